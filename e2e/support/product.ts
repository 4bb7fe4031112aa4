import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built product, running in a process of its own on ports and in a folder of its own. */
export type Product = { siteUrl: string; consoleUrl: string; process: ChildProcess; dataDir: string };

/** Ports that are free now. Another program may still take one before the product does; that has not been seen. */
async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0);
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}

/** `more` are options of the seeder: `--updates`, `20`. */
export async function seededFolder(profiles: number, ...more: string[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-e2e-'));
  const seeder = spawn(
    process.execPath,
    ['tools/dist/seed.js', '--data-dir', dataDir, '--profiles', String(profiles), ...more],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(seeder, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The seeder ended with code ${String(code)}`);
  return dataDir;
}

/** Starts the built product on a folder and waits until it can serve. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  patienceSeconds = 60,
): Promise<Product> {
  const [port, adminPort] = await freePorts(2);
  const server = spawn(process.execPath, ['api/dist/server.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      INKBRIDGE_DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const [siteUrl, consoleUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${adminPort}`];
  for (const url of [siteUrl, consoleUrl]) await untilReady(url, server, patienceSeconds);
  return { siteUrl, consoleUrl, process: server, dataDir };
}

async function untilReady(url: string, server: ChildProcess, patienceSeconds: number): Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`The server was not ready within ${patienceSeconds} seconds`);
}

/** Stops as an operator would. */
export async function stopProduct({ process: server }: Product): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

export async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
