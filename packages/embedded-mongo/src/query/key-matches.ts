import type { Slicer } from '../base/slicer.js';
import { idPrefix, partLimit } from '../storage/index-keys.js';
import type { Entry } from '../storage/store.js';
import { decodeDoc } from '../values/bson-codec.js';
import type { Index } from '../storage/catalog-types.js';
import { type Doc, setField } from '../values/document.js';
import { decodePart, partEnd } from '../values/key-decoding.js';
import { inverted } from '../values/key-encoding.js';
import { pathOf } from '../values/path.js';
import { orderBytes, sortKeyOf, type SortSpec } from './sort.js';
import type { EntryWalk } from './entry-walk.js';
import type { Examined } from './range-cursor.js';
import { compileFilter, type Predicate } from '../expressions/filter.js';
import type { Source } from './source.js';
import type { Plan, Residual } from './plan.js';

/** A match that was found without its document: its encoded `_id`, and bytes whose order is that of the sort. */
export type KeyMatch = { id: Buffer; order: Buffer };

type Search = {
  plan: Plan;
  matches: Predicate;
  examined: Examined;
  /** The order to give; empty if the plan's will do. */
  sort: SortSpec;
};

const noOrder = Buffer.alloc(0);

/**
 * The matches of a plan that answers from its entries. Reads a document only where an entry cannot be read back, or
 * null may mean a missing field and the filter tells them apart.
 */
export class KeyMatches {
  readonly #source: Source;
  readonly #walk: EntryWalk;
  readonly #search: Search;
  readonly #reader: EntryReader | null;
  readonly #residual: (Residual & { test: Predicate }) | null;
  readonly #seen: Set<string> | null;
  readonly #prefix: Buffer;

  constructor(source: Source, walk: EntryWalk, search: Search) {
    const { index, residual, mayRepeat } = search.plan;
    this.#source = source;
    this.#walk = walk;
    this.#search = search;
    this.#reader =
      index && (residual || search.sort.length > 0) ? new EntryReader(index, search.sort, residual?.paths ?? []) : null;
    this.#residual = residual && { ...residual, test: compileFilter(residual.filter) };
    this.#seen = mayRepeat ? new Set() : null;
    this.#prefix = idPrefix(source.collection.id);
  }

