/**
 * `npm start`: installs, builds, fills an empty data folder with the demo catalogue and serves.
 * What is already done is skipped. Options: `-- --profiles N` (demo catalogue of an empty folder, 240 by default).
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install } from './lib/prepare.mjs';
import { Refusal, requireNode, root, run, runMain } from './lib/run.mjs';

/** Written by the seeder when it has finished; a folder without it is empty or was interrupted. */
const seededMark = 'demo-catalogue.json';

/** @typedef {{ site: number; console: number; dataDir: string }} Place */

/** Demo data exists in the embedded default only, and never in production. */
const demo = process.env.NODE_ENV !== 'production' && !process.env.MONGODB_URI;

/** @param {string} name @param {number} fallback */
function portFrom(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal(`${name} must be a port between 0 and 65535, not "${process.env[name]}".`);
  }
  return port;
}

/** @param {string} name @param {number} port @returns {Promise<void>} */
function requireFreePort(name, port) {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const busy = 'code' in error && error.code === 'EADDRINUSE';
      const reason = busy ? 'is in use by another program' : `cannot be opened (${error.message})`;
      refuse(new Refusal(`Port ${port} ${reason}. Choose another one: ${name}=${port + 10} npm start`));
    });
    probe.listen(port, () => probe.close(() => done()));
  });
}

/** @param {string} folder */
function requireWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Refusal(
      `The data folder ${folder} cannot be written. Choose another one: INKBRIDGE_DATA_DIR=… npm start`,
    );
  }
}

/** @param {string} dataDir @param {string | undefined} profiles */
async function seed(dataDir, profiles) {
  if (!demo || existsSync(join(dataDir, seededMark))) return;
  console.log('Filling the demo catalogue …');
  const { code } = await run('node', ['tools/dist/seed.js', '--data-dir', dataDir, '--profiles', profiles ?? '240']);
  if (code !== 0) throw new Refusal('The demo catalogue could not be written; see the lines above.');
}

/**
 * Serves until it is told to stop; signals reach the server, which finishes what it has begun.
 * @param {Place} place
 */
function serve(place) {
  const server = spawn(process.execPath, ['api/dist/server.js'], {
    cwd: root,
    stdio: 'inherit',
    env: demo ? { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } : process.env,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  void welcome(place, server);
}

/**
 * Says where to look, as soon as there is something to see.
 * @param {Place} place @param {import('node:child_process').ChildProcess} server
 */
async function welcome({ site, console: consolePort, dataDir }, server) {
  while (server.exitCode === null && !(await isReady(site))) await new Promise((next) => setTimeout(next, 50));
  if (server.exitCode !== null) return;
  console.log(`\nInkbridge     http://localhost:${site}\nAdmin console http://localhost:${consolePort}`);
  const { accounts, password } = readMark(dataDir);
  if (accounts) console.log(`\nDemo accounts, password ${password}:\n  ${accounts.join('\n  ')}`);
  console.log('\nCtrl-C stops.');
}

/** What the seeder wrote down when it had finished. @param {string} dataDir @returns {{ accounts?: string[]; password?: string }} */
function readMark(dataDir) {
  const mark = join(dataDir, seededMark);
  return demo && existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : {};
}

/** @param {number} port */
async function isReady(port) {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

await runMain(async () => {
  requireNode();
  const { values } = parseArgs({ options: { profiles: { type: 'string' } } });
  const dataDir = resolve(root, process.env.INKBRIDGE_DATA_DIR ?? '.data');
  const ports = { site: portFrom('PORT', 3000), console: portFrom('ADMIN_PORT', 3001) };
  await requireFreePort('PORT', ports.site);
  await requireFreePort('ADMIN_PORT', ports.console);
  requireWritable(dataDir);
  await install();
  await build();
  await seed(dataDir, values.profiles);
  serve({ ...ports, dataDir });
});
