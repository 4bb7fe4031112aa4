import type { CatalogIndex } from '@inkbridge/catalog-index';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { isId } from '../../database/ids.js';
import type { CustomerId } from '@inkbridge/contracts';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { writesIn, writesOf } from '../../profiles/due-times.js';
import { type Customer, isPublished } from '../../profiles/customer.js';

type CompareDeps = {
  index: Pick<CatalogIndex, 'find' | 'size' | 'entries'>;
  customers: Pick<CustomerRepository, 'publishedVersions' | 'findMany'>;
  /** Takes in a stored profile. */
  apply: (customers: Customer[]) => void;
  /** Takes out a profile. */
  forget: (id: CustomerId) => void;
  /** Waits until writes under way have arrived. */
  settle: () => Promise<unknown>;
};

/** `mended`: profiles that were missing or not as stored; `removed`: those that the database no longer has. */
export type Comparison = { compared: number; mended: number; removed: number };

const mendBatch = 200;

/**
 * Compares the index with the database, whose versions come from an index alone, and mends each profile that differs.
 * Whatever a feed lost, repeated or mixed up, and what was written past it, is right afterwards.
 */
export async function compareWithDatabase(deps: CompareDeps): Promise<Comparison> {
  const { index, customers, settle } = deps;
  const stored = createBuckets();
  const doubtful: CustomerId[] = [];
  let missing = 0;
  for await (const batch of customers.publishedVersions()) {
    for (const one of batch) {
      addTo(stored, one.id);
      const known = index.find(one.id);
      missing += Number(!known);
      if (!known || writesIn(known.revision) !== writesOf(one)) doubtful.push(one.id);
    }
  }
  const surplus = index.size() + missing === stored.size ? [] : await surplusOf(index, stored);
  if (doubtful.length + surplus.length > 0) await settle();
  let [mended, removed] = [0, 0];
  for (const ids of batchesOf([...doubtful, ...surplus])) {
    const done = await mend(ids, deps);
    mended += done.mended;
    removed += done.removed;
  }
  return { compared: stored.size, mended, removed };
}

/** Profiles of the index in buckets whose ids are not those of the database. */
async function surplusOf(index: Pick<CatalogIndex, 'entries'>, stored: Buckets): Promise<CustomerId[]> {
  const known = createBuckets();
  for await (const { id } of inSlices(index.entries())) addTo(known, id);
  const ids: CustomerId[] = [];
  for await (const { id } of inSlices(index.entries())) {
    if (isId<CustomerId>(id) && differ(known, stored, id)) ids.push(id);
  }
  return ids;
}

async function mend(ids: readonly CustomerId[], { index, customers, apply, forget }: CompareDeps) {
  const before = new Map(ids.map((id) => [id, index.find(id)?.revision ?? null]));
  const found = new Map((await customers.findMany(ids)).filter(isPublished).map((one) => [one.id, one]));
  let [mended, removed] = [0, 0];
  for (const [id, revision] of before) {
    const isWrittenMeanwhile = (index.find(id)?.revision ?? null) !== revision;
    const customer = found.get(id);
    const lead = revision === null || !customer ? null : writesIn(revision) - writesOf(customer);
    if (isWrittenMeanwhile || lead === 0) continue;
    if (revision !== null && (lead === null || lead > 0)) forget(id); // the index takes no earlier version
    if (customer) apply([customer]);
    mended += Number(customer !== undefined);
    removed += Number(customer === undefined && revision !== null);
  }
  return { mended, removed };
}

const bucketCount = 1_024;

/** The number of ids in each bucket, and a hash of them in any order: enough to say where two sets differ. */
type Buckets = { counts: Uint32Array; sums: Int32Array; size: number };

function createBuckets(): Buckets {
  return { counts: new Uint32Array(bucketCount), sums: new Int32Array(bucketCount), size: 0 };
}

function addTo(buckets: Buckets, id: string): void {
  const hash = hashOf(id);
  const bucket = hash & (bucketCount - 1);
  buckets.counts[bucket] = (buckets.counts[bucket] ?? 0) + 1;
  buckets.sums[bucket] = (buckets.sums[bucket] ?? 0) ^ hash;
  buckets.size += 1;
}

function differ(some: Buckets, others: Buckets, id: string): boolean {
  const bucket = hashOf(id) & (bucketCount - 1);
  return some.counts[bucket] !== others.counts[bucket] || some.sums[bucket] !== others.sums[bucket];
}

/** FNV-1a. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash;
}

function* batchesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += mendBatch) yield items.slice(start, start + mendBatch);
}

/** Milliseconds that work may hold the event loop. */
const slice = 5;

/** The items, with a pause after each slice of the loop, so that requests are answered meanwhile. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  let until = performance.now() + slice;
  for (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await yieldToOthers();
    until = performance.now() + slice;
  }
}
