import type { CustomerId } from '@inkbridge/contracts';

/** When each profile changes next by time alone, in milliseconds. */
export type DueQueue = {
  set(id: CustomerId, at: number): void;
  /** Infinity while nothing is due ever. */
  soonest(): number;
  /** Removes and returns those due. */
  takeUntil(at: number): CustomerId[];
};

/** One look per read and one pass per day or so: a flat map beats a heap, and needs no care when a time moves. */
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
