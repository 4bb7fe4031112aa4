import { randomUUID } from 'node:crypto';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { Collection } from 'mongodb';
import { sandboxSecrets } from '../../api/src/adapters/payments/sandbox/create-sandbox.js';
import { signatureHeader, signatureOf } from '../../api/src/adapters/payments/sandbox/webhook-signature.js';
import { connectDatabase } from '../../api/src/database/connect.js';
import { readConfig } from '../../api/src/config/config.js';
import { createLog } from '../../api/src/http/log/log.js';
import { startProduct, type Product as Inside } from '../../api/src/product/start-product.js';
import type { Product } from '../lib/live/product.js';
import { callerOf, givenNewProfile, openCard, payCard, sessionStatus } from '../lib/live/purchase.js';
import { noLimits } from '../lib/live/no-limits.js';
import { bounded, compared, median, type Row } from './report.js';

/** As many unpaid profiles as an account may have. */
const purchases = 10;
const messages = 100;
/** Webhooks sent before the measurement, while code is still being compiled. */
const warmUp = 100;
/** Delays the sandbox's own webhook until long after ours. */
const never = '600000';

type RunningProduct = { product: Pick<Product, 'siteUrl'>; inside: Inside };

/** Runs the product in this process, so that its database calls can be counted. */
async function running<T>(dataDir: string, delay: string, use: (running: RunningProduct) => Promise<T>): Promise<T> {
  const config = readConfig({
    ...noLimits,
    PORT: '0',
    ADMIN_PORT: '0',
    LOG_LEVEL: 'silent',
    INKBRIDGE_DATA_DIR: dataDir,
    SANDBOX_DELAY_MS: delay,
  });
  const inside = await startProduct(config, { now: () => new Date(), log: createLog('silent') });
  const address = inside.site.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    await untilReady(inside);
    return await use({ product: { siteUrl: `http://localhost:${port}` }, inside });
  } finally {
    await inside.close();
  }
}

async function untilReady({ site }: Inside): Promise<void> {
  while ((await site.inject('/readyz')).statusCode !== 200) await new Promise((next) => setTimeout(next, 50));
}

const writers = ['insertOne', 'updateOne', 'findOneAndUpdate', 'deleteOne'] as const;
type Result = { acknowledged?: boolean; modifiedCount?: number; deletedCount?: number } | null;

/** Whether a call wrote something; a lost compare-and-set changes nothing. */
function wrote(result: Result): boolean {
  return result !== null && (result.modifiedCount ?? result.deletedCount ?? 1) > 0;
}

/** Counts writes by collection until stopped. */
function countWrites(): { counts: Map<string, number>; stop(): void } {
  const counts = new Map<string, number>();
  const originals = writers.map((name) => ({ name, original: Collection.prototype[name] }));
  for (const { name, original } of originals) {
    Reflect.set(Collection.prototype, name, async function counted(this: Collection, ...input: unknown[]) {
      const result: Result = await Reflect.apply(original, this, input);
      if (wrote(result)) counts.set(this.collectionName, (counts.get(this.collectionName) ?? 0) + 1);
      return result;
    });
  }
  return {
    counts,
    stop() {
      for (const { name, original } of originals) Reflect.set(Collection.prototype, name, original);
    },
  };
}

/** Counts from opening the checkout to the sent mail and the recorded webhook, without the sandbox's own records. */
export async function writesOfPurchase(dataDir: string, log: (line: string) => void): Promise<Row> {
  return running(dataDir, '0', async ({ product }) => {
    const member = await callerOf(product, 'member');
    const profiles: string[] = [];
    for (let number = 0; number < purchases; number += 1) profiles.push(await givenNewProfile(member, number));
    const before = countWrites();
    await quiet(before.counts);
    before.stop();
    const writes = countWrites();
    for (const cid of profiles) {
      const checkout = await openCard(member, cid);
      await payCard(product, checkout);
      await sessionStatus(member, checkout.sessionId);
    }
    await quiet(writes.counts);
    writes.stop();
    const own = [...writes.counts].filter(([name]) => !name.startsWith('sandbox') && name !== 'jobs');
    for (const [name, count] of own) log(`${name}: ${(count / purchases).toFixed(2)} writes`);
    const each = own.reduce((sum, [, count]) => sum + count, 0) / purchases;
    return bounded('durable writes of a purchase', 'writes', each, 8);
  });
}

/** Milliseconds without a write, except by jobs, after which mails and webhooks have arrived. */
const calm = 4_000;

async function quiet(counts: ReadonlyMap<string, number>): Promise<void> {
  const total = () => [...counts].reduce((sum, [name, count]) => (name === 'jobs' ? sum : sum + count), 0);
  for (let seen = -1; seen !== total();) {
    seen = total();
    await new Promise((next) => setTimeout(next, calm));
  }
}

/** A duplicate webhook, and one that settles a payment, compared with the database's own time in the same run. */
export async function webhookCosts(dataDir: string, log: (line: string) => void): Promise<Row[]> {
  return running(dataDir, never, async ({ product, inside }) => {
    const [secret] = await sandboxSecrets(dataDir);
    const member = await callerOf(product, 'member');
    const { db, close } = await connectDatabase(uriOfFolder(dataDir));
    const probe = db.collection<{ _id: string; text: string }>('benchProbe');
    const times: Record<'find' | 'insert' | 'first' | 'again', number[]> = {
      find: [],
      insert: [],
      first: [],
      again: [],
    };

    const deliver = async (raw: Buffer) => {
      const { statusCode } = await inside.site.inject({
        method: 'POST',
        url: '/api/v1/webhooks/sandbox',
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(raw, secret, new Date()) },
        payload: raw,
      });
      if (statusCode !== 200) throw new Error(`A message was answered with ${statusCode}`);
    };
    try {
      for (let number = -warmUp; number < messages; number += 1) {
        const checkout = await openCard(member, await givenNewProfile(member, 1_000 + warmUp + number));
        await payCard(product, checkout);
        const raw = messageOf(checkout);
        const text = randomUUID();
        times.insert.push(await timed(() => probe.insertOne({ _id: text, text })));
        times.first.push(await timed(() => deliver(raw)));
        times.find.push(await timed(() => probe.findOne({ _id: text })));
        times.again.push(await timed(() => deliver(raw)));
      }
    } finally {
      await probe.drop();
      await close();
    }
    const [find, insert, first, again] = [times.find, times.insert, times.first, times.again]
      .map((all) => all.slice(warmUp))
      .map(median);
    log(`findOne ${find?.toFixed(2)} ms, insertOne ${insert?.toFixed(2)} ms`);
    return [
      compared('duplicate webhook / findOne', 'ms', { value: again ?? 0, baseline: find ?? 0, atMost: 2 }),
      compared('first webhook / insertOne', 'ms', { value: first ?? 0, baseline: insert ?? 0, atMost: 8 }),
    ];
  });
}

function messageOf({ sessionId, paymentId }: { sessionId: string; paymentId: string }): Buffer {
  const created = Math.floor(Date.now() / 1_000);
  const data = { ref: sessionId, paymentId };
  return Buffer.from(JSON.stringify({ id: randomUUID(), type: 'checkout.completed', created, data }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
