import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../../tools/lib/processes.mjs';
import { root } from '../../tools/lib/run.mjs';
import { CannotStart } from './programs.js';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Where it listens, and the ports of the processes behind it. */
export type ProxyPorts = { site: number; console: number; processes: readonly { site: number; console: number }[] };

export type Proxy = { siteUrl: string; stop: () => Promise<void> };

/** Starts a real proxy with the file of `ops/several`, on ports of this machine and without TLS. @throws CannotStart */
export async function startProxy(name: ProxyName, ports: ProxyPorts): Promise<Proxy> {
  const { url, stop } = await runProxy(name, ports.site, (folder) => confOf[name](ports, folder));
  return { siteUrl: url, stop };
}

export type RunningProxy = { url: string; pid: number; folder: string; stop: () => Promise<void> };

/** Starts a proxy with a file of its own, in a folder that goes with it. @throws CannotStart */
export async function runProxy(
  name: ProxyName,
  port: number,
  confIn: (folder: string) => string,
): Promise<RunningProxy> {
  requireProgram(name);
  const folder = mkdtempSync(join(tmpdir(), `inkbridge-${name}-`));
  const file = join(folder, 'conf');
  writeFileSync(file, confIn(folder));
  execFileSync('chmod', ['-R', 'a+rwX', folder]); // nginx started by root works as another user
  const [command, args] = commandOf[name](file, folder);
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const started = start(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/healthz`).catch(() => null))?.status !== 200) {
    if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`);
    await pause(50);
  }
  return {
    url,
    pid: started.pid ?? 0,
    folder,
    async stop() {
      const gone = once(started, 'exit');
      started.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws CannotStart */
export function requireProgram(name: ProxyName): void {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
  } catch {
    throw new CannotStart(
      `${name} is not installed. Debian: apt-get install ${name === 'nginx' ? 'nginx-light' : name}`,
    );
  }
}

const commandOf: Record<ProxyName, (file: string, folder: string) => [string, string[]]> = {
  nginx: (file, folder) => ['nginx', ['-p', folder, '-c', file, '-g', 'daemon off;']],
  caddy: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
};

export const confOf: Record<ProxyName, (ports: ProxyPorts, folder: string) => string> = {
  nginx: nginxConf,
  caddy: caddyConf,
};

/** The file of ops/ with the ports of this machine. */
function localised(file: string, { processes }: ProxyPorts): string {
  const text = readFileSync(join(root, 'ops/several', file), 'utf8');
  return text.replaceAll(/10\.0\.0\.1(\d):300([01])/g, (_all, nth: string, which: string) => {
    const ports = processes[Number(nth) - 1];
    return `127.0.0.1:${(which === '0' ? ports?.site : ports?.console) ?? 9}`;
  });
}

/** The file that nginx is started with: servers, and a place for all that it writes. */
export function nginxMain(folder: string, servers: string, accessLog = 'off'): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 1024; }
http {
${places.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
${servers}
access_log ${accessLog};
}
`;
}

function nginxConf(ports: ProxyPorts, folder: string): string {
  const listen = [ports.site, ports.console];
  const servers = localised('nginx.conf', ports)
    .replaceAll('listen 443 ssl;', () => `listen 127.0.0.1:${listen.shift()};`)
    .replaceAll(/^ *(server_name|ssl_).*\n/gm, '');
  return nginxMain(folder, servers);
}

function caddyConf(ports: ProxyPorts): string {
  const servers = localised('Caddyfile', ports)
    .replace(/^inkbridge\.example\.org/m, `http://127.0.0.1:${ports.site}`)
    .replace(/^admin\.inkbridge\.example\.org/m, `http://127.0.0.1:${ports.console}`);
  return `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${servers}`;
}
