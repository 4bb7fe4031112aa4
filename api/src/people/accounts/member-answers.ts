import type { UserId } from '@inkbridge/contracts';
import { interestOrdinals } from '@inkbridge/shared/option-lists';
import { isDatabaseAway } from '../../database/database-away.js';
import { createMemberCache, type MemberCacheOptions } from './member-cache.js';
import type { UserRepository } from './user-repository.js';

/** Numbers of the interests a member chose; empty before the questionnaire. */
export type MemberAnswers = {
  of(id: UserId): Promise<readonly number[]>;
  /** Call it after the member saved other answers in this process. */
  forget(id: UserId): void;
};

/** Cached, because answers change rarely and every page of matches needs them. */
export function createMemberAnswers(users: UserRepository, options: MemberCacheOptions): MemberAnswers {
  const cache = createMemberCache<readonly number[]>(
    async (id) => interestOrdinals((await users.find(id))?.personality ?? {}),
    options,
  );
  return {
    async of(id) {
      try {
        return await cache.of(id);
      } catch (error) {
        if (isDatabaseAway(error)) return []; // lists still work, at worst in the guests' order
        throw error;
      }
    },
    forget: (id) => cache.forget(id),
  };
}
