import type { UserId } from '@inkbridge/contracts';
import { interestOrdinals } from '@inkbridge/shared/option-lists';
import { isDatabaseAway } from '../../http/database-away.js';
import type { UserRepository } from './user-repository.js';

/** Numbers of the interests a member chose; empty before the questionnaire. */
export type MemberAnswers = {
  of(id: UserId): Promise<readonly number[]>;
  /** After the member saved other answers here. */
  forget(id: UserId): void;
};

const keptMilliseconds = 30_000;
const mostKept = 20_000;

/** Answers change rarely and are asked for with every page of matches; another process notices after half a minute. */
export function createMemberAnswers(users: UserRepository, now: () => Date): MemberAnswers {
  const kept = new Map<UserId, { answers: readonly number[]; until: number }>();
  return {
    async of(id) {
      const known = kept.get(id);
      if (known && known.until > now().getTime()) return known.answers;
      try {
        const account = await users.find(id);
        const answers = interestOrdinals(account?.personality ?? {});
        if (kept.size >= mostKept) kept.clear();
        kept.set(id, { answers, until: now().getTime() + keptMilliseconds });
        return answers;
      } catch (error) {
        if (isDatabaseAway(error)) return known?.answers ?? []; // lists go on, at worst in the guests' order
        throw error;
      }
    },
    forget: (id) => void kept.delete(id),
  };
}
