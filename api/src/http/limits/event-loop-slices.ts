/** How requests share the event loop. */
export type Slices = {
  /**
   * Runs the work, now or in a later slice, in the order of the calls. Returns false, and does nothing, when too much is
   * waiting.
   */
  take: (work: () => void) => boolean;
  /** How much waits now. */
  waiting: () => number;
};

type SliceOptions = {
  /** Milliseconds of work in one slice. */
  longest?: number;
  /** How much may wait. */
  most?: number;
  /** Milliseconds of a clock that only runs forward. */
  now?: () => number;
  /** Calls back in the next slice, after what arrived meanwhile. */
  later?: (next: () => void) => void;
  /** Calls back in this slice, after all that the work has promised meanwhile. */
  after?: (next: () => void) => void;
};

/**
 * Keeps slices of the event loop short. A loop reads every socket that has something before it begins again, so with
 * hundreds of busy connections a health check would wait for all of them.
 */
export function createEventLoopSlices({
  longest = 10,
  most = 1_000,
  now = () => performance.now(),
  later = (next) => void setImmediate(next),
  after = (next) => queueMicrotask(() => process.nextTick(next)), // ticks come when no promise is left
}: SliceOptions = {}): Slices {
  const waiting: (() => void)[] = [];
  let endsAt: number | null = null;

  function begin(): void {
    if (endsAt === null) later(next);
    endsAt = now() + longest;
  }

  function next(): void {
    endsAt = null;
    if (waiting.length === 0) return;
    begin();
    step();
  }

  /** Work continues in promises; their time counts before the next piece begins. */
  function step(): void {
    waiting.shift()?.();
    if (waiting.length > 0) after(() => hasTime() && step());
  }

  const hasTime = () => endsAt !== null && now() < endsAt;

  return {
    take(work) {
      if (endsAt === null) begin();
      if (waiting.length >= most) return false;
      if (waiting.length === 0 && hasTime()) work();
      else waiting.push(work);
      return true;
    },
    waiting: () => waiting.length,
  };
}
