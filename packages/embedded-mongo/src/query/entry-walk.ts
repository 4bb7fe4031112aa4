import type { Slicer } from '../slicer.js';
import type { Entry, KeyRange, Store } from '../storage/store.js';
import type { Plan, PlanRange } from './plan.js';

/** What a command looked at; `explain` reports it. */
export type Examined = { keys: number; docs: number };

const firstChunk = 8;
const largestChunk = 128;
/** Entries passed over at once: at most a few milliseconds, even when they must be read from disk. */
const nativeChunk = 20_000;

/** The entries of a plan in its order. Remembers keys instead of keeping a read transaction open. */
export type EntryWalk = {
  /** The next entries, possibly none; null at the end. */
  next(): Entry[] | null;
  /** Passes over up to `count` entries without reading them; returns how many there were. */
  skip(count: number, slicer: () => Slicer): Promise<number>;
};

/** `wanted`: how many entries will do, if that is known. */
export function walkOf(store: Store, plan: Plan, examined: Examined, wanted = firstChunk): EntryWalk {
  const cursors = plan.ranges.map((range) => new RangeCursor(store, plan, range, examined));
  const chunk = Math.min(wanted, largestChunk);
  return plan.merged ? new MergedWalk(cursors, plan.reverse, chunk) : new Sequence(cursors, chunk);
}

/** The entries of one range. */
class RangeCursor {
  readonly shared: number;
  readonly #store: Store;
  readonly #plan: Plan;
  readonly #examined: Examined;
  #rest: KeyRange;
  isDone = false;

  constructor(store: Store, plan: Plan, range: PlanRange, examined: Examined) {
    this.#store = store;
    this.#plan = plan;
    this.#rest = range;
    this.#examined = examined;
    this.shared = range.shared;
  }

  read(limit: number): Entry[] {
    const { table, reverse } = this.#plan;
    const entries = this.#store.read(table, this.#rest, limit, reverse);
    const last = entries.at(-1);
    if (last) this.#rest = after(this.#rest, last.key, reverse);
    this.isDone = entries.length < limit;
    this.#count(entries.length);
    return entries;
  }

  async skip(count: number, slicer: () => Slicer): Promise<number> {
    let skipped = 0;
    while (skipped < count && !this.isDone) {
      skipped += this.#skipChunk(Math.min(count - skipped, nativeChunk));
      if (slicer().due) await slicer().yield();
    }
    this.#count(skipped);
    return skipped;
  }

  #count(entries: number): void {
    if (this.#plan.index) this.#examined.keys += entries;
  }

  #skipChunk(count: number): number {
    const { table, reverse } = this.#plan;
    const key = this.#store.keyAfter(table, this.#rest, count, reverse);
    if (key) this.#rest = startingAt(this.#rest, key, reverse);
    else this.isDone = true;
    return key ? count : this.#store.countKeys(table, this.#rest);
  }
}

function startingAt({ from, to }: KeyRange, key: Buffer, reverse: boolean): KeyRange {
  return reverse ? { from, to: following(key) } : { from: key, to };
}

function after({ from, to }: KeyRange, key: Buffer, reverse: boolean): KeyRange {
  return reverse ? { from, to: key } : { from: following(key), to };
}

/** The smallest key greater than this one. */
function following(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.alloc(1)]);
}

/** One range after the other. */
class Sequence implements EntryWalk {
  readonly #cursors: readonly RangeCursor[];
  #current = 0;
  #chunk: number;

  constructor(cursors: readonly RangeCursor[], chunk: number) {
    this.#cursors = cursors;
    this.#chunk = chunk;
  }

  next(): Entry[] | null {
    const cursor = this.#cursors[this.#current];
    if (!cursor) return null;
    if (cursor.isDone) {
      this.#current += 1;
      return [];
    }
    const entries = cursor.read(this.#chunk);
    this.#chunk = Math.min(this.#chunk * 2, largestChunk);
    return entries;
  }

  async skip(count: number, slicer: () => Slicer): Promise<number> {
    let skipped = 0;
    for (let cursor = this.#cursors[this.#current]; cursor; cursor = this.#cursors[this.#current]) {
      skipped += await cursor.skip(count - skipped, slicer);
      if (skipped >= count) break;
      this.#current += 1;
    }
    return skipped;
  }
}

/** A range with the entries that were read ahead of the merge. */
type Head = { cursor: RangeCursor; entries: Entry[]; at: number; first: Buffer };

/** Several ranges at once, each in order by what follows the shared beginning of its keys. */
class MergedWalk implements EntryWalk {
  readonly #sign: 1 | -1;
  /** In order, the next one first. */
  #heads: Head[] | null = null;
  readonly #cursors: readonly RangeCursor[];
  #chunk: number;

  constructor(cursors: readonly RangeCursor[], reverse: boolean, chunk: number) {
    this.#cursors = cursors;
    this.#chunk = chunk;
    this.#sign = reverse ? -1 : 1;
  }

  next(): Entry[] | null {
    const heads = (this.#heads ??= this.#open());
    if (heads.length === 0) return null;
    const found: Entry[] = [];
    while (found.length < this.#chunk) {
      const head = heads.shift();
      const entry = head?.entries[head.at];
      if (!head || !entry) break;
      found.push(entry);
      if (this.#advance(head)) this.#insert(heads, head);
    }
    this.#chunk = Math.min(this.#chunk * 2, largestChunk);
    return found;
  }

  async skip(count: number, slicer: () => Slicer): Promise<number> {
    const chunk = this.#chunk;
    let skipped = 0;
    while (skipped < count) {
      this.#chunk = Math.min(count - skipped, largestChunk);
      const entries = this.next();
      if (!entries) break;
      skipped += entries.length;
      if (slicer().due) await slicer().yield();
    }
    this.#chunk = chunk;
    return skipped;
  }

  #open(): Head[] {
    const heads: Head[] = [];
    for (const cursor of this.#cursors) {
      const head: Head = { cursor, entries: [], at: -1, first: Buffer.alloc(0) };
      if (this.#advance(head)) this.#insert(heads, head);
    }
    return heads;
  }

  /** Whether there is another entry. */
  #advance(head: Head): boolean {
    head.at += 1;
    if (head.at >= head.entries.length) {
      head.entries = head.cursor.isDone ? [] : head.cursor.read(nextSize(head.entries.length));
      head.at = 0;
    }
    const entry = head.entries[head.at];
    if (entry) head.first = entry.key;
    return entry !== undefined;
  }

  #insert(heads: Head[], head: Head): void {
    let [low, high] = [0, heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = heads[middle];
      if (other && this.#compare(other, head) <= 0) low = middle + 1;
      else high = middle;
    }
    heads.splice(low, 0, head);
  }

  #compare(a: Head, b: Head): number {
    return this.#sign * a.first.compare(b.first, b.cursor.shared, b.first.length, a.cursor.shared);
  }
}

function nextSize(size: number): number {
  return Math.min(Math.max(firstChunk, size * 2), largestChunk);
}
