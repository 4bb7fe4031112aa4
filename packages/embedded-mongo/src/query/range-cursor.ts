import type { Slicer } from '../base/slicer.js';
import type { Entry, KeyRange, Store } from '../storage/store.js';
import type { Plan, PlanRange } from './plan.js';

/** Keys and documents a command looked at; `explain` reports them. */
export type Examined = { keys: number; docs: number };

/** Entries passed over at once: at most a few milliseconds, even when they must be read from disk. */
export const nativeChunk = 20_000;

/** The entries of one range. */
export class RangeCursor {
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

  /** The key of the entry that comes after `count` others. */
  keyAfter(count: number): Buffer | null {
    return this.#store.keyAfter(this.#plan.table, this.#rest, count, this.#plan.reverse);
  }

  /** Passes over the `count` entries before this key. */
  moveTo(key: Buffer, count: number): void {
    this.#rest = startingAt(this.#rest, key, this.#plan.reverse);
    this.#count(count);
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
