/** Runs the given work, or returns null when too many are waiting. */
export type LimitedWork = <T>(work: () => Promise<T>) => Promise<T | null>;

/** Runs at most `running` at a time, with at most `waiting` queued behind them, in order. */
export function limitWork({ running, waiting }: { running: number; waiting: number }): LimitedWork {
  const queue: (() => void)[] = [];
  let active = 0;

  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((start) => queue.push(start)); // the finished one hands over its place
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
