/** Runs what it is given, or answers null when too many are waiting. */
export type LimitedWork = <T>(work: () => Promise<T>) => Promise<T | null>;

/** At most `running` at a time and `waiting` behind them, in their order. */
export function limitWork({ running, waiting }: { running: number; waiting: number }): LimitedWork {
  const queue: (() => void)[] = [];
  let active = 0;

  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((start) => queue.push(start)); // who leaves hands over the place
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
