import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { besideInDev, freePortBase } from './free-ports.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The stages of `npm start` and `npm run dev`. */
export type Stage = 'install' | 'build' | 'seed' | 'server';

type ActedCheckoutOptions = {
  /** The stage that hangs, with a child process of its own; earlier stages end immediately. */
  hang: Stage;
  /** How the hanging server reacts to a signal: exits, cleans up first, or ignores it. */
  manner?: 'dies' | 'tidies' | 'ignores';
  /** The front ends of `dev` crash when they start. */
  breakPages?: boolean;
  /** Started as npm starts it, through a shell that keeps running. */
  byNpm?: boolean;
};

/**
 * A checkout with the real scripts, in which every program they start is replaced by an actor. Actors stay connected to
 * the test, so that the end of a process, for any reason, closes its connection.
 */
export async function runActed(
  script: 'start' | 'dev',
  { hang, manner = 'dies', breakPages = false, byNpm = false }: ActedCheckoutOptions,
) {
  const stage = await openStage();
  const folder = await layCheckout();
  const port = await freePortBase(1, ...besideInDev);
  const command = `"${process.execPath}" "${join(folder, 'tools', `${script}.mjs`)}"`;
  const program = byNpm ? `${command}; true` : `exec ${command}`;
  const child = spawn('sh', ['-c', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      PORT: String(port),
      ADMIN_PORT: String(port + 1),
      INKBRIDGE_DATA_DIR: join(folder, 'data'),
      npm_lifecycle_event: byNpm ? script : undefined,
      ACT: JSON.stringify({ hang, manner, breakPages, port: stage.port }),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    stage,
    text: collected(child),
    ended: once(child, 'close') as Promise<[number | null, string | null]>,
  };
}

function collected(child: ChildProcess): () => string {
  let text = '';
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', (part) => (text += part));
  return () => text;
}

async function openStage() {
  const actors = new Set<Socket>();
  const messages: string[] = [];
  const server = createServer((actor) => {
    actors.add(actor);
    actor.on('close', () => actors.delete(actor));
    actor.on('error', () => undefined);
    actor.setEncoding('utf8').on('data', (text: string) => messages.push(...text.trim().split('\n')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const actor of actors) actor.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, messages, onStage: () => actors.size };
}

async function layCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-acted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of ['package.json', 'pnpm-lock.yaml', 'tools/start.mjs', 'tools/dev.mjs', 'tools/lib']) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  const files = {
    'actor.mjs': actor,
    'bin/npx':
      '#!/usr/bin/env node\nimport("../actor.mjs").then(({ act }) => act(process.argv.includes("install") ? "install" : "build"))',
    'tools/dist/seed.js': 'import { act } from "../../actor.mjs"; act("seed")',
    'api/dist/server.js': 'import { act } from "../../actor.mjs"; act("server")',
    'node_modules/tsx/package.json':
      '{ "type": "module", "exports": { "./cli": "./cli.js", "./esm/api": "./api.js" } }',
    'node_modules/tsx/cli.js':
      'import { act } from "../../actor.mjs"; act(process.argv.includes("watch") ? "server" : "seed")',
    'node_modules/tsx/api.js': 'export const tsImport = () => ({})',
    'packages/federation/webpack/dev-servers.mjs': 'export { startDevServers } from "../../../actor.mjs"',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await chmod(join(folder, 'bin/npx'), 0o755);
  return folder;
}

const actor = `
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const serverIsUp = new URL('server-is-up', import.meta.url);
const { hang, manner, breakPages, port } = JSON.parse(process.env.ACT);

export function act(stage) {
  if (stage === hang) play(stage);
}

/** Runs until it or the test ends. */
function play(stage) {
  const isBeside = stage === 'beside';
  const sent = () => isBeside && writeFileSync(serverIsUp, '');
  const line = connect(port, '127.0.0.1', () => line.write(stage + ' ' + process.env.TURBO_TELEMETRY_DISABLED + process.env.DO_NOT_TRACK + '\\n', sent));
  line.on('close', () => process.exit());
  line.on('error', () => process.exit());
  if (isBeside) return;
  spawn(process.execPath, [fileURLToPath(import.meta.url), 'beside'], { stdio: 'ignore' });
  if (stage !== 'server') return;
  if (manner === 'ignores') process.on('SIGINT', () => undefined);
  if (manner !== 'tidies') return;
  process.once('SIGINT', () => {
    line.write('asked to stop\\n');
    setTimeout(() => line.write('tidied\\n', () => process.exit(0)), 300);
  });
}

export async function startDevServers() {
  while (breakPages && !existsSync(serverIsUp)) await new Promise((next) => setTimeout(next, 20));
  if (breakPages) throw new Error('the pages break');
}

if (process.argv[2] === 'beside') play('beside');
`;
