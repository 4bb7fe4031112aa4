import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct, stopProduct, type Product } from '../lib/live/product.js';
import { exists } from '../seed/data-folder.js';
import { tokenOf } from '../lib/live/purchase.js';
import { keptFolder, type Size } from './admin-folder.js';
import { noLimits } from '../lib/live/no-limits.js';
import { bounded, counted, leftOut, type Bench, type Row } from './report.js';
import { memoryAtRest, memoryRows, moreMemoryRow, type RestMemory } from './start-memory.js';

/** Written by the API into its data folder. */
const snapshotName = 'catalogue.snapshot';
const patienceSeconds = 3_600;
/** How long the API may take to write its snapshot, in looks of so many milliseconds. */
const snapshotLooks = { count: 600, every: 100 };

/** Targets in seconds and megabytes, and above how many profiles the large ones hold; null where there is none. */
const small = { withSnapshot: 5, without: 45, megabytes: 450 };
const large = { withSnapshot: 30, without: null, megabytes: 1_800 };
const largeFrom = 300_000;

type Log = (line: string) => void;
type Started = { seconds: number; memory: RestMemory };

/** How long a start takes with and without a snapshot of the catalogue, and the memory at rest after it. */
export const start: Bench = async ({ profiles, users, payments, tenfold, log }) => {
  const dataDir = await keptFolder({ profiles, users, payments }, log);
  const targets = profiles > largeFrom ? large : small;
  const withSnapshot = await startWithSnapshot(dataDir, log);
  await rm(join(dataDir, snapshotName), { force: true });
  const without = await measure(dataDir, 'without snapshot', log);
  const usual = withSnapshot ?? without;
  return [
    withSnapshot ? startRow('with', withSnapshot, targets.withSnapshot) : leftOut(metricOf('with'), 's'),
    startRow('without', without, targets.without),
    ...memoryRows(usual.memory, targets.megabytes),
    await tenfoldRow({ profiles, users, payments }, { tenfold, usual: usual.memory, log }),
  ];
};

function metricOf(how: 'with' | 'without'): string {
  return `start until lists answer, ${how} snapshot`;
}

function startRow(how: 'with' | 'without', { seconds }: Started, atMost: number | null): Row {
  const metric = metricOf(how);
  return atMost === null ? counted(metric, 's', seconds) : bounded(metric, 's', seconds, atMost);
}

/** Null if the API writes none. */
async function startWithSnapshot(dataDir: string, log: Log): Promise<Started | null> {
  const first = await startProduct(dataDir, noLimits, patienceSeconds);
  const file = join(dataDir, snapshotName);
  for (let look = 0; look < snapshotLooks.count && !(await exists(file)); look += 1) await pause(snapshotLooks.every);
  await stopProduct(first);
  if (await exists(file)) return measure(dataDir, 'with snapshot', log);
  log(`No ${snapshotName} was written, so there is no start with one.`);
  return null;
}

async function measure(dataDir: string, how: string, log: Log): Promise<Started> {
  const startedAt = performance.now();
  const product = await startProduct(dataDir, noLimits, patienceSeconds);
  try {
    await untilListsAnswer(product);
    const seconds = (performance.now() - startedAt) / 1_000;
    const memory = await memoryAtRest(product);
    const { api, database } = memory;
    log(`${how}: ${seconds.toFixed(1)} s, API ${api.own.toFixed(0)} MB, database ${database.own.toFixed(0)} MB`);
    return { seconds, memory };
  } finally {
    await stopProduct(product);
  }
}

/** A list of a guest, and one of the console. @throws Error for any response but 200 */
async function untilListsAnswer({ siteUrl, consoleUrl }: Product): Promise<void> {
  await read(`${siteUrl}/api/v1/customer`);
  const token = await tokenOf({ siteUrl: consoleUrl }, 'admin');
  await read(`${consoleUrl}/api/v1/admin/customer`, { authorization: `Bearer ${token}` });
}

async function read(url: string, headers: HeadersInit = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
}

type Tenfold = { tenfold: boolean; usual: RestMemory; log: Log };

/** Memory must depend on the catalogue alone. Seeding that folder takes long, so it is asked for. */
async function tenfoldRow({ profiles, users, payments }: Size, { tenfold, usual, log }: Tenfold): Promise<Row> {
  const metric = 'memory at rest with ten times the accounts and payments';
  if (!tenfold) {
    log('Memory with ten times the accounts and payments is left out; --tenfold measures it.');
    return leftOut(metric, 'MB');
  }
  const dataDir = await keptFolder({ profiles, users: users * 10, payments: payments * 10 }, log);
  const more = (await startWithSnapshot(dataDir, log)) ?? (await measure(dataDir, 'without snapshot', log));
  return moreMemoryRow(metric, more.memory, usual);
}
