import { MongoError } from '../mongo-error.js';
import type { Slicer } from '../slicer.js';
import type { Collection } from '../storage/catalog-types.js';
import type { DocumentTable } from '../storage/document-table.js';
import type { Store } from '../storage/store.js';
import type { Doc } from '../values/document.js';
import { compileFilter, type Predicate } from './filter.js';
import { choosePlan, type Plan } from './planner.js';
import { matchesOf, rereadMatch, Scan, type Match } from './scan.js';
import { sortSliced, TopList } from './sliced-sort.js';
import { compareSortKeys, sortKeyOf, type SortSpec } from './sort.js';

/** The memory limit of a sort or group, in bytes, as in MongoDB. */
export const memoryBudgetBytes = 104_857_600;

export type Query = { filter: Doc; sort: SortSpec; skip: number; limit: number };
export type Source = { store: Store; documents: DocumentTable; collection: Collection };

/** The documents of one query, in order; `slicer()` returns the slicer of the current batch. */
export async function* findDocuments(source: Source, query: Query, slicer: () => Slicer): AsyncGenerator<Doc> {
  for await (const { doc } of findMatches(source, query, slicer)) yield doc;
}

/** Like `findDocuments`, with the key of each document. A `limit` of Infinity means all. */
export async function* findMatches(source: Source, query: Query, slicer: () => Slicer): AsyncGenerator<Match> {
  const matches = compileFilter(query.filter);
  const plan = choosePlan(source.collection, query.filter, query.sort);
  const found = plan.sorted
    ? scanOf(source, plan, matches, slicer)
    : sortedMatches(source, query, { plan, matches, slicer });
  let position = 0;
  for await (const match of found) {
    position += 1;
    if (position > query.skip) yield match;
    if (position >= query.skip + query.limit) return;
  }
}

function scanOf(
  { store, collection }: Source,
  plan: Plan,
  matches: Predicate,
  slicer: () => Slicer,
): AsyncGenerator<Match> {
  return matchesOf(new Scan(store, collection, plan), matches, slicer);
}

type SortRecord = { sortKey: unknown[]; key: Buffer };

/**
 * Sorts keys instead of documents and then reads the documents again, because 100,000 of them would not fit into
 * memory.
 */
async function* sortedMatches(
  source: Source,
  { sort, skip, limit }: Query,
  { plan, matches, slicer }: { plan: Plan; matches: Predicate; slicer: () => Slicer },
): AsyncGenerator<Match> {
  const compare = (a: SortRecord, b: SortRecord) => compareSortKeys(a.sortKey, b.sortKey, sort);
  const top = new TopList<SortRecord>(skip + limit, compare);
  let bytes = 0;
  for await (const { key, doc } of scanOf(source, plan, matches, slicer)) {
    const record = { sortKey: sortKeyOf(doc, sort), key };
    top.add(record);
    bytes += limit === Infinity ? recordBytes(record) : 0;
    if (bytes > memoryBudgetBytes) throw new MongoError(292, 'Sort exceeded memory limit of 104857600 bytes');
  }
  for (const { key } of await sortSliced(top.take(), compare, slicer)) {
    const doc = rereadMatch(source.documents, key, matches);
    if (doc) yield { key, doc };
    if (slicer().due) await slicer().yield();
  }
}

function recordBytes({ sortKey, key }: SortRecord): number {
  const values = sortKey.map((value) => (typeof value === 'string' ? value.length * 2 : 16));
  return values.reduce((sum, size) => sum + size, 200 + key.length);
}
