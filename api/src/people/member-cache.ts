import type { UserId } from '@inkbridge/contracts';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../database/database-away.js';

/** Keeps a fact about each member for a while. */
export type MemberCache<T> = {
  /** While the database is away, or takes longer than a second, returns the last known value. @throws without one */
  of(id: UserId): Promise<T>;
  /** Call it after a change in this process; others notice within half a minute. */
  forget(id: UserId): void;
};

const keptMilliseconds = 30_000;
const mostKept = 20_000;
/** Milliseconds that a page waits for a newer value than the one that is known. */
const longestWait = 1_000;

/** For facts that rarely change and that every page needs. */
export function createMemberCache<T>(load: (id: UserId) => Promise<T>, now: () => Date): MemberCache<T> {
  // Keeps promises, not values: a value that is forgotten while it loads is not kept afterwards.
  const kept = new LRUCache<UserId, { value: Promise<T>; since: number }>({ max: mostKept });

  return {
    of(id) {
      const known = kept.get(id);
      if (known && isKept(known.since, now().getTime())) return known.value;

      const fresh = load(id).catch((error: unknown) => {
        if (known && isDatabaseAway(error)) return known.value;
        throw error;
      });
      const value = known ? soonOr(fresh, known.value) : fresh;
      const entry = { value, since: now().getTime() };
      kept.set(id, entry);
      fresh.then(
        () => (entry.value = fresh),
        () => kept.get(id) === entry && kept.delete(id),
      );
      return value;
    },
    forget: (id) => void kept.delete(id),
  };
}

/** A clock that was set back ends it too. */
function isKept(since: number, at: number): boolean {
  return since <= at && at < since + keptMilliseconds;
}

async function soonOr<T>(fresh: Promise<T>, known: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(known), longestWait);
  });
  try {
    return await Promise.race([fresh, late]);
  } finally {
    clearTimeout(timer);
  }
}
