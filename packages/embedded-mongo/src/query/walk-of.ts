import type { Slicer } from '../base/slicer.js';
import type { Entry, Store } from '../storage/store.js';
import type { EntryWalk } from './entry-walk.js';
import { MergedWalk } from './merged-walk.js';
import type { Plan } from './plan.js';
import { type Examined, RangeCursor } from './range-cursor.js';

const firstChunk = 8;
const largestChunk = 128;

/** `wanted`: how many entries will do, if that is known. */
export function walkOf(store: Store, plan: Plan, examined: Examined, wanted = firstChunk): EntryWalk {
  const cursors = plan.ranges.map((range) => new RangeCursor(store, plan, range, examined));
  const chunk = Math.min(wanted, largestChunk);
  return plan.merged ? new MergedWalk(cursors, plan.reverse, chunk) : new Sequence(cursors, chunk);
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
