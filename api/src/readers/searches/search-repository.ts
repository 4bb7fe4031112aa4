import type { CustomerId, SavedSearch, SavedSearchId, SearchPace, UserId } from '@inkbridge/contracts';
import type { Publication } from '../../profiles/customer-repository.js';

type SearchToStore = Omit<SavedSearch, 'id'> & { userId: UserId; key: string; notBefore: Date };

/** A search with the people who wait to be mailed. */
export type WaitingSearch = SavedSearch & { found: readonly { id: CustomerId; at: Date }[] };

/** Changes made by a new pace. */
type PaceChange = { pace: SearchPace; notBefore: Date };

/** A profile that fits. `owner` listed it, and is not told of it. */
type Find = { id: CustomerId; owner: UserId; publishedAt: Date; at: Date };

export type SearchRepository = {
  /** The newest first. */
  listOf(user: UserId): Promise<SavedSearch[]>;
  countOf(user: UserId): Promise<number>;
  /** Null when the member has saved this question already: a unique index decides. */
  insert(search: SearchToStore): Promise<SavedSearch | null>;
  find(user: UserId, id: SavedSearchId): Promise<(SavedSearch & { mailedAt: Date | null }) | null>;
  change(
    of: { user: UserId; id: SavedSearchId },
    to: { name?: string | undefined } & Partial<PaceChange>,
  ): Promise<void>;
  remove(user: UserId, id: SavedSearchId): Promise<void>;
  removeAllOf(user: UserId): Promise<void>;
  /** Sets all to `never` and forgets whom they found. Returns how many were mailed before. */
  silence(user: UserId): Promise<number>;
  /** Every search saved at `from` or later, in groups. */
  savedSince(from: Date): AsyncIterable<Pick<SavedSearch, 'id' | 'question' | 'savedAt'>[]>;
  /** Notes a profile at these searches, once, and not at those that are not mailed or were saved after it. */
  addFind(searches: readonly SavedSearchId[], find: Find): Promise<void>;
  /** Members with a search that may be mailed now and a person to write about; the longest waiting first. */
  membersDue(at: Date, limit: number): Promise<UserId[]>;
  /** Unreadable searches no longer wait. */
  dueOf(user: UserId, at: Date): Promise<WaitingSearch[]>;
  /** No mail about what waits before this. */
  postpone(user: UserId, notBefore: Date): Promise<void>;
  /** Forgets whom a search found until `until`; they were mailed, or nobody is to be. */
  settle(id: SavedSearchId, mail: { until: Date; notBefore: Date; mailed: boolean }): Promise<void>;
};

export type SearchMemberRepository = {
  /** The member's key: `fresh`, or the one that is there. */
  stopKeyOf(user: UserId, fresh: string): Promise<string>;
  userByStopKey(key: string): Promise<UserId | null>;
  find(user: UserId): Promise<{ mailedAt: Date | null; mailingUntil: Date | null } | null>;
  /** A mail begins: the end of what it names, that of an earlier try if there was one. */
  begin(user: UserId, until: Date): Promise<Date>;
  end(user: UserId, mail: { mailedAt: Date | null }): Promise<void>;
  remove(user: UserId): Promise<void>;
};

type SearchCursor = { since: Date; compared: readonly Publication[] };

export type SearchCursorRepository = {
  /** Begins at `first` if there is none. */
  get(first: Date): Promise<SearchCursor>;
  set(cursor: SearchCursor): Promise<void>;
};
