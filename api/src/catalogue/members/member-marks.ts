import type { Card, CustomerId, UserId } from '@inkbridge/contracts';
import { isDatabaseAway } from '../../database/database-away.js';
import type { FavoriteRepository } from './favorite-repository.js';
import type { RatingRepository } from './rating-repository.js';
import { createMemberCache, type MemberCacheOptions } from '../../people/accounts/member-cache.js';

/** A member's favorite and rating of a profile. Either is absent while the database is away: pages do without it. */
type Marks = Pick<Card, 'isFavorite' | 'prevRating'>;

export type MemberMarks = {
  of(user: UserId, customer: CustomerId): Promise<Marks>;
  /** All favorites of a member; null while the database is away. */
  favoritesOf(user: UserId): Promise<ReadonlySet<string> | null>;
  /** Call it after the member turned a favorite on or off. */
  forget(user: UserId): void;
};

type MemberMarksDeps = {
  favorites: Pick<FavoriteRepository, 'idsOf'>;
  ratings: Pick<RatingRepository, 'givenBy'>;
} & MemberCacheOptions;

export function createMemberMarks({ favorites, ratings, ...options }: MemberMarksDeps): MemberMarks {
  const cache = createMemberCache<ReadonlySet<string>>(async (user) => new Set(await favorites.idsOf(user)), options);
  const favoritesOf = (user: UserId) => unlessAway(cache.of(user));

  return {
    async of(user, customer) {
      const [ids, given] = await Promise.all([favoritesOf(user), unlessAway(ratings.givenBy({ user, customer }))]);
      return { isFavorite: ids?.has(customer), prevRating: given ?? undefined };
    },
    favoritesOf,
    forget: (user) => cache.forget(user),
  };
}

async function unlessAway<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
