import type { CustomerId } from '@inkbridge/contracts';

/** When each profile next changes by time alone, in epoch milliseconds. */
export type DueQueue = {
  set(id: CustomerId, at: number): void;
  /** Never later than the next due time; Infinity when the queue is empty. */
  soonest(): number;
  /** Removes and returns the profiles due by then. */
  takeUntil(at: number): CustomerId[];
};

/** Each read compares one number and a full pass is rare: a flat map beats a heap, and due times are easy to move. */
export function createDueQueue(): DueQueue {
  const times = new Map<CustomerId, number>();
  let soonest = Infinity;
  return {
    set(id, at) {
      times.set(id, at);
      soonest = Math.min(soonest, at);
    },
    soonest: () => soonest,
    takeUntil(at) {
      const taken: CustomerId[] = [];
      soonest = Infinity;
      for (const [id, time] of times) {
        if (time <= at) taken.push(id);
        else soonest = Math.min(soonest, time);
      }
      for (const id of taken) times.delete(id);
      return taken;
    },
  };
}
