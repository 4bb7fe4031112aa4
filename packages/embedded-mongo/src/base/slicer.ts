import { setImmediate as nextTurn } from 'node:timers/promises';
import { MongoError } from './mongo-error.js';

/** How long one command may block the event loop before others get a turn, in milliseconds. */
const sliceMs = 10;

/**
 * Divides long work into slices: when `due()` is true, the work calls `yield()`. One per command, or per batch of a
 * cursor.
 */
export class Slicer {
  #sliceEnds: number;
  #deadline: number;
  #isCancelled: () => boolean;

  constructor(maxTimeMs = 0, isCancelled: () => boolean = () => false) {
    const now = performance.now();
    this.#deadline = maxTimeMs > 0 ? now + maxTimeMs : Infinity;
    this.#sliceEnds = this.#endOfSlice(now);
    this.#isCancelled = isCancelled;
  }

  get due(): boolean {
    return performance.now() >= this.#sliceEnds;
  }

  /**
   * Lets other commands run.
   * @throws MongoError 50 past `maxTimeMS`, 91 when the server is closing
   */
  async yield(): Promise<void> {
    this.check();
    await nextTurn();
    this.check();
    this.#sliceEnds = this.#endOfSlice(performance.now());
  }

  /** Not past the deadline, which would go unnoticed in work shorter than a slice. */
  #endOfSlice(begin: number): number {
    return Math.min(begin + sliceMs, this.#deadline);
  }

  async yieldIfDue(): Promise<void> {
    if (this.due) await this.yield();
  }

  check(): void {
    if (performance.now() > this.#deadline) throw new MongoError(50, 'operation exceeded time limit');
    if (this.#isCancelled()) throw new MongoError(91, 'The server is in quiesce mode and will shut down');
  }
}
