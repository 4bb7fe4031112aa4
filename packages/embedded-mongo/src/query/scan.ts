import type { DocumentTable } from '../storage/document-table.js';
import type { Collection } from '../storage/catalog-types.js';
import { idPrefix } from '../storage/index-keys.js';
import type { Entry, Store } from '../storage/store.js';
import type { Slicer } from '../base/slicer.js';
import { decodeDoc } from '../values/bson-codec.js';
import { afterPrefix } from '../values/key-encoding.js';
import type { Doc } from '../values/document.js';
import type { Predicate } from '../expressions/filter.js';
import type { EntryWalk } from './entry-walk.js';
import type { Examined } from './range-cursor.js';
import { walkOf } from './walk-of.js';
import type { Plan } from './plan.js';
import type { Query } from './source.js';

/** `doc`: what was decoded of it; `bytes`: all of it. */
export type Match = { key: Buffer; doc: Doc; bytes: Buffer };
export type Decode = (bytes: Uint8Array) => Doc;

/** The documents of a plan's candidates, in small chunks. */
export class Scan {
  readonly #store: Store;
  readonly #collection: Collection;
  readonly #walk: EntryWalk;
  readonly #examined: Examined;
  readonly #isIndex: boolean;
  readonly #cut: Query['cut'];
  readonly #seen: Set<string> | null;
  /** Whole keys that are still to be looked up; null when ranges are walked. */
  #keys: readonly Buffer[] | null;

  /** `wanted`: how many documents will do, if every entry is a match. `cut`: of documents that are looked up. */
  constructor(
    store: Store,
    collection: Collection,
    plan: Plan,
    { examined = { keys: 0, docs: 0 }, wanted, cut }: { examined?: Examined; wanted?: number; cut?: Query['cut'] } = {},
  ) {
    this.#store = store;
    this.#collection = collection;
    this.#walk = walkOf(store, plan, examined, wanted);
    this.#examined = examined;
    this.#isIndex = plan.table === 'index';
    this.#cut = cut;
    this.#seen = plan.mayRepeat ? new Set() : null;
    this.#keys = wholeKeysOf(plan);
  }

  /** Passes over the first entries without reading their documents. */
  async skip(count: number, slicer: () => Slicer): Promise<void> {
    if (count > 0) this.#keys = null;
    await this.#walk.skip(count, slicer);
  }

  /** Returns the next candidates, possibly none, or null at the end. */
  next(): Entry[] | null {
    if (this.#collection.dropped) return null;
    const entries = this.#keys ? this.#lookUp(this.#keys) : this.#walk.next();
    const found = entries && this.#isIndex ? this.#documents(entries) : entries;
    this.#examined.docs += found?.length ?? 0;
    return found;
  }

  #lookUp(keys: readonly Buffer[]): Entry[] | null {
    if (keys.length === 0) return null;
    this.#keys = keys.slice(keysAtOnce);
    return keys.slice(0, keysAtOnce).flatMap((key) => {
      const value = this.#document(key);
      return value ? [{ key, value }] : [];
    });
  }

  /** Cut where it lies, because copying all of it takes longer. */
  #document(key: Buffer): Buffer | undefined {
    if (!this.#cut) return this.#store.docs.get(key);
    const view = this.#store.viewOf(key);
    return view && this.#cut(view);
  }

  #documents(entries: Entry[]): Entry[] {
    return entries.flatMap((entry) => {
      const key = Buffer.concat([idPrefix(this.#collection.id), entry.value]);
      if (this.#isRepeated(key)) return [];
      const value = this.#document(key);
      return value ? [{ key, value }] : [];
    });
  }

  #isRepeated(key: Buffer): boolean {
    if (!this.#seen) return false;
    const text = key.toString('latin1');
    if (this.#seen.has(text)) return true;
    this.#seen.add(text);
    return false;
  }
}

const keysAtOnce = 64;

/** Many ids at once: looking a key up takes a tenth of the time of opening a range for it. */
function wholeKeysOf({ table, ranges, reverse }: Plan): Buffer[] | null {
  if (table !== 'docs' || ranges.length < 2 || reverse) return null;
  return ranges.every(({ from, to }) => to.equals(afterPrefix(from))) ? ranges.map(({ from }) => from) : null;
}

/** All matches of a plan, in slices. Calls `slicer()` each time, because a cursor's next batch has its own slicer. */
export async function* matchesOf(
  scan: Scan,
  matches: Predicate,
  slicer: () => Slicer,
  decode: Decode = decodeDoc,
): AsyncGenerator<Match> {
  for (let entries = scan.next(); entries !== null; entries = scan.next()) {
    for (const { key, value } of entries) {
      const doc = decode(value);
      if (matches(doc)) yield { key, doc, bytes: value };
      if (slicer().due) await slicer().yield();
    }
  }
}

/**
 * The matches among at most `budget` candidates, without yielding to the event loop: for use inside a transaction.
 * `complete` is false if there are more candidates. With `firstOnly`, stops at the first match.
 */
export function matchesNow(
  scan: Scan,
  matches: Predicate,
  { budget, firstOnly }: { budget: number; firstOnly: boolean },
): { found: Match[]; complete: boolean } {
  const found: Match[] = [];
  let looked = 0;
  for (let entries = scan.next(); entries !== null; entries = scan.next()) {
    for (const { key, value } of entries) {
      const doc = decodeDoc(value);
      if (matches(doc)) found.push({ key, doc, bytes: value });
      if (firstOnly && found.length > 0) return { found, complete: true };
    }
    looked += Math.max(1, entries.length);
    if (looked > budget) return { found, complete: false };
  }
  return { found, complete: true };
}

/** Reads one document again; returns null if it is gone or no longer matches. */
export function rereadMatch(
  documents: DocumentTable,
  key: Buffer,
  matches: Predicate,
  decode: Decode = decodeDoc,
): Match | null {
  const bytes = documents.bytesAt(key);
  if (!bytes) return null;
  const doc = decode(bytes);
  return matches(doc) ? { key, doc, bytes } : null;
}
