import { ObjectId } from 'mongodb';
import type { Collections } from '../product/schema/collections.js';
import type { IdentityDoc } from '../adapters/identity/base/identity-doc.js';
import { hashPassword } from '../adapters/identity/local/password-hash.js';
import type { UserDoc } from '../people/accounts/user-doc.js';
import { aUserDoc } from './docs.js';

/** The caller. `other` is a second member; `unverified` never opened the verification mail. */
export type TestCaller = 'guest' | 'member' | 'other' | 'admin' | 'unverified';
type Person = { identity: IdentityDoc; account: UserDoc; token: string };
export type People = Record<Exclude<TestCaller, 'guest'>, Person>;
/** As stored; tokens are left out because they depend on the time of the test. */
export type StoredPeople = Record<keyof People, Omit<Person, 'token'>>;

/** The same for all of them. */
export const password = 'Connect-beyond-bars-1';

export async function settle(stored: Collections): Promise<StoredPeople> {
  const passwordHash = await hashPassword(password);

  async function person(name: keyof People, more: Partial<IdentityDoc> = {}): Promise<Omit<Person, 'token'>> {
    const identity: IdentityDoc = {
      _id: new ObjectId(),
      email: `${name}@example.com`,
      emailVerified: true,
      passwordHash,
      role: null,
      gen: 1,
      disabled: false,
      createdAt: new Date('2026-08-01T12:00:00Z'),
      ...more,
    };
    const account = aUserDoc(identity, `${name[0]?.toUpperCase()}${name.slice(1)}`);
    await stored.identities.insertOne(identity);
    await stored.users.insertOne(account);
    return { identity, account };
  }

  return {
    member: await person('member'),
    other: await person('other'),
    admin: await person('admin', { role: 'admin' }),
    unverified: await person('unverified', { emailVerified: false }),
  };
}
