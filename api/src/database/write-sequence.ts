import { clockSkew } from './clock-skew.js';

/**
 * A reader's position in a collection's writes: every write that is not done yet, and every later one, is numbered
 * above it. Stored with what was read; only the collection's own repository can tell what it means (ADR 25).
 */
export type FeedPosition = number;

/** Writes of other processes may be numbered this much lower than their moment. */
export const positionOverlap = clockSkew;

type WriteSequenceOptions = {
  now: () => Date;
  /** The highest number that is stored; 0 when none is. */
  newest: () => Promise<number>;
};

/**
 * Numbers the writes of a collection by the clock, in milliseconds, and never lower than any number known before:
 * a clock that is set back, or that was wrong when something was stored, changes no order.
 */
export function createWriteSequence({ now, newest }: WriteSequenceOptions) {
  let last: number | null = null;
  const underWay = new Set<number>();

  async function next(): Promise<number> {
    const stored = last ?? (await newest());
    last = Math.max(stored + 1, (last ?? 0) + 1, now().getTime());
    return last;
  }

  return {
    /** Runs a write under a number of its own. */
    async during<T>(write: (number: number) => Promise<T>): Promise<T> {
      const number = await next();
      underWay.add(number);
      try {
        return await write(number);
      } finally {
        underWay.delete(number);
      }
    },

    /** A number that another process gave. */
    see(number: number): void {
      if (last !== null) last = Math.max(last, number);
    },

    async position(): Promise<FeedPosition> {
      const unfinished = [...underWay];
      return Math.min(await newest(), ...unfinished.map((number) => number - 1));
    },
  };
}
