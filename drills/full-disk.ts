/**
 * `npm run full-disk -- [--runs 20] [--seconds 6] [--folder /mnt/small]`: fills
 * the disk of a running product, makes room again, and compares stored with acknowledged writes.
 * Each run has a file system of 50 MB of its own, which only root may mount; with `--folder`, any small empty volume.
 * Needs a build (`npm run build`). Ends with 1 when a run froze or lost a write.
 */
import { cpSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { removeFolder, seededFolder } from '../tools/lib/live/folders.js';
import { end, noLimits, startProduct } from '../tools/lib/live/product.js';
import { Refusal, runMain } from '../tools/lib/run.mjs';
import { tallyOf } from './lib/client.js';
import { fill, megabyte, mountVolume } from './lib/volume.js';
import { startTraffic, type Traffic } from './traffic/traffic.js';

const options = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '6' },
    folder: { type: 'string' },
  },
}).values;

/** Bytes that another program leaves free: first enough for a while of writing, later nearly nothing. */
const leaves = { first: 5 * megabyte, later: megabyte / 4 };
/** Milliseconds without a write, after there is room again, that count as frozen. */
const patience = 40_000;
/** More than one process can answer, nearly all of it writing. */
const crowd = { rate: 400, shares: { guest: 2, member: 96, admin: 2 }, accounts: 24 };

type Row = Record<'acknowledged' | 'refused' | 'lost' | 'restarts', number> & { again: number | null };

const emptied = (folder: string) => ({
  folder,
  remove: () => readdirSync(folder).forEach((name) => rmSync(join(folder, name), { recursive: true })),
});

async function runOnce(folder: string, seeded: string, seconds: number): Promise<Row> {
  const dataDir = join(folder, 'data');
  cpSync(seeded, dataDir, { recursive: true });
  const out = mkdtempSync(join(tmpdir(), 'inkbridge-full-disk-'));
  const logFile = join(out, 'log');
  const settings = { ...noLimits, TRUST_PROXY: '1' }; // visitors have addresses of their own
  const start = () => startProduct(dataDir, settings, 180, { log: openSync(logFile, 'a') });
  let product = await start();
  const traffic = await startTraffic(() => product.siteUrl, { ...crowd, outbox: join(dataDir, 'outbox') });
  fill(folder, leaves.first);
  await pause(seconds * 500);
  const empty = fill(folder, leaves.later);
  await pause(seconds * 500 + Math.random() * 500);
  empty();
  const again = await nextWrite(traffic);
  await traffic.stop();
  await end(product.process, 'SIGKILL');
  const restarts = readFileSync(logFile, 'utf8').split('"the embedded database ended"').length - 1;

  product = await start();
  const lost = await traffic.findings({ uri: uriOfFolder(dataDir) });
  for (const finding of lost) console.log(finding);
  await end(product.process, 'SIGKILL');
  rmSync(out, { recursive: true, force: true });
  const acknowledged = traffic.world.ledger.entries.filter(({ phase }) => phase === 'done').length;
  const { refused } = tallyOf(traffic.requests);
  return { acknowledged, refused, lost: lost.length, restarts, again };
}

/** Milliseconds from now to the next acknowledged write; null when there was none for so long. */
async function nextWrite({ world: { ledger } }: Traffic): Promise<number | null> {
  const from = Date.now();
  while (Date.now() < from + patience) {
    const written = ledger.entries.findLast(({ phase }) => phase === 'done');
    if (written && written.at > from) return written.at - from;
    await pause(5);
  }
  return null;
}

await runMain(async () => {
  const seeded = await seededFolder(60);
  const rows: Row[] = [];
  try {
    for (let number = 1; number <= Number(options.runs); number += 1) {
      const { folder, remove } = options.folder ? emptied(options.folder) : mountVolume(50);
      try {
        rows.push(await runOnce(folder, seeded, Number(options.seconds)));
      } finally {
        remove();
      }
    }
  } finally {
    await removeFolder(seeded);
  }
  console.table(rows);
  if (rows.some(({ lost, again }) => lost > 0 || again === null)) throw new Refusal('A run froze or lost a write.');
});
