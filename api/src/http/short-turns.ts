/** How requests share the event loop. */
export type Turns = {
  /**
   * Runs the work, now or in a later turn, in the order of the calls. Returns false, and does nothing, when too much is
   * waiting.
   */
  take: (work: () => void) => boolean;
  /** How much waits now. */
  waiting: () => number;
};

type TurnsOptions = {
  /** Milliseconds of work in one turn. */
  longest?: number;
  /** How much may wait. */
  most?: number;
  /** Milliseconds of a clock that only runs forward. */
  now?: () => number;
  /** Calls back in the next turn, after what arrived meanwhile. */
  later?: (next: () => void) => void;
};

/**
 * Keeps turns of the event loop short. A loop reads every socket that has something before it begins again, so with
 * hundreds of busy connections a health check would wait for all of them.
 */
export function createTurns({
  longest = 10,
  most = 1_000,
  now = () => performance.now(),
  later = (next) => void setImmediate(next),
}: TurnsOptions = {}): Turns {
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
    do waiting.shift()?.();
    while (waiting.length > 0 && hasTime());
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
