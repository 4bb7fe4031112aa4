import { genders, states } from '@inkbridge/shared/option-lists';
import { ageOn } from '@inkbridge/shared/profile-fields';
import type { ObjectId } from 'mongodb';
import { demoPeople, lastNameBeside } from './demo-people.js';
import type { UserDoc } from './stored.js';
import { daysBefore } from './days.js';
import { interestsOf } from './interests.js';
import { objectIdOf } from './object-ids.js';
import { Random } from './random.js';
import { rememberFew, standingAt } from './standing.js';

/** Every five profiles are listed by three accounts. */
const profileShare = 0.6;

export function ownerNumberOf(index: number): number {
  return Math.floor(index * profileShare);
}

/** The number of accounts that list `profiles` profiles. */
export function ownersOf(profiles: number): number {
  return profiles === 0 ? 0 : ownerNumberOf(profiles - 1) + 1;
}

type Seed = { seed: string; now: Date };

/** The facts about its owner that a profile needs. */
export type Owner = Pick<UserDoc, '_id' | 'createdAt' | 'firstName' | 'lastName' | 'email'>;

export const ownerOf = rememberFew((number, { seed, now }): Owner => {
  const { random, ...names } = namesOf(number, seed);
  const createdAt = daysBefore(firstListedAt(number, { seed, now }), 0.02 + random.next() ** 2 * 20);
  return { _id: ownerIdOf(number, createdAt, seed), createdAt, ...names };
});

/** The names of an account, and the generator for the rest of it. */
function namesOf(number: number, seed: string): Pick<Owner, 'firstName' | 'lastName' | 'email'> & { random: Random } {
  const random = new Random(`${seed}/owner/${number}`);
  const namesake = random.pick(demoPeople);
  const { firstName } = namesake.facts;
  const lastName = lastNameBeside(random, namesake);
  return { firstName, lastName, email: `${plain(firstName)}.${plain(lastName)}.${number}@letters.example`, random };
}

export function ownerIdOf(number: number, createdAt: Date, seed: string): ObjectId {
  return objectIdOf(`${seed}/owner`, number, createdAt);
}

/** When the account listed its first profile; it registered up to three weeks earlier. */
function firstListedAt(number: number, how: Seed): Date {
  const nearby = Math.max(0, Math.floor(number / profileShare) - 1);
  const own = [0, 1, 2, 3].map((step) => nearby + step).filter((index) => ownerNumberOf(index) === number);
  return new Date(Math.min(...own.map((index) => standingAt(index, how).createdAt.getTime())));
}

/** The name in Latin letters without accents, as used in email addresses. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[đĐ]/gu, 'd')
    .replace(/[łŁ]/gu, 'l')
    .replace(/[^a-z]/giu, '')
    .toLowerCase();
}

/** Accounts of profile owners. They have no identity, so no one can sign in as a made-up person. */
export function* generateOwners({ count, ...seed }: Seed & { count: number }): Generator<UserDoc, void, undefined> {
  for (let number = 0; number < count; number += 1) yield accountOf(number, ownerOf(number, seed), seed);
}

/** How many days ago the first account without profiles was registered. */
const oldestReaderDays = 730;

/** Accounts without profiles, numbered after those with; they were registered at any time within two years. */
export function* generateReaders({
  from,
  until,
  ...how
}: Seed & { from: number; until: number }): Generator<UserDoc, void, undefined> {
  for (let number = from; number < until; number += 1) {
    const joined = new Random(`${how.seed}/joined/${number}`).next();
    const createdAt = daysBefore(how.now, joined * oldestReaderDays);
    const _id = ownerIdOf(number, createdAt, how.seed);
    const { random: _, ...names } = namesOf(number, how.seed);
    yield accountOf(number, { _id, createdAt, ...names }, how);
  }
}

function accountOf(number: number, owner: Owner, { seed, now }: Seed): UserDoc {
  const random = new Random(`${seed}/account/${number}`);
  return {
    ...owner,
    uid: objectIdOf(`${seed}/uid`, number, owner.createdAt).toHexString(),
    version: 1,
    ...addressOf(random),
    ...aboutOf(random, now),
    imageUrl: null,
    referralCents: random.chance(0.06) ? random.int(4, 60) * 250 : 0,
    referralCustomers: [],
    terms: { version: termsVersion, acceptedAt: owner.createdAt },
  };
}

/** The version of the terms that made-up people accepted. */
export const termsVersion = 'demo';

function addressOf(random: Random): Pick<UserDoc, 'mailingAddress' | 'city' | 'state' | 'zipCode'> {
  const { city, state, zipcode: zipCode } = random.pick(demoPeople).facts;
  const street = random.pick([
    'Maple Street',
    'Elm Avenue',
    'Second Street',
    'Church Lane',
    'Hillcrest Drive',
    'Mill Road',
  ]);
  return {
    mailingAddress: `${random.int(2, 990)} ${street}`,
    city,
    state,
    zipCode,
  };
}

/** Four in ten have completed their account and questionnaire. */
function aboutOf(random: Random, now: Date) {
  const personality = random.chance(0.4) ? interestsOf(random) : null;
  if (!personality) return { age: null, gender: null, bio: null, personality, profileComplete: false };
  return {
    age: ageOn(`${now.getUTCFullYear() - random.int(22, 74)}-06-15`, now),
    gender: random.pick(genders.slice(0, 2)),
    bio: `I write from ${random.pick(states)} and enjoy letters.`,
    personality,
    profileComplete: true,
  };
}

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
