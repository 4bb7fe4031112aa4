/**
 * `npm start`: installs, builds, fills an empty data folder with the demo catalogue and serves.
 * What is already done is skipped. Options: `-- --profiles N` (demo catalogue of an empty folder, 240 by default).
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install } from './lib/prepare.mjs';
import { Refusal, requireNode, root, run, runMain } from './lib/run.mjs';

/** Written by the seeder when it has finished; a folder without it is empty or was interrupted. */
const seededMark = 'demo-catalogue.json';

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
  if (process.env.NODE_ENV === 'production' || process.env.MONGODB_URI || existsSync(join(dataDir, seededMark))) return;
  console.log('Filling the demo catalogue …');
  const { code } = await run('node', ['tools/dist/seed.js', '--data-dir', dataDir, '--profiles', profiles ?? '240']);
  if (code !== 0) throw new Refusal('The demo catalogue could not be written; see the lines above.');
}

/** Serves until it is told to stop; signals reach the server, which finishes what it has begun. */
function serve() {
  const server = spawn(process.execPath, ['api/dist/server.js'], { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

await runMain(async () => {
  requireNode();
  const { values } = parseArgs({ options: { profiles: { type: 'string' } } });
  const dataDir = resolve(root, process.env.INKBRIDGE_DATA_DIR ?? '.data');
  await requireFreePort('PORT', portFrom('PORT', 3000));
  await requireFreePort('ADMIN_PORT', portFrom('ADMIN_PORT', 3001));
  requireWritable(dataDir);
  await install();
  await build();
  await seed(dataDir, values.profiles);
  serve();
});
