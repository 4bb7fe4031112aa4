import type { ListedUser } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Account } from '../user/user.js';

export function fullNameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim(); // other providers may know one name only
}

/** @param profiles how many profiles it lists, archived ones too */
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
