import type { Collection, Db, Document, OptionalUnlessRequiredId } from 'mongodb';
import { demoAccounts } from './demo-accounts.js';
import { generateOwners, ownersOf } from './generate/owners.js';
import { generateProfiles, profileAt } from './generate/generate-profiles.js';
import { memberProfiles } from './member-profiles.js';
import type { Pictures } from './generate/pictures.js';
import { collections, ensureIndexes, type Collections } from './stored.js';

export type Catalogue = {
  profiles: number;
  /** Names the catalogue: the same word, day and count make the same one. */
  seed: string;
  now: Date;
  pictures?: Pictures;
  /** Documents sent at once: enough that the round trip does not count, few enough that memory stays flat. */
  batchSize?: number;
  /** Told after each batch how many profiles are stored. */
  onProgress?: (stored: number) => void;
};

/** Writes the catalogue and the demo accounts into an empty database. */
export async function fillDatabase(db: Db, { profiles, seed, now, pictures, onProgress }: Catalogue): Promise<void> {
  // Before the documents: building an index later reads all of them once more.
  await ensureIndexes(db);
  const stored = collections(db);
  const { member, ...others } = await demoAccounts(seed, now);
  const how = { seed, now, pictures };
  const ofMember = memberProfiles(profiles, how);

  await insertAll(stored.customers, generateProfiles({ ...how, count: profiles, ownedBy }), onProgress);
  await insertAll(stored.users, generateOwners({ seed, now, count: ownersOf(profiles) }));
  // The accounts come last: who can sign in finds everything in place.
  const referralCustomers = [...ofMember].map((index) => profileAt(index, { ...how, ownedBy })._id);
  await stored.users.insertMany([
    { ...member.user, referralCustomers },
    ...Object.values(others).map(({ user }) => user),
  ]);
  await stored.identities.insertMany([member, ...Object.values(others)].map(({ identity }) => identity));

  function ownedBy(index: number) {
    return ofMember.has(index) ? member.user : undefined;
  }
}

/** Makes the next batch while the one before is on its way. */
async function insertAll<T extends Document>(
  collection: Collection<T>,
  documents: Iterable<OptionalUnlessRequiredId<T>>,
  onProgress: (stored: number) => void = () => {},
): Promise<void> {
  let batch: OptionalUnlessRequiredId<T>[] = [];
  let pending: Promise<unknown> = Promise.resolve();
  let stored = 0;
  const send = async () => {
    await pending;
    if (batch.length === 0) return;
    stored += batch.length;
    const reached = stored;
    pending = collection.insertMany(batch, { ordered: false }).then(() => onProgress(reached));
    pending.catch(() => {}); // awaited at the next send; until then it must not count as unhandled
    batch = [];
  };
  for (const document of documents) {
    batch.push(document);
    if (batch.length === batchSize) await send();
  }
  await send();
  await pending;
}

/** True when there is neither a profile nor an account. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { customers, users, identities } = collections(db);
  const [profile, user, identity] = await Promise.all([
    customers.findOne({}, { projection: { _id: 1 } }),
    users.findOne({}, { projection: { _id: 1 } }),
    identities.findOne({}, { projection: { _id: 1 } }),
  ]);
  return !profile && !user && !identity;
}

/** Drops every collection the product keeps. */
export async function emptyDatabase(db: Db): Promise<void> {
  const known: Record<keyof Collections, { drop(): Promise<boolean> }> = collections(db);
  for (const collection of Object.values(known)) await collection.drop();
}