  /** The next matches, possibly none; null at the end. */
  next(): KeyMatch[] | null {
    if (this.#source.collection.dropped) return null;
    const entries = this.#walk.next();
    return entries && entries.map((entry) => this.#matchOf(entry)).filter((match) => match !== null);
  }

  #matchOf(entry: Entry): KeyMatch | null {
    if (this.#isRepeated(entry.value)) return null;
    const id = entry.value;
    const reader = this.#reader;
    if (!reader) return { id, order: noOrder };
    if (!reader.locate(entry)) return this.#matchByDocument(id);
    if (this.#residual) {
      const { doc, hasNull } = reader.document(this.#residual.paths);
      if (hasNull && this.#residual.seesMissing) return this.#matchByDocument(id);
      if (!this.#residual.test(doc)) return null;
    }
    return { id, order: reader.order() };
  }

  #matchByDocument(id: Buffer): KeyMatch | null {
    const bytes = this.#source.documents.bytesAt(Buffer.concat([this.#prefix, id]));
    if (!bytes) return null;
    const { matches, sort, examined } = this.#search;
    examined.docs += 1;
    const doc = decodeDoc(bytes);
    return matches(doc) ? { id, order: orderBytes(sortKeyOf(doc, sort), sort) } : null;
  }

  #isRepeated(id: Buffer): boolean {
    if (!this.#seen) return false;
    const before = this.#seen.size;
    this.#seen.add(id.toString('latin1'));
    return this.#seen.size === before;
  }
}

/** Matches in turn, in slices. */
export async function* keyMatchesOf(matches: KeyMatches, slicer: () => Slicer): AsyncGenerator<KeyMatch> {
  for (let found = matches.next(); found !== null; found = matches.next()) {
    yield* found;
    if (slicer().due) await slicer().yield();
  }
}

const prefixBytes = 4;

/** Reads the parts of an index's entries: first `locate`, then the values of that entry. */
class EntryReader {
  readonly #index: Index;
  readonly #sort: SortSpec;
  readonly #run: { first: number; last: number } | null;
  /** How many parts are read, and whether the `_id` is. */
  readonly #needed: number;
  readonly #readsId: boolean;
  readonly #descending: boolean[];
  readonly #ends: number[];
  #entry: Entry = { key: Buffer.alloc(0), value: Buffer.alloc(0) };

  /** `paths`: those whose values will be asked for. */
  constructor(index: Index, sort: SortSpec, paths: readonly string[]) {
    this.#index = index;
    this.#sort = sort;
    this.#run = runOf(index, sort);
    const read = [...paths, ...sort.map(({ path }) => path)].map((path) => this.#partOf(path));
    this.#needed = Math.max(0, ...read) + 1;
    this.#readsId = paths.some((path) => this.#partOf(path) === -1);
    this.#descending = index.key.map(({ direction }) => direction === -1);
    this.#ends = index.key.map(() => 0);
  }

  /** False if the value of some part cannot be read back from the entry. */
  locate(entry: Entry): boolean {
    this.#entry = entry;
    const cutAt = this.#index.truncated ? partLimit(this.#index.key.length) : Infinity;
    let from = prefixBytes;
    for (let i = 0; i < this.#needed; i += 1) {
      from = partEnd(entry.key, from, this.#descending[i] ?? false, cutAt);
      if (from === -1) return false;
      this.#ends[i] = from;
    }
    return !this.#readsId || partEnd(entry.value, 0, false, Infinity) === entry.value.length;
  }

  /** The document as far as these paths go; a missing field is null. */
  document(paths: readonly string[]): { doc: Doc; hasNull: boolean } {
    const doc: Doc = {};
    let hasNull = false;
    for (const path of paths) {
      const value = this.#valueAt(path);
      hasNull ||= value === null;
      setPath(doc, pathOf(path), value);
    }
    return { doc, hasNull };
  }

  /** Bytes whose order is that of the sort. */
  order(): Buffer {
    if (this.#run) return this.#entry.key.subarray(this.#begin(this.#run.first), this.#ends[this.#run.last]);
    const pieces = this.#sort.map(({ path, direction }) => {
      const part = this.#partOf(path);
      if (part === -1) return direction === 1 ? this.#entry.value : inverted(this.#entry.value);
      const bytes = this.#entry.key.subarray(this.#begin(part), this.#ends[part]);
      return this.#index.key[part]?.direction === direction ? bytes : inverted(bytes);
    });
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  #valueAt(path: string): unknown {
    const part = this.#partOf(path);
    if (part === -1) return decodePart(this.#entry.value, 0, this.#entry.value.length, false);
    const descending = this.#descending[part] ?? false;
    return decodePart(this.#entry.key, this.#begin(part), this.#ends[part] ?? 0, descending);
  }

  /** −1 for `_id` where it is no part: every entry holds it as its value. */
  #partOf(path: string): number {
    return this.#index.key.findIndex((part) => part.path === path);
  }

  #begin(part: number): number {
    return part === 0 ? prefixBytes : (this.#ends[part - 1] ?? 0);
  }
}

/** The parts of the index that follow each other in the wanted order, if they do. */
function runOf({ key }: Index, sort: SortSpec): { first: number; last: number } | null {
  const first = key.findIndex(({ path }) => path === sort[0]?.path);
  const isRun = sort.every(({ path, direction }, i) => {
    const part = key[first + i];
    return part?.path === path && part.direction === direction;
  });
  return first !== -1 && isRun ? { first, last: first + sort.length - 1 } : null;
}

function setPath(doc: Doc, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return setField(doc, name, value);
  const inner: Doc = Object.hasOwn(doc, name) ? (doc[name] as Doc) : {};
  setField(doc, name, inner);
  setPath(inner, rest, value);
}
