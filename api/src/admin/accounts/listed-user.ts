import type { ListedUser } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Account } from '../../people/user.js';

export function fullNameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim(); // some identity providers know only one name
}

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
