import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { states } from '@inkbridge/shared/option-lists';
import { ObjectId } from 'mongodb';
import type { Product } from '../lib/live/product.js';
import { demoPassword } from '../seed/demo-accounts.js';
import { collections, connectDatabase, hashPassword } from '../seed/generate/stored.js';
import { get } from './load.js';
import { compared, median, p95, type Row } from './report.js';
import { nextLine } from './servers.js';

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
async function startSignIns(product: Product, people: readonly string[]): Promise<{ stop: () => Promise<string> }> {
  const url = `${product.siteUrl}/api/v1/identity/sign-in`;
  const crowd = spawn(process.execPath, [crowdFile, url, demoPassword, ...people], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await nextLine(crowd);
  return {
    async stop() {
      crowd.kill('SIGTERM');
      return nextLine(crowd);
    },
  };
}

/**
 * Adds identities that may sign in, and returns their addresses. One for each caller, because an account takes only a few
 * tries at the same time (D-120).
 */
async function givenCrowd({ dataDir }: Pick<Product, 'dataDir'>, size: number): Promise<string[]> {
  const passwordHash = await hashPassword(demoPassword);
  const crowd = Array.from({ length: size }, (_, number) => ({
    _id: new ObjectId(),
    email: `crowd-${number}@example.org`,
    emailVerified: true,
    passwordHash,
    role: null,
    gen: 1,
    disabled: false,
    createdAt: new Date(),
  }));
  const { db, close } = await connectDatabase(uriOfFolder(dataDir));
  try {
    await collections(db).identities.insertMany(crowd);
  } finally {
    await close();
  }
  return crowd.map(({ email }) => email);
}
