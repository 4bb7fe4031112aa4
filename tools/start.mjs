/**
 * `npm start`: installs, builds, fills an empty data folder with the demo catalogue and serves.
 * Skips what is already done. Options: `-- --profiles N` (demo catalogue of an empty folder, 240 by default).
 */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { allocator } from './lib/allocator.mjs';
import { build, install } from './lib/prepare.mjs';
import { isStopping, start } from './lib/processes.mjs';
import { dataDir, demoLog, portFrom, requireFreePort, requireWritableData, seed, welcome } from './lib/product.mjs';
import { Refusal, requireNode, root, runMain } from './lib/run.mjs';

/** @typedef {{ site: number; console: number | null }} Ports `null`: no console */

/** @returns {string | undefined} number of profiles in the demo catalogue @throws Refusal */
function profilesFrom() {
  const usage = 'npm start takes one option: npm start -- --profiles 10000';
  const { profiles } = readOptions(usage);
  if (profiles !== undefined && !/^\d+$/.test(profiles)) {
    throw new Refusal(`--profiles takes a whole number, not "${profiles}": npm start -- --profiles 10000`);
  }
  return profiles;
}

/** @param {string} usage */
function readOptions(usage) {
  try {
    return parseArgs({ options: { profiles: { type: 'string' } } }).values;
  } catch (error) {
    throw new Refusal(`${/** @type {Error} */ (error).message.split('. ')[0]}. ${usage}`);
  }
}

/**
 * Serves until a signal stops it; the server then finishes open requests.
 * @param {Ports} ports
 */
function serve(ports) {
  const server = start(process.execPath, ['api/dist/server.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...allocator, ...process.env, ...demoLog, INKBRIDGE_DATA_DIR: dataDir },
    stop: 'leader',
  });
  server.on('exit', (code, signal) => {
    if (!isStopping()) process.exitCode = code ?? (signal ? 128 + constants.signals[signal] : 1);
  });
  const site = `http://localhost:${ports.site}`;
  const { PUBLIC_URL = site, ADMIN_ORIGIN = `http://localhost:${ports.console}` } = process.env;
  const consoleLine = ports.console === null ? [] : [`Admin console ${ADMIN_ORIGIN}`];
  void welcome(site, [`Inkbridge     ${PUBLIC_URL}`, ...consoleLine], server);
}

await runMain(async () => {
  requireNode();
  const profiles = profilesFrom();
  const ports = {
    site: portFrom('PORT', 3000),
    console: process.env.ADMIN_PORT === 'off' ? null : portFrom('ADMIN_PORT', 3001),
  };
  await requireFreePort(ports.site, `PORT=${ports.site + 10} npm start`);
  if (ports.console !== null) await requireFreePort(ports.console, `ADMIN_PORT=${ports.console + 10} npm start`);
  requireWritableData('npm start');
  await install();
  await build();
  await seed(['tools/dist/seed.js'], profiles);
  serve(ports);
});
