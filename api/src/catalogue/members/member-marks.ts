import type { Card, CustomerId, UserId } from '@inkbridge/contracts';
import { isDatabaseAway } from '../../database/database-away.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { FavoriteRepository } from './favorite-repository.js';
import type { RatingRepository } from './rating-repository.js';
import { createMemberCache, type MemberCacheOptions } from '../../people/accounts/member-cache.js';

/** A member's favorite and rating of a profile. Either is absent while the database is away: pages do without it. */
type Marks = Pick<Card, 'isFavorite' | 'prevRating'>;

/** Ids of the profiles that a member saved, and of those that they listed. */
export type MemberProfiles = { favorites: ReadonlySet<string>; listed: ReadonlySet<string> };

export type MemberMarks = {
  of(user: UserId, customer: CustomerId): Promise<Marks>;
  /** Null while the database is away. */
  profilesOf(user: UserId): Promise<MemberProfiles | null>;
  /** Call it after the member turned a favorite on or off. */
  forget(user: UserId): void;
};

type MemberMarksDeps = {
  favorites: Pick<FavoriteRepository, 'idsOf'>;
  ratings: Pick<RatingRepository, 'givenBy'>;
  customers: Pick<CustomerRepository, 'idsOf'>;
} & MemberCacheOptions;

export function createMemberMarks({ favorites, ratings, customers, ...options }: MemberMarksDeps): MemberMarks {
  // What is listed meanwhile is read by nobody before its approval, which takes longer than this is kept.
  const cache = createMemberCache<MemberProfiles>(async (user) => {
    const [saved, listed] = await Promise.all([favorites.idsOf(user), customers.idsOf(user)]);
    return { favorites: new Set(saved), listed: new Set(listed) };
  }, options);
  const profilesOf = (user: UserId) => unlessAway(cache.of(user));

  return {
    async of(user, customer) {
      const [known, given] = await Promise.all([profilesOf(user), unlessAway(ratings.givenBy({ user, customer }))]);
      return { isFavorite: known?.favorites.has(customer), prevRating: given ?? undefined };
    },
    profilesOf,
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
