import type { ListedUser } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { cents } from '@inkbridge/shared/pricing';
import type { Account } from '../../people/accounts/user.js';

/** @param profiles how many profiles the account lists, archived ones included */
export function listedUserOf(account: Account, profiles: number): ListedUser {
  const { id, email, createdAt, referralCents } = account;
  return {
    _id: id,
    name: fullNameOf(account),
    email,
    createdAt,
    profiles,
    referralBalance: cents(referralCents),
  };
}
