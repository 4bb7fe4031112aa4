import { MongoError } from '../base/mongo-error.js';
import type { Slicer } from '../base/slicer.js';
import { idPrefix } from '../storage/index-keys.js';
import { decodeDoc } from '../values/bson-codec.js';
import { decodeFields } from '../values/decode-fields.js';
import type { Doc } from '../values/document.js';
import { fieldsOf, headOf } from '../expressions/fields-of.js';
import type { Examined } from './range-cursor.js';
import { walkOf } from './walk-of.js';
import { compileFilter, type Predicate } from '../expressions/filter.js';
import { type KeyMatch, KeyMatches, keyMatchesOf } from './key-matches.js';
import { isExact, type Plan } from './plan.js';
import { type Decode, type Match, matchesOf, rereadMatch, Scan } from './scan.js';
import { sortSliced, TopList } from './sliced-sort.js';
import { compareSortKeys, sortKeyOf, type SortSpec } from './sort.js';
import type { Query, Source } from './source.js';
import type { Collection } from '../storage/catalog-types.js';
import type { Store } from '../storage/store.js';
import { choosePlan } from './planner.js';

/** The memory limit of a sort or group, in bytes, as in MongoDB. */
export const memoryBudgetBytes = 104_857_600;

/** A question while it is answered. */
type Search = Required<Source> & {
  query: Query;
  plan: Plan;
  matches: Predicate;
  decode: Decode;
  cut?: Query['cut'];
  slicer: () => Slicer;
};

/** The documents of one query, in order; `slicer()` returns the slicer of the current batch. */
export async function* findDocuments(source: Source, query: Query, slicer: () => Slicer): AsyncGenerator<Doc> {
  for await (const { doc } of findMatches(source, query, slicer)) yield doc;
}

/** Like `findDocuments`, with the key of each document. A `limit` of Infinity means all. */
export async function* findMatches(source: Source, query: Query, slicer: () => Slicer): AsyncGenerator<Match> {
  const asked = compileFilter(query.filter);
  const plan = planFor(source, query.filter, query.sort);
  const isKnown = plan.table === 'docs' && isExact(plan); // a document's key is its _id, so it needs no second look
  const matches: Predicate = isKnown ? () => true : asked;
  let left = query.limit;
  const decode = decoderOf(isKnown ? { ...query, filter: {} } : query, plan);
  const cut = decode === decodeNothing ? query.cut : undefined;
  for await (const match of afterSkipped({ examined: noOne(), ...source, query, plan, matches, decode, cut, slicer })) {
    yield match;
    left -= 1;
    if (left <= 0) return;
  }
}

/** Counts matches as `find` would give them; reads documents only where entries cannot tell. */
export async function countMatches(source: Source, query: Query, slicer: () => Slicer): Promise<number> {
  const matches = compileFilter(query.filter);
  const plan = planFor(source, query.filter, [], true);
  const most = query.skip + query.limit;
  const found = await countUpTo(most, {
    examined: noOne(),
    ...source,
    query,
    plan,
    matches,
    decode: decodeDoc,
    slicer,
  });
  return Math.max(0, Math.min(found, most) - query.skip);
}

/** Decodes what the reader, the filter and a sort of documents need. */
function decoderOf({ filter, sort, fields }: Query, { sorted, fromKeys }: Plan): Decode {
  const ofFilter = fields && fieldsOf(filter);
  if (!fields || !ofFilter) return decodeDoc;
  const ofSort = sorted || fromKeys ? [] : sort.map(({ path }) => headOf(path));
  const wanted = new Set([...fields, ...ofFilter, ...ofSort]);
  if (wanted.size === 0) return decodeNothing;
  return (bytes) => decodeFields(bytes, wanted);
}

const decodeNothing: Decode = () => ({});

function noOne(): Examined {
  return { keys: 0, docs: 0 };
}

async function countUpTo(most: number, search: Search): Promise<number> {
  const { store, plan, examined, slicer } = search;
  if (isExact(plan)) return walkOf(store, plan, examined).skip(most, slicer);
  let n = 0;
  if (!plan.matchesByKey) {
    for await (const _ of scanned(search)) if ((n += 1) >= most) break;
    return n;
  }
  const keyed = keyMatches(search, []);
  for (let found = keyed.next(); found !== null && n < most; found = keyed.next()) {
    n += found.length;
    if (slicer().due) await slicer().yield();
  }
  return n;
}

/** The matches in order, without the first `skip`. Where entries can tell, documents are read only after those. */
async function* afterSkipped(search: Search): AsyncGenerator<Match> {
  const { query, plan, slicer } = search;
  if (plan.sorted && isExact(plan)) {
    const scan = scanOf(search, Number.isFinite(query.limit) ? query.limit : undefined);
    await scan.skip(query.skip, slicer);
    yield* matchesOf(scan, search.matches, slicer, search.decode);
  } else if (plan.fromKeys) {
    const inOrder = () => skipped(keyMatchesOf(keyMatches(search, []), slicer), query.skip);
    yield* reread(search, plan.sorted ? inOrder() : sortedKeys(search));
  } else {
    yield* plan.sorted ? skipped(scanned(search), query.skip) : sortedMatches(search);
  }
}

