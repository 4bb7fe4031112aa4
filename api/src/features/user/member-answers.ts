import type { UserId } from '@inkbridge/contracts';
import { interestOrdinals } from '@inkbridge/shared/option-lists';
import { isDatabaseAway } from '../../http/database-away.js';
import { createMemberCache } from '../customer/member-cache.js';
import type { UserRepository } from './user-repository.js';

/** Numbers of the interests a member chose; empty before the questionnaire. */
export type MemberAnswers = {
  of(id: UserId): Promise<readonly number[]>;
  /** After the member saved other answers here. */
  forget(id: UserId): void;
};

/** Answers change rarely and are asked for with every page of matches. */
export function createMemberAnswers(users: UserRepository, now: () => Date): MemberAnswers {
  const cache = createMemberCache<readonly number[]>(
    async (id) => interestOrdinals((await users.find(id))?.personality ?? {}),
    now,
  );
  return {
    async of(id) {
      try {
        return await cache.of(id);
      } catch (error) {
        if (isDatabaseAway(error)) return []; // lists go on, at worst in the guests' order
        throw error;
      }
    },
    forget: (id) => cache.forget(id),
  };
}
