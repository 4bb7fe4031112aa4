import { setTimeout as pause } from 'node:timers/promises';
import { Collection } from 'mongodb';
import { readConfig } from '../../api/src/config/config.js';
import { createLog } from '../../api/src/http/log/log.js';
import { startProduct } from '../../api/src/product/start-product.js';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { noLimits } from '../lib/live/product.js';
import { callerOf, givenNewProfile, openCard, payCard, sessionStatus } from '../lib/live/purchase.js';
import { type Bench, bounded } from './report.js';

/** As many unpaid profiles as an account may have. */
const purchases = 10;

/**
 * The durable writes of a purchase by card, from opening the checkout to the sent mail and the recorded webhook, without
 * the sandbox's own records. The product runs in this process, so that its database calls can be counted.
 */
export const pay: Bench = async ({ log }) => {
  const dataDir = await seededFolder(50);
  const ports = { PORT: '0', ADMIN_PORT: '0' };
  const config = readConfig({ ...noLimits, ...ports, LOG_LEVEL: 'silent', INKBRIDGE_DATA_DIR: dataDir });
  const product = await startProduct(config, { now: () => new Date(), log: createLog('silent') });
  try {
    while ((await product.site.inject('/readyz')).statusCode !== 200) await pause(50);
    const address = product.site.server.address();
    const site = { siteUrl: `http://localhost:${typeof address === 'object' ? address?.port : 0}` };
    const member = await callerOf(site, 'member');
    const profiles: string[] = [];
    for (let number = 0; number < purchases; number += 1) profiles.push(await givenNewProfile(member, number));
    const writes = countWrites();
    await quiet(writes.counts);
    writes.counts.clear();
    for (const cid of profiles) {
      const checkout = await openCard(member, cid);
      await payCard(site, checkout);
      await sessionStatus(member, checkout.sessionId);
    }
    await quiet(writes.counts);
    writes.stop();
    const own = [...writes.counts].filter(([name]) => !name.startsWith('sandbox') && name !== 'jobs');
    for (const [name, count] of own) log(`${name}: ${(count / purchases).toFixed(2)} writes`);
    const each = own.reduce((sum, [, count]) => sum + count, 0) / purchases;
    return [bounded('durable writes of a purchase', 'writes', each, 8)];
  } finally {
    await product.close();
    await removeFolder(dataDir);
  }
};

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

/** Milliseconds without a write, except by jobs, after which mails and webhooks have arrived. */
const calm = 4_000;

async function quiet(counts: ReadonlyMap<string, number>): Promise<void> {
  const total = () => [...counts].reduce((sum, [name, count]) => (name === 'jobs' ? sum : sum + count), 0);
  for (let seen = -1; seen !== total();) {
    seen = total();
    await pause(calm);
  }
}
