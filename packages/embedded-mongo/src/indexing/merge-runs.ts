import type { Entry } from '../storage/store.js';

/** Entries in ascending order; null at the end. */
export type Run = { next(): Entry | null };

/**
 * The entries of all runs, ascending. A tree of losers: each inner node keeps the greater of two heads, so that the next
 * entry costs one comparison for each level, however many runs there are.
 */
export function mergedRuns(runs: readonly Run[]): Iterator<Entry, undefined> {
  const heads = runs.map((run) => run.next());
  const losers = new Int32Array(Math.max(1, runs.length)).fill(-1);
  let winner = -1;
  const isBefore = (a: number, b: number) => {
    const [one, other] = [heads[a], heads[b]];
    return one && (!other || Buffer.compare(one.key, other.key) < 0);
  };
  /** Plays this run's head against the losers on its way up; a place where nobody has played yet keeps it. */
  const play = (run: number) => {
    let up = run;
    for (let node = (run + runs.length) >> 1; node > 0; node >>= 1) {
      const loser = losers[node] ?? -1;
      if (loser === -1) {
        losers[node] = up;
        return;
      }
      if (!isBefore(loser, up)) continue;
      losers[node] = up;
      up = loser;
    }
    winner = up;
  };
  for (let run = 0; run < runs.length; run += 1) play(run);
  return {
    next() {
      const value = heads[winner];
      if (!value) return { done: true, value: undefined };
      heads[winner] = runs[winner]?.next() ?? null;
      play(winner);
      return { done: false, value };
    },
  };
}
