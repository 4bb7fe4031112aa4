import type { Slicer } from '../base/slicer.js';
import { idPrefix } from '../storage/index-keys.js';
import type { Entry } from '../storage/store.js';
import { decodeDoc } from '../values/bson-codec.js';
import { EntryReader } from './entry-reader.js';
import type { EntryWalk } from './entry-walk.js';
import type { Examined } from './range-cursor.js';
import { compileFilter, type Predicate } from '../expressions/filter.js';
import type { Source } from './source.js';
import type { Plan, Residual } from './plan.js';
import { orderBytes, sortKeyOf, type SortSpec } from './sort.js';

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
