import type { ObjectId } from 'mongodb';
import type { UserDoc } from '../stored.js';

type Credit = NonNullable<UserDoc['credits']>[number];

/** What came onto a balance by the hand of an admin, as it is written when they add to it (D-45). */
export function grantOf(admin: ObjectId, { cents, at }: { cents: number; at: Date }): Credit {
  return { key: `grant:${admin.toHexString()}:demo`, cents, at, by: admin };
}

/** Whoever has a balance was given it by an admin, halfway between joining and now. */
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
