import type { ObjectId } from 'mongodb';
import type { UserDoc } from '../stored.js';

type Credit = NonNullable<UserDoc['credits']>[number];

/** An admin's grant, as stored when an admin adds to a balance (D-45). */
export function grantOf(admin: ObjectId, { cents, at }: { cents: number; at: Date }): Credit {
  return { key: `grant:${admin.toHexString()}:demo`, cents, at, by: admin };
}

/** Gives every account with a balance a grant by an admin, halfway between its registration and now. */
export function* withGrants(
  accounts: Iterable<UserDoc>,
  { admin, now }: { admin: ObjectId; now: Date },
): Generator<UserDoc, void, undefined> {
  for (const account of accounts) {
    const { referralCents: cents, createdAt } = account;
    const at = new Date((createdAt.getTime() + now.getTime()) / 2);
    yield cents === 0 ? account : { ...account, credits: [grantOf(admin, { cents, at })] };
  }
}
