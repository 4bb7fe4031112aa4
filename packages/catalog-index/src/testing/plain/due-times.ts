/** When each profile next changes by time alone, in milliseconds. */
export type DueTimes = {
  set(id: string, at: number): void;
  remove(id: string): void;
  /** Never later than the next due time; Infinity when nothing is due. */
  next(): number;
  /** Removes and returns the profiles due by then. */
  take(at: number): string[];
};

/** Each read compares one number and a full pass is rare: a flat map beats a heap, and due times are easy to move. */
export function createDueTimes(): DueTimes {
  const times = new Map<string, number>();
  let soonest = Infinity;
  return {
    set(id, at) {
      times.set(id, at);
      soonest = Math.min(soonest, at);
    },
    remove: (id) => void times.delete(id),
    next: () => soonest,
    take(at) {
      const taken: string[] = [];
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
