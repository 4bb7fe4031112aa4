import type { UserId } from '@inkbridge/contracts';
import type { Account } from './user.js';

export type UserRepository = {
  find(id: UserId): Promise<Account | null>;
  findIdByUid(uid: string): Promise<UserId | null>;
  findMany(ids: readonly UserId[]): Promise<Account[]>;
};
