import type { Slicer } from '../base/slicer.js';
import type { Entry } from '../storage/store.js';
import type { EntryWalk } from './entry-walk.js';
import { nativeChunk, type RangeCursor } from './range-cursor.js';

const firstChunk = 8;
const largestChunk = 128;
/** Beyond this many ranges, looking ahead in each costs more than walking. */
const mostJumping = 16;
const smallestJump = 16;

/** A key in a range. */
type Place = { cursor: RangeCursor; key: Buffer };

/** A range with the entries that were read ahead of the merge. */
type Head = Place & { entries: Entry[]; at: number };

/** Several ranges at once, each in order by what follows the shared beginning of its keys. */
export class MergedWalk implements EntryWalk {
  readonly #sign: 1 | -1;
  /** Sorted, the next one first. */
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
    let skipped = this.#heads ? 0 : await this.#jump(count, slicer);
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

  /**
   * Passes over most of `count` entries without looking at each. Of the entries that come after `step` others in their
   * range, take the first: no range has more than `step` entries before it, so together they have no more than there are
   * to pass over, and its own range may continue from it.
   */
  async #jump(count: number, slicer: () => Slicer): Promise<number> {
    const found = new Map<RangeCursor, Buffer | null>();
    let [skipped, lastStep] = [0, 0];
    for (;;) {
      const step = Math.min(Math.floor((count - skipped) / this.#cursors.length), nativeChunk);
      if (step < smallestJump || this.#cursors.length > mostJumping) return skipped;
      if (step !== lastStep) found.clear();
      lastStep = step;
      const nearest = this.#nearest(found, step);
      if (!nearest) return skipped;
      nearest.cursor.moveTo(nearest.key, step);
      found.delete(nearest.cursor);
      skipped += step;
      if (slicer().due) await slicer().yield();
    }
  }

  /** The range whose entry after `step` others comes first; remembers in `found` what it looked up. */
  #nearest(found: Map<RangeCursor, Buffer | null>, step: number): Place | null {
    let nearest: Place | null = null;
    for (const cursor of this.#cursors) {
      const key = found.get(cursor) ?? (found.has(cursor) ? null : cursor.keyAfter(step));
      found.set(cursor, key);
      if (key && (!nearest || this.#compare({ cursor, key }, nearest) < 0)) nearest = { cursor, key };
    }
    return nearest;
  }

  #open(): Head[] {
    const heads: Head[] = [];
    for (const cursor of this.#cursors) {
      const head: Head = { cursor, entries: [], at: -1, key: Buffer.alloc(0) };
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
    if (entry) head.key = entry.key;
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

  #compare(a: Place, b: Place): number {
    return this.#sign * a.key.compare(b.key, b.cursor.shared, b.key.length, a.cursor.shared);
  }
}

function nextSize(size: number): number {
  return Math.min(Math.max(firstChunk, size * 2), largestChunk);
}
