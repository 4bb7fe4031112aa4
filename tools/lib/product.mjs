/** Shared by `npm start` and `npm run dev`: checks before the server starts, the demo catalogue, the welcome. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { isStopping } from './processes.mjs';
import { Refusal, root, run } from './run.mjs';

/** Written by the seeder when it has finished; without it a folder is empty or its seeding was interrupted. */
const seededMark = 'demo-catalogue.json';

/** Demo data exists in the embedded default only, and never in production. */
const isDemo = process.env.NODE_ENV !== 'production' && !process.env.MONGODB_URI;

/** The demo's log level; other installations configure their own. */
export const demoLog = isDemo ? { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } : {};

/** The folder for all data. */
export const dataDir = resolve(root, process.env.INKBRIDGE_DATA_DIR ?? '.data');

/** @param {string} name @param {number} fallback @throws Refusal */
export function portFrom(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal(`${name} must be a port between 0 and 65535, not "${process.env[name]}".`);
  }
  return port;
}

/**
 * @param {number} port
 * @param {string} advice the command to type instead
 * @returns {Promise<void>}
 * @throws Refusal
 */
export function requireFreePort(port, advice) {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const busy = 'code' in error && error.code === 'EADDRINUSE';
      const reason = busy ? 'is in use by another program' : `cannot be opened (${error.message})`;
      refuse(new Refusal(`Port ${port} ${reason}. Choose another one: ${advice}`));
    });
    probe.listen(port, () => probe.close(() => done()));
  });
}

/** @param {string} command the command that the user typed @throws Refusal */
export function requireWritableData(command) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written. Choose another one: INKBRIDGE_DATA_DIR=… ${command}`,
    );
  }
}

/**
 * Fills an empty data folder with the demo catalogue; does not change one that contains data.
 * @param {readonly string[]} seeder Node's arguments: the built seeder, or its source through tsx
 * @param {string} [profiles] how many profiles
 */
export async function seed(seeder, profiles = '240') {
  if (!isDemo || existsSync(join(dataDir, seededMark))) return;
  const { code } = await run(process.execPath, [
    ...seeder,
    '--if-empty',
    '--data-dir',
    dataDir,
    '--profiles',
    profiles,
  ]);
  if (code !== 0) throw new Refusal('The demo catalogue could not be written; see the lines above.');
}

/**
 * Prints the addresses as soon as the server is ready.
 * @param {string} readyAt the server's origin
 * @param {readonly string[]} lines names and addresses
 * @param {import('node:child_process').ChildProcess} server
 */
export async function welcome(readyAt, lines, server) {
  const isGone = () => isStopping() || server.exitCode !== null || server.signalCode !== null;
  while (!isGone() && !(await isReady(readyAt))) await new Promise((next) => setTimeout(next, 50));
  if (isGone()) return;
  console.log(['', ...lines, ...demoLines(), '', 'Ctrl-C stops.'].join('\n'));
}

/** The demo accounts and their password. */
function demoLines() {
  if (!isDemo) return [];
  const { accounts, password } = readMark();
  return [
    ...(accounts ? ['', `Demo accounts, password ${password}:`, ...accounts.map((account) => `  ${account}`)] : []),
    '',
    'Mails of the demo are at /dev/outbox. Pay with the card 4242 4242 4242 4242, any date to come and any three digits.',
  ];
}

/** The facts that the seeder stored when it finished. @returns {{ accounts?: string[]; password?: string }} */
function readMark() {
  const mark = join(dataDir, seededMark);
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : {};
}

/** @param {string} origin */
async function isReady(origin) {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