async function* skipped<T>(items: AsyncGenerator<T>, count: number): AsyncGenerator<T> {
  let position = 0;
  for await (const item of items) {
    position += 1;
    if (position > count) yield item;
  }
}

function scanOf({ store, collection, plan, examined, cut }: Search, wanted?: number): Scan {
  return new Scan(store, collection, plan, { examined, wanted, cut });
}

function scanned(search: Search): AsyncGenerator<Match> {
  return matchesOf(scanOf(search), search.matches, search.slicer, search.decode);
}

function keyMatches(search: Search, sort: SortSpec): KeyMatches {
  const { store, plan, examined } = search;
  return new KeyMatches(search, walkOf(store, plan, examined), { ...search, sort });
}

/** The documents of matches that were found by key, unless they changed meanwhile. */
async function* reread(search: Search, found: AsyncGenerator<KeyMatch>): AsyncGenerator<Match> {
  const { collection, documents, matches, decode, slicer, examined } = search;
  const prefix = idPrefix(collection.id);
  for await (const { id } of found) {
    const key = Buffer.concat([prefix, id]);
    examined.docs += 1;
    const match = rereadMatch(documents, key, matches, decode);
    if (match) yield match;
    if (slicer().due) await slicer().yield();
  }
}

async function* sortedKeys(search: Search): AsyncGenerator<KeyMatch> {
  const { query, slicer } = search;
  const keyed = keyMatches(search, query.sort);
  const compare = (a: KeyMatch, b: KeyMatch) => Buffer.compare(a.order, b.order);
  const top = new Sorting(query, compare, ({ id, order }: KeyMatch) => 200 + id.length + order.length);
  for (let found = keyed.next(); found !== null; found = keyed.next()) {
    for (const match of found) top.add(match);
    if (slicer().due) await slicer().yield();
  }
  yield* await top.result(slicer);
}

type SortRecord = { sortKey: unknown[]; key: Buffer };

/**
 * Sorts keys instead of documents and then reads the documents again, because 100,000 of them would not fit into
 * memory.
 */
async function* sortedMatches(search: Search): AsyncGenerator<Match> {
  const { query, slicer } = search;
  const compare = (a: SortRecord, b: SortRecord) => compareSortKeys(a.sortKey, b.sortKey, query.sort);
  const top = new Sorting(query, compare, recordBytes);
  for await (const { key, doc } of scanned(search)) top.add({ sortKey: sortKeyOf(doc, query.sort), key });
  for (const { key } of await top.result(slicer)) {
    const match = rereadMatch(search.documents, key, search.matches, search.decode);
    if (match) yield match;
    if (slicer().due) await slicer().yield();
  }
}

function recordBytes({ sortKey, key }: SortRecord): number {
  const values = sortKey.map((value) => (typeof value === 'string' ? value.length * 2 : 16));
  return values.reduce((sum, size) => sum + size, 200 + key.length);
}

/** Sorts within the memory limit: only what the query can give, if it has a limit. */
class Sorting<T extends object> {
  readonly #top: TopList<T>;
  readonly #compare: (a: T, b: T) => number;
  readonly #bytesOf: ((item: T) => number) | null;
  readonly #skip: number;
  #bytes = 0;

  constructor({ skip, limit }: Query, compare: (a: T, b: T) => number, bytesOf: (item: T) => number) {
    this.#top = new TopList(skip + limit, compare);
    this.#skip = skip;
    this.#compare = compare;
    this.#bytesOf = limit === Infinity ? bytesOf : null;
  }

  /** @throws MongoError 292 */
  add(item: T): void {
    this.#top.add(item);
    this.#bytes += this.#bytesOf?.(item) ?? 0;
    if (this.#bytes > memoryBudgetBytes) throw new MongoError(292, 'Sort exceeded memory limit of 104857600 bytes');
  }

  /** The sorted results, without the first `skip`. */
  async result(slicer: () => Slicer): Promise<T[]> {
    const sorted = await sortSliced(this.#top.take(), this.#compare, slicer);
    return sorted.slice(this.#skip);
  }
}

/** A plan with more ranges is not measured. */
const measuredRanges = 50;

/** Chooses a plan by the conditions and by how few entries their bounds leave. `counts`: no document is wanted. */
export function planFor(
  { store, collection }: { store: Store; collection: Collection },
  filter: unknown,
  sort: SortSpec,
  counts = false,
): Plan {
  return choosePlan(collection, filter, sort, { counts, sizeOf: (plan, most) => sizeOf(store, plan, most) });
}

function sizeOf(store: Store, { table, ranges }: Plan, most: number): number {
  if (ranges.length > measuredRanges) return most;
  let entries = 0;
  for (const range of ranges) {
    if (store.keyAfter(table, range, most - entries - 1)) return most;
    entries += store.countKeys(table, range);
  }
  return entries;
}
