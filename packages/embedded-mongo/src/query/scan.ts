import type { DocumentTable } from '../storage/document-table.js';
import type { Collection } from '../storage/catalog-types.js';
import { idPrefix } from '../storage/index-keys.js';
import type { Entry, Store } from '../storage/store.js';
import type { Slicer } from '../slicer.js';
import { decodeDoc } from '../values/bson-codec.js';
import type { Doc } from '../values/document.js';
import type { Predicate } from './filter.js';
import type { Plan } from './planner.js';

export type Match = { key: Buffer; doc: Doc };

const firstChunk = 8;
const largestChunk = 128;

/** Walks a plan's candidates in small chunks; remembers the last key instead of keeping a read transaction open. */
export class Scan {
  readonly #store: Store;
  readonly #collection: Collection;
  readonly #plan: Plan;
  readonly #seen: Set<string> | null;
  #range = 0;
  #last: Buffer | null = null;
  #chunk = firstChunk;

  constructor(store: Store, collection: Collection, plan: Plan) {
    this.#store = store;
    this.#collection = collection;
    this.#plan = plan;
    this.#seen = plan.mayRepeat ? new Set() : null;
  }

  /** Returns the next candidates, possibly none, or null at the end. */
  next(): Entry[] | null {
    const range = this.#plan.ranges[this.#range];
    if (!range || this.#collection.dropped) return null;
    const { reverse, table } = this.#plan;
    const rest = this.#last ? restOf(range, this.#last, reverse) : range;
    const entries = this.#store.read(table, rest, this.#chunk, reverse);
    this.#last = entries.at(-1)?.key ?? null;
    if (entries.length < this.#chunk) {
      this.#range += 1;
      this.#last = null;
    }
    this.#chunk = Math.min(this.#chunk * 2, largestChunk);
    return table === 'docs' ? entries : this.#documents(entries);
  }

  #documents(entries: Entry[]): Entry[] {
    return entries.flatMap((entry) => {
      const key = Buffer.concat([idPrefix(this.#collection.id), entry.value]);
      if (this.#isRepeated(key)) return [];
      const value = this.#store.docs.get(key);
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

function restOf(range: { from: Buffer; to: Buffer }, last: Buffer, reverse: boolean): { from: Buffer; to: Buffer } {
  return reverse ? { from: range.from, to: last } : { from: Buffer.concat([last, Buffer.alloc(1)]), to: range.to };
}

/** All matches of a plan, in slices. Calls `slicer()` each time, because a cursor's next batch has its own slicer. */
export async function* matchesOf(scan: Scan, matches: Predicate, slicer: () => Slicer): AsyncGenerator<Match> {
  for (let entries = scan.next(); entries !== null; entries = scan.next()) {
    for (const { key, value } of entries) {
      const doc = decodeDoc(value);
      if (matches(doc)) yield { key, doc };
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
      if (matches(doc)) found.push({ key, doc });
      if (firstOnly && found.length > 0) return { found, complete: true };
    }
    looked += Math.max(1, entries.length);
    if (looked > budget) return { found, complete: false };
  }
  return { found, complete: true };
}

/** Reads one document again; returns null if it is gone or no longer matches. */
export function rereadMatch(documents: DocumentTable, key: Buffer, matches: Predicate): Doc | null {
  const bytes = documents.bytesAt(key);
  if (!bytes) return null;
  const doc = decodeDoc(bytes);
  return matches(doc) ? doc : null;
}
