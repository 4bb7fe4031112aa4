import type { Interests } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { accounts, password } from '../lib/live/accounts.js';
import { daysBefore } from './generate/days.js';
import { objectIdOf } from './generate/object-ids.js';
import { termsVersion } from './generate/owners.js';
import { emptyAccount, hashPassword, type IdentityDoc, type UserDoc } from './generate/stored.js';

/** Printed by `npm start` and used by every test that signs in (README.md). */
export const demoPassword = password;

type AccountName = 'admin' | 'member' | 'new' | 'unverified';

export const demoEmails: Readonly<Record<AccountName, string>> = {
  admin: accounts.admin,
  member: accounts.member,
  new: accounts.newcomer,
  unverified: accounts.unverified,
};

/** The member's questionnaire: 41 choices, some shared by many profiles. */
const memberInterests: Interests = {
  hobbies: ['Bird watching', 'Chess', 'Cooking', 'Crosswords', 'Gardening', 'Guitar', 'Reading'],
  sports: ['Baseball', 'Basketball', 'Fishing', 'Hiking', 'Walking'],
  likes: ['Animals', 'Coffee', 'Deep conversations', 'Handwritten letters', 'Mountains', 'Rain', 'Road trips'],
  personality: ['Calm', 'Curious', 'Funny', 'Honest', 'Patient', 'Thoughtful'],
  bookGenres: ['Biography', 'History', 'Mystery', 'Poetry', 'Science fiction'],
  musicGenres: ['Blues', 'Folk', 'Gospel', 'Jazz', 'Soul', 'Rock'],
  movieGenres: ['Comedy', 'Documentary', 'Drama', 'Mystery', 'Western'],
};

type AccountFacts = Partial<UserDoc> & Pick<UserDoc, 'firstName' | 'lastName'> & { daysOld: number };

const facts: Readonly<Record<AccountName, AccountFacts>> = {
  admin: { firstName: 'Ada', lastName: 'Marsh', daysOld: 460 },
  member: {
    firstName: 'Maya',
    lastName: 'Linden',
    daysOld: 450,
    age: 38,
    gender: 'Female',
    bio: 'I teach music and write letters at my kitchen table on Sundays.',
    profileComplete: true,
    personality: memberInterests,
  },
  new: { firstName: 'Noah', lastName: 'Field', daysOld: 2 },
  unverified: { firstName: 'Una', lastName: 'Brook', daysOld: 1 },
};

export type DemoAccount = { user: UserDoc; identity: IdentityDoc };

/** The four accounts that can sign in. Their ids depend only on the seed, so that bookmarks survive a new catalogue. */
export async function demoAccounts(seed: string, now: Date): Promise<Record<AccountName, DemoAccount>> {
  const of = (name: AccountName) => accountOf(name, { seed, now, number: keysOf(facts).indexOf(name) });
  const [admin, member, fresh, unverified] = await Promise.all([
    of('admin'),
    of('member'),
    of('new'),
    of('unverified'),
  ]);
  return { admin, member, new: fresh, unverified };
}

type AccountArgs = { seed: string; now: Date; number: number };

async function accountOf(name: AccountName, { seed, now, number }: AccountArgs): Promise<DemoAccount> {
  const { daysOld, ...about } = facts[name];
  const createdAt = daysBefore(now, daysOld);
  const identity: IdentityDoc = {
    _id: objectIdOf(`${seed}/demo-identity`, number, createdAt),
    email: demoEmails[name],
    emailVerified: name !== 'unverified',
    passwordHash: await hashPassword(demoPassword),
    role: name === 'admin' ? 'admin' : null,
    gen: 1,
    disabled: false,
    createdAt,
  };
  return { identity, user: { ...emptyUser(identity), ...about, _id: objectIdOf(`${seed}/demo`, number, createdAt) } };
}

/** An account right after registration. */
function emptyUser({ _id, email, createdAt }: IdentityDoc): UserDoc {
  return {
    ...emptyAccount(),
    _id,
    uid: _id.toHexString(),
    createdAt,
    firstName: '',
    lastName: '',
    email,
    mailingAddress: '12 Elm Street',
    city: 'Fairhollow',
    state: 'Ohio',
    zipCode: '43999',
    terms: { version: termsVersion, acceptedAt: createdAt },
  };
}
