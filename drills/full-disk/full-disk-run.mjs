import { once } from 'node:events';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../../tools/lib/processes.mjs';
import { root } from '../../tools/lib/run.mjs';
import { caller, startLanes } from './full-disk-lanes.mjs';

const megabyte = 1024 * 1024;
/** Bytes that another program leaves free: first enough for a while of writing, later nearly nothing. */
const leaves = { first: 5 * megabyte, later: megabyte / 4 };
/** Milliseconds without a write, after there is room again, that count as frozen. */
const patience = 40_000;
const emails = ['member@inkbridge.test', 'new@inkbridge.test'];
const unlimited = { RATE_WRITE: '0', RATE_READ: '0', RATE_SIGN_IN: '0', RATE_UPLOAD: '0' };

/**
 * @param {{ folder: string; dataDir: string; server: string; seconds: number }} options `folder`: the volume
 */
export async function runOnce({ folder, dataDir, server, seconds }) {
  const product = await serve(server, dataDir);
  const lanes = await startLanes(await Promise.all(emails.map((email) => caller(product.site, email))));
  const ballast = new Ballast(folder);
  await pause(500);
  ballast.leave(leaves.first);
  await pause(seconds * 500);
  ballast.leave(leaves.later);
  await pause(seconds * 500 + Math.random() * 500);
  ballast.remove();
  const againMs = await lanes.nextWrite(patience);
  await lanes.stop();
  await product.kill();

  const after = await serve(server, dataDir);
  const lost = await lanes.ledger.lost(await Promise.all(emails.map((email) => caller(after.site, email))));
  await after.kill();
  return { ...lanes.facts(), restarts: product.restarts(), lost, againMs, isFrozen: againMs === null };
}

/** A file that takes the room of a volume. */
class Ballast {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.file = join(folder, 'ballast');
  }

  /** Grows until `bytes` are free. @param {number} bytes */
  leave(bytes) {
    const chunk = Buffer.alloc(megabyte / 16);
    const file = openSync(this.file, 'a');
    while (this.#free() > bytes + chunk.length) writeSync(file, chunk);
    closeSync(file);
  }

  remove() {
    rmSync(this.file);
  }

  #free() {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}

/** Starts the product in a process group of its own. @param {string} file @param {string} dataDir */
async function serve(file, dataDir) {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const env = { ...process.env, ...unlimited, PORT: `${port}`, ADMIN_PORT: '0', INKBRIDGE_DATA_DIR: dataDir };
  const server = start(process.execPath, [file], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  server.stdout?.on('data', (bytes) => (log += bytes));
  const site = `http://127.0.0.1:${port}`;
  while (!(await isReady(site))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`The product did not start. ${log}`);
    await pause(50);
  }
  return {
    site,
    restarts: () => log.split('"the embedded database ended"').length - 1,
    async kill() {
      const gone = once(server, 'exit');
      process.kill(-(server.pid ?? 0), 'SIGKILL');
      await gone;
    },
  };
}

/** @param {string} site */
async function isReady(site) {
  const answer = await fetch(`${site}/readyz?store`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
