import { once } from 'node:events';
import { join } from 'node:path';
import { untilReady } from '../../tools/lib/live/product.js';
import { start } from '../../tools/lib/processes.mjs';
import { run } from '../../tools/lib/run.mjs';
import type { FetchedNode } from '../nodes/fetch-node.js';
import { freePortBase } from '../../tools/testing/free-ports.js';
import type { Nobody } from './nobody.js';
import type { Image } from './steps.js';

/** Everything that production demands, with the embedded database. */
const settings = {
  ALLOW_EMBEDDED: '1',
  PUBLIC_URL: 'https://inkbridge.example',
  ADMIN_ORIGIN: 'https://console.inkbridge.example',
  JWT_SECRET: 'V0gyT3ZkQ2hSb2ZtUXdLbXg1cGJsYw-9',
  SMTP_URL: 'smtps://post.inkbridge.example',
  MAIL_FROM: 'post@inkbridge.example',
};
/** Seconds: a start, and Compose's grace for a stop (`stop_grace_period`). */
const patience = { start: 60, stop: 20 };

/**
 * Starts the image's program without rights in a folder that it cannot write, asks as its health check and a visitor
 * would, and stops it. @throws Error with the problem
 */
export async function tryImage(image: Image, { node, nobody }: { node: FetchedNode; nobody: Nobody }): Promise<string> {
  await ask('chmod', ['--recursive', 'a-w', image.workdir]);
  const port = await freePortBase(1);
  const env = {
    PATH: node.env.PATH,
    HOME: nobody.home,
    ...image.env,
    ...settings,
    PORT: String(port),
    ADMIN_PORT: String(port + 1),
  };
  const as = (words: readonly string[]) => [...nobody.prefix, ...words] as [string, ...string[]];
  const [program, ...args] = as(image.program);
  const begun = performance.now();
  const server = start(program, args, { cwd: image.workdir, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, { hasEnded: () => server.exitCode !== null, seconds: patience.start });
    const readyAfter = performance.now() - begun;
    const [health, ...rest] = as(image.health);
    await ask(health, rest, { cwd: image.workdir, env });
    const page = await fetch(url);
    if (!(await page.text()).includes('<!doctype html>')) throw new Error(`The first page answers ${page.status}`);
    const gone = once(server, 'exit', { signal: AbortSignal.timeout(patience.stop * 1_000) }) as Promise<
      [number | null]
    >;
    server.kill('SIGTERM');
    const [code] = await gone;
    if (code !== 0) throw new Error(`SIGTERM ended it with ${code ?? 'a signal'}`);
    return `ready after ${(readyAfter / 1_000).toFixed(1)} s, healthy, shows its first page, ends by SIGTERM`;
  } finally {
    server.kill('SIGKILL');
  }
}

/** Megabytes that the image adds to Debian and Node, and those of its packages. */
export async function sizeOf({ root, workdir }: Image): Promise<string> {
  const [all, packages] = [await ask('du', ['-sm', root]), await ask('du', ['-sm', join(workdir, 'node_modules')])];
  return `${Number.parseInt(all)} MB besides Debian and Node, of which ${Number.parseInt(packages)} MB packages`;
}

async function ask(program: string, args: readonly string[], options: object = {}): Promise<string> {
  const { code, text } = await run(program, args, { output: 'collect', ...options });
  if (code !== 0) throw new Error(`${program}: ${text.trim()}`);
  return text;
}
