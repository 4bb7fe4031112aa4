import { hashPassword } from '@inkbridge/api/stored-shapes';
import { spawnEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { keysOf } from '@inkbridge/shared/objects';
import { verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { noLimits, type Product, startProduct, stopProduct } from '../lib/live/product.js';
import { register, tokenOf } from '../lib/live/purchase.js';
import { cpuMicros } from '../lib/machine.js';
import { root } from '../lib/run.mjs';
import { listingDuringSignIns } from './accounts-listing.js';
import { load, type Target } from './load.js';
import { type Bench, compared, median, type Row } from './report.js';
import { type BenchServer, startHello, stop } from './servers.js';
import { demoPassword } from '../seed/demo-accounts.js';

const rounds = 4;
const seconds = 5;
const warmUpSeconds = 2;

/** `copy` is a copy of the product's folder; `secret` signs the tokens of both servers. */
type OwnAccountOptions = { copy: string; secret: string; log: (line: string) => void };

/** The cost of accounts: signing in, registering, reading one's account, and many simultaneous sign-ins. */
export const accounts: Bench = async ({ profiles, log }) => {
  const dataDir = await seededFolder(profiles);
  const copy = await mkdtemp(join(tmpdir(), 'inkbridge-bench-'));
  await cp(dataDir, copy, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  const product = await startProduct(dataDir, { ...noLimits, JWT_SECRET: secret });
  try {
    return [
      ...(await passwordCosts(product, log)),
      await listingDuringSignIns(product, log),
      await ownAccount(product, { copy, secret, log }),
    ];
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
    await removeFolder(copy);
  }
};

/**
 * CPU of the API's process per `GET /user`, compared with a Fastify process of its own that checks the same token and
 * reads the same document from a database of the same kind and content.
 */
async function ownAccount(product: Product, { copy, secret, log }: OwnAccountOptions): Promise<Row> {
  const token = await tokenOf(product, 'member');
  const database = await spawnEmbeddedMongo({ dataDir: copy, entry: `${root}api/dist/embedded-mongo.js` });
  const hello = await startHello(database.uri, secret);
  const server: BenchServer = { url: product.siteUrl, process: product.process };
  const answers = { headers: { authorization: `Bearer ${token}` }, status: 200 };
  const variants: (Target & { name: string; server: BenchServer; micros: number[] })[] = [
    { ...answers, name: 'bare', server: hello, urls: [hello.url], micros: [] },
    { ...answers, name: 'GET /user', server, urls: [`${server.url}/api/v1/user`], micros: [] },
  ];
  try {
    for (const variant of variants) await load(variant, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
        const before = cpuMicros(variant.server.process);
        const count = await load(variant, seconds);
        variant.micros.push((cpuMicros(variant.server.process) - before) / count);
        log(`round ${round + 1}  ${variant.name.padEnd(10)} ${variant.micros.at(-1)?.toFixed(0)} µs`);
      }
    }
  } finally {
    await stop(hello);
    await database.close();
  }
  const [bare = [], own = []] = variants.map(({ micros }) => micros);
  return compared('GET /user / jwt and findOne', 'µs CPU', { value: median(own), baseline: median(bare), atMost: 2 });
}

const timesPerRound = 25;
const warmUps = 10;
/** Milliseconds between two calls, so that work left over from one, such as a mail, does not slow down the next. */
const rest = 25;

/** The duration in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  await sleep(rest);
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs one call at a time, each next to bare argon2id in this process, so that a busy moment affects both. */
async function passwordCosts(product: Product, log: (line: string) => void): Promise<Row[]> {
  const hash = await hashPassword(demoPassword);
  const works = {
    verify: () => verify(hash, demoPassword),
    signIn: () => tokenOf(product, 'member'),
    hash: () => hashPassword(demoPassword),
    register: () => register(product),
  };
  const names = keysOf(works);
  const times: Record<keyof typeof works, number[]> = { verify: [], signIn: [], hash: [], register: [] };

  for (let n = 0; n < warmUps; n += 1) for (const name of names) await works[name]();
  for (let round = 1; round <= rounds; round += 1) {
    for (let n = 0; n < timesPerRound; n += 1) {
      for (const name of n % 2 === 0 ? names : names.toReversed()) times[name].push(await timed(works[name]));
    }
    const latest = names.map((name) => `${name} ${median(times[name].slice(-timesPerRound)).toFixed(1)} ms`);
    log(`round ${round}  ${latest.join('  ')}`);
  }
  const of = (name: keyof typeof works): number => median(times[name]);
  return [
    compared('sign-in / argon2id verify', 'ms', { value: of('signIn'), baseline: of('verify'), atMost: 2.2 }),
    compared('registration / argon2id hash', 'ms', { value: of('register'), baseline: of('hash'), atMost: 2.2 }),
  ];
}
