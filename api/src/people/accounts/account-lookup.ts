import type { UserId } from '@inkbridge/contracts';
import { LRUCache } from 'lru-cache';
import type { AccountLookup } from '../../http/sessions/access.js';
import type { UserRepository } from './user-repository.js';

const mostKept = 50_000;

/** Finds the account of an identity and keeps it, because the pair never changes while the account exists. */
export function createAccountLookup(users: UserRepository): AccountLookup {
  const known = new LRUCache<string, UserId>({ max: mostKept });
  return async (uid) => {
    const kept = known.get(uid);
    if (kept) return kept;
    const id = await users.findIdByUid(uid);
    if (id) known.set(uid, id);
    return id;
  };
}
