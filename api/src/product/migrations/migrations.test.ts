import { ObjectId } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { ratingIdOf } from '../../catalogue/members/rating-repository.js';
import type { CustomerDoc } from '../../profiles/customer-doc.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { clockAt } from '../../testing/clock.js';
import { startTestDatabase } from '../../testing/test-database.js';
import { collections } from '../schema/collections.js';
import { countPending, migrate, refuseNewerData, type Release, standingOf } from './migrate.js';
import { type Migration, migrations } from './migrations.js';
import { prepareSchema } from './prepare-schema.js';

const { now } = clockAt('2026-11-21T12:00:00Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A database with two profiles, and releases that know more and more migrations. */
async function given() {
  const data = await startTestDatabase();
  onTestFinished(() => data.close());
  const { db } = data.database;
  const { customers } = collections(db);
  await customers.insertMany([aCustomerDoc(), aCustomerDoc()]);
  const runs: number[] = [];
  const sets = (version: number, breaks: boolean, before = async () => undefined): Migration => ({
    version,
    name: `gives profiles part ${version}`,
    breaks,
    async run(_db, { isDry }) {
      const left = { [`part${version}`]: { $exists: false } };
      if (isDry) return customers.countDocuments(left);
      runs.push(version);
      await before();
      return (await customers.updateMany(left, { $set: { [`part${version}`]: true } })).modifiedCount;
    },
  });
  const first: Migration = { version: 1, name: 'first', breaks: false, run: async () => 0 };
  const older: Release = { migrations: [first] };
  const newer: Release = { migrations: [first, sets(2, false)] };
  const newest: Release = { migrations: [first, sets(2, false), sets(3, true)] };
  const start = (release: Release, isAlone = false) => prepareSchema(db, { isAlone, now, log, release });
  return { db, customers, runs, sets, first, older, newer, newest, start };
}

it('migrations are numbered in order and without gaps', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
});

it('a newer release that changes what older ones pass over starts beside them, and they start beside it', async () => {
  const { db, customers, older, newer, start } = await given();
  await start(older);
  await start(newer);

  await start(older);

  expect(await standingOf(db, older)).toMatchObject({ version: 2, known: 1, pending: [], isNewer: false });
  expect(await customers.countDocuments({ part2: true })).toBe(2);
});

it('a newer release that breaks older ones does not start beside them; once migrated, they refuse in a sentence', async () => {
  const { db, customers, older, newest, start } = await given();
  await start(older);
  await expect(start(newest)).rejects.toThrow(/Stop every process, make a backup, then run: npm run cli -- migrate$/);
  const before = await customers.countDocuments({ part2: true });

  await migrate(db, { now, log, release: newest });

  expect(before).toBe(0);
  await start(newest);
  await expect(start(older)).rejects.toThrow(
    'A newer version of the product wrote this database: its data has form 3, and this version reads no more than ' +
      'form 1. Start the newer version, or restore a backup made before the upgrade.',
  );
});

it('the only process of a database needs no command', async () => {
  const { db, newest, start } = await given();

  await start(newest, true);

  expect(await standingOf(db, newest)).toMatchObject({ version: 3, pending: [] });
});

it('an empty database begins in the form of the release that starts', async () => {
  const { db, customers, newest, start } = await given();
  await customers.deleteMany({});
  await collections(db).users.deleteMany({});

  await start(newest);

  expect(await standingOf(db, newest)).toMatchObject({ version: 3, pending: [] });
});

it('a migration that is over is no sign of a running process, so that a restore need not wait for it', async () => {
  const { db, older, newer, start } = await given();
  await start(older);

  await migrate(db, { now, log, release: newer });

  const row = await collections(db).jobs.findOne({ _id: 'migrations' });
  expect(row).toMatchObject({ holder: null, doneAt: now(), leftAt: now() });
});

it('one of the processes that start at the same time migrates, and the others wait for it', async () => {
  const { db, runs, newer, start } = await given();

  await Promise.all([start(newer), start(newer), start(newer)]);

  expect(runs).toEqual([2]);
  expect((await standingOf(db, newer)).pending).toEqual([]);
});

it('an interrupted migration keeps older releases out and continues in the next call', async () => {
  const { db, customers, runs, sets, first, older, newest } = await given();
  const broken = sets(3, true, () => Promise.reject(new Error('the power failed')));
  const failing: Release = { migrations: [first, sets(2, false), broken] };

  await expect(migrate(db, { now, log, release: failing })).rejects.toThrow('the power failed');
  await expect(refuseNewerData(db, older)).rejects.toThrow('A newer version of the product wrote this database');
  const done = await migrate(db, { now, log, release: newest });

  expect([done.map(({ version }) => version), runs]).toEqual([[3], [2, 3, 3]]);
  expect(await customers.countDocuments({ part2: true, part3: true })).toBe(2);
});

it('a dry run counts, and changes nothing', async () => {
  const { db, runs, newest } = await given();

  const would = await countPending(db, { release: newest });

  expect(would.map(({ version, documents }) => [version, documents])).toEqual([
    [1, 0],
    [2, 2],
    [3, 2],
  ]);
  expect([runs, await collections(db).schema.countDocuments()]).toEqual([[], 0]);
});

