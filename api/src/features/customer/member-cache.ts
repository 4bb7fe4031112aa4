import type { UserId } from '@inkbridge/contracts';
import { isDatabaseAway } from '../../http/database-away.js';

/** What is known of members, kept for a while. */
export type MemberCache<T> = {
  /** While the database is away what was known before is given. @throws when nothing was */
  of(id: UserId): Promise<T>;
  /** After it changed here; another process notices after half a minute. */
  forget(id: UserId): void;
};

const keptMilliseconds = 30_000;
const mostKept = 20_000;

/** For what changes rarely and is asked for with every page. */
export function createMemberCache<T>(load: (id: UserId) => Promise<T>, now: () => Date): MemberCache<T> {
  // The promise is kept, not its value: what is forgotten while it loads is not kept afterwards.
  const kept = new Map<UserId, { value: Promise<T>; until: number }>();

  return {
    of(id) {
      const known = kept.get(id);
      if (known && known.until > now().getTime()) return known.value;

      const value = load(id).catch((error: unknown) => {
        if (known && isDatabaseAway(error)) return known.value;
        throw error;
      });
      const entry = { value, until: now().getTime() + keptMilliseconds };
      if (kept.size >= mostKept) kept.clear();
      kept.set(id, entry);
      value.catch(() => kept.get(id) === entry && kept.delete(id));
      return value;
    },
    forget: (id) => void kept.delete(id),
  };
}
