import type { UserId } from '@inkbridge/contracts';
import { within } from '@inkbridge/shared/time';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../../database/database-away.js';

/** Keeps a fact about each member for a while. */
export type MemberCache<T> = {
  /** While the database is away, or takes longer than a second, returns the last known value. @throws without one */
  of(id: UserId): Promise<T>;
  /** Call it after a change in this process; others notice within a second. */
  forget(id: UserId): void;
};

/** How long a fact is kept, in milliseconds, where this process is the only writer, and where others write too. */
const kept = { alone: 30_000, shared: 1_000 } as const;
export type Writers = keyof typeof kept;
const mostKept = 20_000;
/** Milliseconds that a page waits for a newer value than the one that is known. */
const longestWait = 1_000;

export type MemberCacheOptions = { now: () => Date; writers?: Writers };

/** For facts that rarely change and that every page needs. */
export function createMemberCache<T>(
  load: (id: UserId) => Promise<T>,
  { now, writers = 'alone' }: MemberCacheOptions,
): MemberCache<T> {
  // Keeps promises, not values: a value that is forgotten while it loads is not kept afterwards.
  const known = new LRUCache<UserId, { value: Promise<T>; since: number }>({ max: mostKept });

  /** A clock that was set back ends it too. */
  function isKept(since: number): boolean {
    const at = now().getTime();
    return since <= at && at < since + kept[writers];
  }

  return {
    of(id) {
      const before = known.get(id);
      if (before && isKept(before.since)) return before.value;

      const fresh = load(id).catch((error: unknown) => {
        if (before && isDatabaseAway(error)) return before.value;
        throw error;
      });
      const value = before ? within(longestWait, fresh, () => before.value) : fresh;
      const entry = { value, since: now().getTime() };
      known.set(id, entry);
      fresh.then(
        () => (entry.value = fresh),
        () => known.get(id) === entry && known.delete(id),
      );
      return value;
    },
    forget: (id) => void known.delete(id),
  };
}
