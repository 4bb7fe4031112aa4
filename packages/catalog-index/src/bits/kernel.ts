import type { Memory } from './memory.js';

/**
 * Operations on runs of bits. All places are byte offsets in `memory`, all lengths bytes and multiples of 16. Both
 * implementations give the same bits.
 */
export type Kernel = {
  memory: Memory;
  and(to: number, a: number, b: number, bytes: number): void;
  /** a without b */
  andNot(to: number, a: number, b: number, bytes: number): void;
  or(to: number, a: number, b: number, bytes: number): void;
  countAnd(a: number, b: number, bytes: number): number;
  /**
   * For each bit of `filter` that is set, the number of inputs that have the bit too, at most 255. The inputs are `groups`
   * times seven offsets at the beginning of the memory. Bit k of each number goes to plane k of eight, `stride` bytes after
   * the plane before it.
   */
  sum(groups: number, filter: number, planes: number, stride: number, bytes: number): void;
};

/** The inputs of one step of `sum`: as many as three bits can count. */
export const groupSize = 7;

/** The planes that `sum` fills. */
export const planeCount = 8;
