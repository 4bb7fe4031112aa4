import type { Db, ObjectId } from 'mongodb';
import { demoAccounts } from './demo-accounts.js';
import { eveningOf, favoritesOf, memberBalance, memberProfiles, type MemberRole } from './demo-member.js';
import { openStory } from './demo-story.js';
import { demoFacilities } from './generate/facilities.js';
import { profileAt, type ProfileSeed } from './generate/generate-profiles.js';
import { openHistory, sandboxCheckoutOf } from './generate/ledger.js';
import { generateOwners, generateReaders, ownerNumberOf, ownerOf, withGrants } from './generate/owners.js';
import { objectIdOf } from './generate/object-ids.js';
import type { Pictures } from './generate/pictures.js';
import { accountsOf, openRatings } from './generate/ratings.js';
import { insertAll, type InsertOptions, openInserts } from './insert-all.js';
import {
  accountTermsOf,
  collections,
  type Collections,
  ensureIndexes,
  numberKeyOf,
  type PaymentDoc,
  paymentTermsOf,
  profileTermsOf,
  startingDocs,
  type UpdateDoc,
} from './generate/stored.js';

export type Catalogue = InsertOptions & {
  profiles: number;
  /** Identifies the catalogue: the same seed, day and count produce the same one. */
  seed: string;
  now: Date;
  pictures?: Pictures;
  /** More data than a catalogue has, for measuring at scale. */
  scale?: Scale;
};

export type Scale = {
  /** The total number of accounts; those beyond the owners list no profiles. */
  users?: number | undefined;
  /** The number of payments, not counting the demo member's; never fewer than the profiles' own. */
  payments?: number | undefined;
  /** The number of pending updates of other owners. */
  updates?: number | undefined;
};

/** Writes the catalogue and the demo accounts into an empty database. */
export async function fillDatabase(db: Db, catalogue: Catalogue): Promise<void> {
  const { profiles, seed, now, pictures, scale = {} } = catalogue;
  const stored = collections(db);
  const { member, ...others } = await demoAccounts(seed, now);
  const ofMember = memberProfiles(profiles, { seed, now, pictures });
  const ownedBy = (index: number) => (ofMember.has(index) ? member.user : undefined);
  const how = { seed, now, pictures, ownedBy };
  const admin = others.admin.user;
  const updates = await streamCatalogue(stored, { ...catalogue, how, roles: ofMember, admin: admin._id });
  await streamAccounts(stored.users, { ...catalogue, admin: admin._id, users: scale.users ?? 0 });
  await ensureIndexes(db); // indexing stored documents writes in index order, in a fraction of the time
  // The accounts come last, so that a user who can sign in finds everything in place.
  const favorites = [...favoritesOf(member.user, { seed, now, profiles, except: ofMember })];
  await insertAll(stored.favorites, favorites);
  await stored.evenings.insertOne(eveningOf(member.user, favorites, { seed, now }));
  const own = [...ofMember.keys()].map((index) => profileAt(index, how));
  const balance = memberBalance(member.user, { seed, admin, profiles: own, updates });
  await stored.audit.insertOne(balance.audit);
  await stored.facilities.insertMany(demoFacilities({ seed, now }));
  await stored.guides.insertMany(startingDocs(now, (number) => objectIdOf(`${seed} guide`, number, now)));
  const users = [balance.user, ...Object.values(others).map(({ user }) => user)];
  for (const user of users) user.search = accountTermsOf(user);
  await stored.users.insertMany(users);
  await stored.identities.insertMany([member, ...Object.values(others)].map(({ identity }) => identity));
}

type Stream = Catalogue & { how: ProfileSeed; roles: ReadonlyMap<number, MemberRole>; admin: ObjectId };

/**
 * Writes the profiles with all that belongs to them in one pass, so that each profile is made once and none is kept.
 * Resolves with the demo member's updates.
 */
async function streamCatalogue(stored: Collections, { how, roles, admin, ...catalogue }: Stream): Promise<UpdateDoc[]> {
  const { profiles, scale = {} } = catalogue;
  const story = openStory({ ...how, roles, admin, updatesOfOthers: scale.updates });
  const history = openHistory({ ...how, profiles, except: roles, count: scale.payments ?? 0 });
  const ratings = openRatings({ ...how, profiles });
  const into = openAll(stored, insertOptionsOf(catalogue));
  const ofMember: UpdateDoc[] = [];
  for (let index = 0; index < profiles; index += 1) {
    const profile = profileAt(index, how);
    const { patch, update, payments } = story(profile, index);
    const stored = { ...profile, ...patch };
    const terms = profileTermsOf(stored.basicInfo);
    await into.customers.add({ ...stored, search: terms, numberKey: numberKeyOf(stored.basicInfo) });
    if (update) await into.updates.add(update.live ? { ...update, search: terms } : update);
    if (update && roles.has(index)) ofMember.push(update);
    const search = paymentTermsOf(profile.basicInfo, how.ownedBy?.(index) ?? ownerOf(ownerNumberOf(index), how));
    for (const payment of [...payments, ...history(profile, index)]) await addPayment(into, { ...payment, search });
    for (const rating of ratings(index)) await into.ratings.add(rating);
  }
  for (const inserts of Object.values(into)) await inserts.end();
  return ofMember;
}

function openAll(stored: Collections, { onProgress, ...options }: InsertOptions) {
  return {
    customers: openInserts(stored.customers, { ...options, onProgress }),
    updates: openInserts(stored.updates, options),
    payments: openInserts(stored.payments, options),
    sandboxCheckouts: openInserts(stored.sandboxCheckouts, options),
    ratings: openInserts(stored.ratings, options),
  };
}

type Books = Pick<ReturnType<typeof openAll>, 'payments' | 'sandboxCheckouts'>;

async function addPayment({ payments, sandboxCheckouts }: Books, payment: PaymentDoc): Promise<void> {
  await payments.add(payment);
  const checkout = sandboxCheckoutOf(payment);
  if (checkout) await sandboxCheckouts.add(checkout);
}

function insertOptionsOf({ batchSize, onProgress, onBatch, signal }: InsertOptions): InsertOptions {
  return { batchSize, onProgress, onBatch, signal };
}

type Accounts = Catalogue & { admin: ObjectId; users: number };

async function streamAccounts(into: Collections['users'], { admin, users, ...catalogue }: Accounts): Promise<void> {
  const { seed, now, profiles } = catalogue;
  const accounts = accountsOf(profiles);
  const inserts = openInserts(into, { ...insertOptionsOf(catalogue), onProgress: undefined });
  const owners = generateOwners({ seed, now, count: accounts });
  const readers = generateReaders({ seed, now, from: accounts, until: users });
  for (const some of [owners, readers]) {
    for (const account of withGrants(some, { admin, now }))
      await inserts.add({ ...account, search: accountTermsOf(account) });
  }
  await inserts.end();
}

/** True if there is neither a profile nor an account. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { customers, users, identities } = collections(db);
  const [profile, user, identity] = await Promise.all([
    customers.findOne({}, { projection: { _id: 1 } }),
    users.findOne({}, { projection: { _id: 1 } }),
    identities.findOne({}, { projection: { _id: 1 } }),
  ]);
  return !profile && !user && !identity;
}

/** Drops every collection of the product. */
export async function emptyDatabase(db: Db): Promise<void> {
  const known: Record<keyof Collections, { drop(): Promise<boolean> }> = collections(db);
  for (const collection of Object.values(known)) await collection.drop();
}
