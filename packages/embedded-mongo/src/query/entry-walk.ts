import type { Slicer } from '../base/slicer.js';
import type { Entry } from '../storage/store.js';

/** The entries of a plan in its order. Remembers keys instead of keeping a read transaction open. */
export type EntryWalk = {
  /** The next entries, possibly none; null at the end. */
  next(): Entry[] | null;
  /** Passes over up to `count` entries without reading them; returns how many there were. */
  skip(count: number, slicer: () => Slicer): Promise<number>;
};
