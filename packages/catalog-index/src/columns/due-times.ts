import { type Records, takenFlag } from './records.js';

const blockSize = 512;

/**
 * When each profile next changes by time alone. Profiles are looked at in blocks whose soonest time is known, so that a
 * question about a million of them looks at a few hundred.
 */
export function createDueTimes(records: Records) {
  /** Never later than the soonest time of each block. */
  const soonest: number[] = [];
  let next = Infinity;

  function takeFrom(block: number, at: number, taken: number[]): void {
    const first = block * blockSize;
    const { dueAt, flags } = records.at(first);
    const start = records.in(first);
    let rest = Infinity;
    for (let i = start; i < start + blockSize; i++) {
      const time = dueAt[i] ?? Infinity;
      const known = flags[i] ?? 0;
      if (time === Infinity || (known & takenFlag) !== 0) continue;
      if (time <= at) {
        taken.push(first + i - start);
        flags[i] = known | takenFlag;
      } else if (time < rest) rest = time;
    }
    soonest[block] = rest;
  }

  return {
    set(record: number, at: number): void {
      const { dueAt, flags } = records.at(record);
      const i = records.in(record);
      dueAt[i] = at;
      flags[i] = (flags[i] ?? 0) & ~takenFlag;
      const block = Math.floor(record / blockSize);
      while (soonest.length <= block) soonest.push(Infinity);
      soonest[block] = Math.min(soonest[block] ?? Infinity, at);
      next = Math.min(next, at);
    },

    /** Never later than the next due time; Infinity when nothing is due. */
    next: () => next,

    /** Returns the profiles due by then, which are due no more but keep their times. */
    take(at: number): number[] {
      const taken: number[] = [];
      if (next > at) return taken;
      for (const [block, time] of soonest.entries()) if (time <= at) takeFrom(block, at, taken);
      next = soonest.reduce((least, time) => Math.min(least, time), Infinity);
      return taken;
    },
  };
}
