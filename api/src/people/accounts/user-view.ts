import type { User } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Caller } from '../../http/sessions/identity.js';
import { actionCodeMilliseconds } from './account-terms.js';
import type { Account } from './user.js';

/** An account as its owner sees it. The role comes from the token, never from the account (D-06). */
export function userView(account: Account, { role }: Pick<Caller, 'role'>, now: Date): User {
  return {
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    pendingEmail: pendingEmailOf(account, now),
    age: account.age,
    gender: account.gender,
    state: account.state,
    bio: account.bio,
    imageUrl: account.imageUrl,
    profileComplete: account.profileComplete,
    referralBalance: cents(account.referralCents),
    referralCustomers: account.referralCustomers,
    role,
    ...(account.deletion && { deletionAt: account.deletion.at }),
  };
}

/** The new address, until the link in its mail is opened or the code has expired (D-62). */
export function pendingEmailOf({ pendingEmail }: Pick<Account, 'pendingEmail'>, now: Date): string | null {
  if (!pendingEmail) return null;
  const { address, askedAt } = pendingEmail;
  return now.getTime() < askedAt.getTime() + actionCodeMilliseconds ? address : null;
}