it('names that an earlier release stored with their accents are found without them, and a second run changes nothing', async () => {
  const { db, customers } = await given();
  await customers.deleteMany({});
  const [found, plain] = [
    aCustomerDoc({ search: ['jörg o’hara', 'o’hara', 'ł'] }),
    aCustomerDoc({ search: ['ann', '\nr-1'] }),
  ];
  await customers.insertMany([found, plain]);
  const how = { isDry: false, signal: new AbortController().signal };
  const fold = migrations[1];

  expect(await fold?.run(db, { ...how, isDry: true })).toBe(1);
  expect(await fold?.run(db, how)).toBe(1);
  expect(await fold?.run(db, how)).toBe(0);
  const stored = await customers.find({}, { projection: { search: 1 } }).toArray();
  expect(stored.map(({ search }) => search)).toEqual([
    ["jorg o'hara", "o'hara", 'l'],
    ['ann', '\nr-1'],
  ]);
});

it.each([null, 7, 'ł', { a: 'ł' }, [null], [{ a: 'ł' }], ['ł', 7]])(
  'a record whose terms cannot be read, as %j, keeps no release from starting, and stays as it is',
  async (search) => {
    const { db, customers } = await given();
    await customers.updateOne({}, { $set: { search: search as never } });
    const before = await customers.find().toArray();
    await customers.insertOne(aCustomerDoc({ search: ['ł'] }));

    expect(await migrations[1]?.run(db, { isDry: false, signal: new AbortController().signal })).toBe(1);

    expect(await customers.find({ search: { $ne: ['l'] } }).toArray()).toEqual(before);
  },
);

it('the database of an earlier release ends no session and no payment link by its own clock any more', async () => {
  const { db } = await given();
  const { families, payLinks } = collections(db);
  for (const [kept, field] of [
    [families, 'expiresAt'],
    [payLinks, 'endsAt'],
  ] as const) {
    await db.collection(kept.collectionName).createIndex({ [field]: 1 }, { name: 'older', expireAfterSeconds: 0 });
  }
  const how = { isDry: false, signal: new AbortController().signal };
  const names = async () =>
    (await Promise.all([families.indexes(), payLinks.indexes()])).flat().map(({ name }) => name);

  await migrations[2]?.run(db, { ...how, isDry: true });
  expect(await names()).toContain('older');
  await migrations[2]?.run(db, how);
  expect(await names()).not.toContain('older');
  expect(await migrations[2]?.run(db, how)).toBe(0);
});

it('owners’ marks on their own profiles are removed, the other means are right, and a second run changes nothing', async () => {
  const { db, customers } = await given();
  const { favorites, ratings } = collections(db);
  const [judged, alone, untouched] = [aCustomerDoc(), aCustomerDoc(), aCustomerDoc({ ratingSum: 4, numRatings: 1 })];
  const reader = new ObjectId();
  const rated = (of: CustomerDoc, by: ObjectId, rating: number) => ({
    _id: ratingIdOf(of._id.toHexString(), by.toHexString()),
    rating,
    ratedAt: now(),
  });
  const saved = (of: CustomerDoc, userId: ObjectId) => ({
    _id: new ObjectId(),
    userId,
    customerId: of._id,
    feedback: 'Birds',
    addedAt: now(),
  });
  await customers.insertMany([
    { ...judged, ratingSum: 6, numRatings: 2 },
    { ...alone, ratingSum: 5, numRatings: 1 },
    untouched,
  ]);
  const kept = [rated(judged, reader, 1), rated(untouched, reader, 4)];
  await ratings.insertMany([...kept, rated(judged, judged.createdBy, 5), rated(alone, alone.createdBy, 5)]);
  const note = saved(judged, reader);
  await favorites.insertMany([note, saved(judged, judged.createdBy)]);
  const how = { isDry: false, signal: new AbortController().signal };
  const meanOf = async ({ _id }: CustomerDoc) => {
    const { ratingSum, numRatings, ratingVersion } = (await customers.findOne({ _id })) ?? {};
    return [ratingSum, numRatings, ratingVersion];
  };
  const before = await meanOf(untouched);
  const drop = migrations[3];

  expect(await drop?.run(db, { ...how, isDry: true })).toBe(3);
  expect(await ratings.countDocuments()).toBe(4);
  expect(await drop?.run(db, how)).toBe(3);
  expect(await drop?.run(db, how)).toBe(0);

  expect(await ratings.find().toArray()).toEqual(expect.arrayContaining(kept));
  expect(await ratings.countDocuments()).toBe(2);
  expect(await favorites.find().toArray()).toEqual([note]);
  expect((await meanOf(judged)).slice(0, 2)).toEqual([1, 1]);
  expect((await meanOf(alone)).slice(0, 2)).toEqual([0, 0]);
  expect(await meanOf(untouched)).toEqual(before);
});

it.each([{ createdBy: 'nobody' }, { createdBy: null }, { ratingVersion: 'x' }])(
  'a profile that cannot be read, as %j, keeps no release from starting',
  async (broken) => {
    const { db, customers } = await given();
    const { ratings } = collections(db);
    const profile = aCustomerDoc();
    const _id = ratingIdOf(profile._id.toHexString(), profile.createdBy.toHexString());
    await customers.insertOne({ ...profile, ...broken } as never);
    await ratings.insertOne({ _id, rating: 5, ratedAt: now() });

    await migrations[3]?.run(db, { isDry: false, signal: new AbortController().signal });

    expect(await customers.countDocuments()).toBe(3);
  },
);
