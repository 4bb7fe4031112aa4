import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { states } from '@inkbridge/shared/option-lists';
import type { Product } from '../lib/live/product.js';
import { demoPassword } from '../seed/demo-accounts.js';
import { givenCrowd } from './accounts-crowd.js';
import { startLines } from './line-process.js';
import { get } from './load.js';
import { compared, median, p95, type Row } from './report.js';

const rounds = 5;
/** Duration of each phase, in seconds. */
const seconds = 4;
/** A steady stream of visitors, far below the server's capacity, because this measures waiting time. */
const everyMilliseconds = 10;
const signInsInFlight = 20;

/** The 95th percentile of a listing's time, alone and during many sign-ins. */
export async function listingDuringSignIns(product: Product, log: (line: string) => void): Promise<Row> {
  const alone: number[] = [];
  const during: number[] = [];
  const people = await givenCrowd(product, signInsInFlight);
  await listingTimes(product);
  for (let round = 1; round <= rounds; round += 1) {
    alone.push(p95(await listingTimes(product)));
    const crowd = await startSignIns(product, people);
    during.push(p95(await listingTimes(product)));
    const signIns = await crowd.stop();
    log(
      `round ${round}  listing p95 alone ${alone.at(-1)?.toFixed(2)} ms  during ${during.at(-1)?.toFixed(2)} ms  (${signIns} sign-ins)`,
    );
  }
  return compared(`listing p95 during ${signInsInFlight} sign-ins`, 'ms', {
    value: median(during),
    baseline: median(alone),
    atMost: 6,
  });
}

/** The duration of each call in milliseconds. Calls start at fixed times, however long earlier ones take. */
async function listingTimes({ siteUrl }: Product): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const count = (seconds * 1000) / everyMilliseconds;
  const startedAt = performance.now();
  const calls: Promise<number>[] = [];
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, startedAt + n * everyMilliseconds - performance.now()));
    const state = encodeURIComponent(states[n % states.length] ?? '');
    calls.push(timeOf(`${siteUrl}/api/v1/customer?state=${state}`, agent));
  }
  const times = await Promise.all(calls);
  agent.destroy();
  return times;
}

async function timeOf(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const code = await get(url, agent);
  if (code !== 200) throw new Error(`${url} answered ${code}`);
  return performance.now() - startedAt;
}

const crowdFile = fileURLToPath(new URL('sign-in-crowd.mjs', import.meta.url));

/** Keeps a sign-in of each person in flight until stopped; `stop` resolves with the number of responses. */
async function startSignIns(product: Product, people: readonly string[]): Promise<{ stop: () => Promise<number> }> {
  const url = `${product.siteUrl}/api/v1/identity/sign-in`;
  const crowd = startLines(process.execPath, [crowdFile, url, demoPassword, ...people]);
  await crowd.nextLine();
  return {
    async stop() {
      crowd.child.kill('SIGTERM');
      const answered = Number(await crowd.nextLine());
      await crowd.end();
      return answered;
    },
  };
}
