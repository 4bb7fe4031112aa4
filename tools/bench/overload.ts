import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { apiBase } from '@inkbridge/contracts';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct, type Product } from '../lib/live/product.js';
import { tokenOf } from '../lib/live/purchase.js';
import { burst, type Burst, type Ending } from './burst.js';
import { noLimits } from '../lib/live/no-limits.js';
import { largePicture, uploadOf } from './overload-uploads.js';
import { bounded, counted, median, p99, type Bench, type Row } from './report.js';
import { firstLine } from './servers.js';

/** More calls at once than the product can serve: what it answers, how soon, and whether it stays alive beside them. */
export const overload: Bench = async ({ profiles, log }) => {
  const dataDir = await seededFolder(Math.min(profiles, mostProfiles));
  const product = await startProduct(dataDir, noLimits);
  try {
    const rows: Row[] = [];
    for (const [name, load] of await floodsOf(product)) rows.push(...(await measure(product, name, load, log)));
    return rows;
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
  }
};

/** What floods cost does not depend on the catalogue's size. */
const mostProfiles = 240;
/** Milliseconds in which `/healthz` must answer, whatever happens. */
const healthBound = 100;

async function floodsOf(product: Product): Promise<[string, Burst][]> {
  const { siteUrl } = product;
  const upload = uploadOf(`${siteUrl}${apiBase}/files`, await largePicture(), await tokenOf(product, 'member'));
  const page = (nth: number) => ({ url: `${siteUrl}/?q=flood${nth}`, headers: { 'accept-encoding': 'br' } });
  const listing = (nth: number) => ({ url: `${siteUrl}${apiBase}/customer?p=${(nth % 6) + 1}` });
  const attempt = (nth: number) => ({
    url: `${siteUrl}${apiBase}/identity/sign-in`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: `nobody${nth}@inkbridge.test`, password: 'not the password' })),
  });
  return [
    ['300 different pages at once, right after a start', { connections: 300, seconds: 0, shotOf: page }],
    ['different pages, 500 connections, 15 s', { connections: 500, seconds: 15, shotOf: (nth) => page(nth + 1_000) }],
    ['listings, 500 connections, 15 s', { connections: 500, seconds: 15, shotOf: listing }],
    ['60 uploads at once', { connections: 60, seconds: 0, shotOf: () => upload }],
    ['uploads, 500 connections, 20 s', { connections: 500, seconds: 20, shotOf: () => upload }],
    ['sign-ins, 500 connections, 20 s', { connections: 500, seconds: 20, shotOf: attempt }],
  ];
}

async function measure(product: Product, name: string, load: Burst, log: (line: string) => void): Promise<Row[]> {
  const probe = spawn(process.execPath, [probeFile, `${product.siteUrl}/healthz`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await firstLine(probe.stdout);
  const endings = await burst(load);
  const health = await timesOf(probe);
  log(`${name}: ${tally(endings)}`);
  return [...answersOf(name, endings), bounded(`${name}: slowest /healthz`, 'ms', Math.max(...health), healthBound)];
}

const probeFile = fileURLToPath(new URL('health-probe.mjs', import.meta.url));

async function timesOf(probe: ChildProcess): Promise<number[]> {
  if (!probe.stdout) throw new Error('The probe says nothing');
  const told = firstLine(probe.stdout);
  probe.kill('SIGTERM');
  const line = await told;
  await once(probe, 'close');
  return JSON.parse(line) as number[];
}

function answersOf(name: string, endings: readonly Ending[]): Row[] {
  const served = endings.filter(({ status }) => status !== null && status < 500 && status !== 429);
  const refused = endings.filter(({ status }) => status === 429 || (status !== null && status >= 500));
  const silent = endings.length - served.length - refused.length;
  const row = (what: string, unit: string, value: number) => counted(`${name}: ${what}`, unit, value);
  return [
    row('served', 'answers', served.length),
    row('refused', 'answers', refused.length),
    row('without an answer', 'requests', silent),
    ...timesRow(name, 'served', served),
    ...timesRow(name, 'refused', refused),
  ];
}

function timesRow(name: string, what: string, endings: readonly Ending[]): Row[] {
  if (endings.length === 0) return [];
  const times = endings.map(({ ms }) => ms);
  return [
    counted(`${name}: ${what}, median`, 'ms', median(times)),
    counted(`${name}: ${what}, 99th percentile`, 'ms', p99(times)),
  ];
}

/** "200 × 80, 503 × 20 (20 with Retry-After)". */
function tally(endings: readonly Ending[]): string {
  const byStatus = new Map<string, number>();
  for (const { status } of endings) {
    const name = status === null ? 'no answer' : String(status);
    byStatus.set(name, (byStatus.get(name) ?? 0) + 1);
  }
  const counts = [...byStatus].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const named = endings.filter(({ hasRetryAfter }) => hasRetryAfter).length;
  return `${counts.map(([status, count]) => `${status} × ${count}`).join(', ')} (${named} with Retry-After)`;
}
