import { type Asker, createPlaces } from './places.js';

/** Runs the given work. Null, at once, when too many are waiting, or too many of the asker's (`createPlaces`). */
export type LimitedWork = <T>(work: () => Promise<T>, asker?: Asker) => Promise<T> | null;

/** Runs at most `running` at a time, with at most `waiting` queued behind them, in order. */
export function limitWork({ running, waiting }: { running: number; waiting: number }): LimitedWork {
  const places = createPlaces({ most: running + waiting });
  const queue: (() => void)[] = [];
  let active = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1;
    else await new Promise<void>((start) => queue.push(start)); // the finished one hands over its place
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return (work, asker) => {
    if (active >= running && queue.length >= waiting) return null;
    const leave = asker && places.take(asker);
    return leave === null ? null : inTurn(work).finally(leave);
  };
}
