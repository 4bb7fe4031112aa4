import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../lib/live/product.js';
import { bounded, leftOut, type Row } from './report.js';

/** The memory that an export of any length may use, in megabytes. */
const most = 80;
/** The seconds that 200,000 rows may take. */
const secondsPerRow = 15 / 200_000;
const lookEveryMilliseconds = 10;
const restMilliseconds = 2_000;

/** Seconds of an export of the whole purchase history, and the API's peak memory during it minus that at rest. */
export async function exportRows(product: Product, token: string, log: (line: string) => void): Promise<Row[]> {
  await sleep(restMilliseconds);
  const idle = residentMegabytes(product);
  let peak = idle;
  const looking = setInterval(() => (peak = Math.max(peak, residentMegabytes(product))), lookEveryMilliseconds);
  try {
    const startedAt = performance.now();
    const lines = await countLines(`${product.consoleUrl}/api/v1/admin/payment-histories.csv`, token);
    if (lines === null) return [leftOut('export', 's'), leftOut('export, memory over rest', 'MB')];
    const seconds = (performance.now() - startedAt) / 1_000;
    log(
      `export of ${lines - 1} rows in ${seconds.toFixed(1)} s, ${idle.toFixed(0)} MB at rest, ${peak.toFixed(0)} at most`,
    );
    const name = `export of ${lines - 1} rows`;
    return [
      bounded(name, 's', seconds, secondsPerRow * (lines - 1)),
      bounded(`${name}, memory over rest`, 'MB', peak - idle, most),
    ];
  } finally {
    clearInterval(looking);
  }
}

/** The resident memory of the process, as reported by Linux. */
export function residentMegabytes({ process: { pid } }: Pick<Product, 'process'>): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Returns null if the export does not exist. */
async function countLines(url: string, token: string): Promise<number | null> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200 || !answer.body) return null;
  let lines = 0;
  const body: AsyncIterable<Uint8Array> = answer.body;
  for await (const chunk of body) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}
