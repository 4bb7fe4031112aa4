import type { UserId } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import { createUserRepository } from './mongo-user-repository.js';
import type { UserDoc } from './user-doc.js';

/** Account facts for mails. Each returns null when there is no such account. */
export function readersOf(stored: Collection<UserDoc>) {
  const users = createUserRepository(stored);
  return {
    /** First name. `uid` is the identity's. */
    async nameOf(uid: string) {
      const id = await users.findIdByUid(uid);
      const account = id && (await users.find(id));
      return account?.firstName ?? null;
    },

    async accountOf(id: UserId) {
      const account = await users.find(id);
      return account && { name: account.firstName, address: account.email, language: account.language ?? 'en' };
    },
  };
}
