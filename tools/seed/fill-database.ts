import type { Db } from 'mongodb';
import { demoAccounts } from './demo-accounts.js';
import { demoStory } from './demo-story.js';
import { withGrants } from './generate/balances.js';
import { sandboxCheckoutOf } from './generate/ledger.js';
import { generateHistory } from './generate/history.js';
import { generateOwners, generateReaders } from './generate/owners.js';
import { accountsOf, generateRatings } from './generate/ratings.js';
import { generateProfiles, profileAt } from './generate/generate-profiles.js';
import { favoritesOf } from './member-favorites.js';
import { insertAll, type InsertOptions } from './insert-all.js';
import { memberBalance } from './member-balance.js';
import { memberProfiles } from './member-profiles.js';
import type { Pictures } from './generate/pictures.js';
import { collections, ensureIndexes, type Collections, type PaymentDoc, type SandboxCheckout } from './stored.js';

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
  /** The number of payments, not counting the demo member's; what was paid for the profiles is at least that much. */
  payments?: number | undefined;
  /** The number of pending updates of other owners. */
  updates?: number | undefined;
};

/** Writes the catalogue and the demo accounts into an empty database. */
export async function fillDatabase(db: Db, catalogue: Catalogue): Promise<void> {
  const { profiles, seed, now, pictures, scale = {}, ...inserting } = catalogue;
  // Created before the documents, because building an index later would read all of them again.
  await ensureIndexes(db);
  const stored = collections(db);
  const { member, ...others } = await demoAccounts(seed, now);
  const how = { seed, now, pictures };
  const ofMember = memberProfiles(profiles, how);

  const story = demoStory({
    ...how,
    ownedBy,
    profiles,
    roles: ofMember,
    admin: others.admin.user._id,
    updatesOfOthers: scale.updates,
  });

  await insertAll(
    stored.customers,
    patched(generateProfiles({ ...how, count: profiles, ownedBy }), story.patches),
    inserting,
  );
  const { batchSize } = inserting;
  await insertAll(stored.ratings, generateRatings({ seed, now, profiles }), { batchSize });
  const accounts = accountsOf(profiles);
  const by = { admin: others.admin.user._id, now };
  const owners = generateOwners({ seed, now, count: accounts });
  const readers = generateReaders({ seed, now, from: accounts, until: scale.users ?? 0 });
  await insertAll(stored.users, withGrants(owners, by), { batchSize });
  await insertAll(stored.users, withGrants(readers, by), { batchSize });
  await insertAll(stored.updates, story.updates);
  await insertAll(stored.payments, ledger(), { batchSize });
  await insertAll(stored.sandboxCheckouts, sandboxBooks(ledger()), { batchSize });
  // The accounts come last, so that a user who can sign in finds everything in place.
  await insertAll(stored.favorites, favoritesOf(member.user, { seed, now, profiles, except: ofMember }));
  const own = [...ofMember.keys()].map((index) => profileAt(index, { ...how, ownedBy }));
  const balance = memberBalance(member.user, {
    seed,
    admin: others.admin.user,
    profiles: own,
    updates: story.updates,
  });
  await stored.audit.insertOne(balance.audit);
  await stored.users.insertMany([balance.user, ...Object.values(others).map(({ user }) => user)]);
  await stored.identities.insertMany([member, ...Object.values(others)].map(({ identity }) => identity));

  function ownedBy(index: number) {
    return ofMember.has(index) ? member.user : undefined;
  }

  function* ledger(): Generator<PaymentDoc> {
    yield* story.payments;
    yield* generateHistory({ ...how, ownedBy, profiles, except: ofMember, count: scale.payments ?? 0 });
  }
}

function* sandboxBooks(payments: Iterable<PaymentDoc>): Generator<SandboxCheckout> {
  for (const payment of payments) {
    const checkout = sandboxCheckoutOf(payment);
    if (checkout) yield checkout;
  }
}

function* patched<T>(documents: Iterable<T>, patches: ReadonlyMap<number, Partial<T>>): Generator<T, void, undefined> {
  let index = 0;
  for (const document of documents) {
    yield { ...document, ...patches.get(index) };
    index += 1;
  }
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
