import { expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedMongo } from './index.js';
import { failureOf } from './parity/parity-case.js';
import { givenClient, givenFolder, givenServer } from './testing/given-server.js';

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ i, text: `text ${i}`, group: i % 1_000 }));

it('maxTimeMS ends a scan with code 50', async () => {
  const { things } = await givenServer();
  await things.insertMany(many(8_000));
  expect(await failureOf(things.find({ text: /nothing/ }, { maxTimeMS: 1 }).toArray())).toEqual({ code: 50 });
  expect(await failureOf(things.aggregate([{ $group: { _id: '$i' } }], { maxTimeMS: 1 }).toArray())).toEqual({
    code: 50,
  });
});

it('a long scan lets other commands through before it ends', async () => {
  const { things, db } = await givenServer();
  // Each refusal backtracks through 2^16 ways, so that the scan fills many slices on any machine.
  await things.insertMany(Array.from({ length: 1_000 }, (_, i) => ({ i, text: `${'a'.repeat(16)}c` })));
  const scan = { isOver: false };
  const scanned = things
    .find({ text: /^(a+)+$/ })
    .toArray()
    .finally(() => (scan.isOver = true));
  let answered = 0;
  while (!scan.isOver) {
    await db.command({ ping: 1 });
    answered += 1;
  }
  await scanned;
  // Without slices at most the pings that came before the scan would be answered meanwhile.
  expect(answered).toBeGreaterThan(5);
});

it('an unindexed sort of many documents is right across runs and slices', async () => {
  const { things } = await givenServer();
  await things.insertMany(many(10_000));
  const sorted = await things.find().sort({ group: -1, i: 1 }).project({ _id: 0, group: 1, i: 1 }).toArray();
  const expected = many(10_000).sort((a, b) => b.group - a.group || a.i - b.i);
  expect(sorted.map(({ group, i }) => [group, i])).toEqual(expected.map(({ group, i }) => [group, i]));
});

it('updateMany and deleteMany of more than one transaction touch every match once', async () => {
  const { things } = await givenServer();
  await things.insertMany(many(5_000));
  const updated = await things.updateMany({ i: { $gte: 1_000 } }, { $inc: { i: 10_000 } });
  expect(updated.modifiedCount).toBe(4_000);
  expect(await things.countDocuments({ i: { $gte: 11_000 } })).toBe(4_000);
  expect((await things.deleteMany({ i: { $gte: 11_000 } })).deletedCount).toBe(4_000);
  expect(await things.countDocuments()).toBe(1_000);
});

it('updateOne finds a document far into an unindexed collection', async () => {
  const { things } = await givenServer();
  await things.insertMany(many(3_000));
  const { modifiedCount } = await things.updateOne({ text: 'text 2999' }, { $set: { found: true } });
  expect(modifiedCount).toBe(1);
  const upserted = await things.updateOne({ text: 'none' }, { $set: { found: true } }, { upsert: true });
  expect(upserted.upsertedCount).toBe(1);
});

it('an index built while writes go on knows every document', async () => {
  const { things } = await givenServer();
  await things.insertMany(many(5_000));
  const writes = (async () => {
    for (let i = 0; i < 60; i += 1) {
      await things.insertOne({ i: 50_000 + i, group: 5 });
      await things.updateOne({ i: i * 5 }, { $set: { group: 77_777 } });
      await things.deleteOne({ i: i * 5 + 1 });
    }
  })();
  await Promise.all([things.createIndex({ group: 1 }), writes]);
  const all = await things.find().toArray();
  for (const group of [5, 77_777, 1]) {
    expect(await things.countDocuments({ group })).toBe(all.filter((doc) => doc['group'] === group).length);
  }
});

it('documents past their TTL index go with the sweep once a minute, others stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { things } = await givenServer();
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60, partialFilterExpression: { keep: false } });
  await things.insertMany([
    { _id: 'old', at: new Date(Date.now() - 61_000), keep: false },
    { _id: 'kept', at: new Date(Date.now() - 61_000), keep: true },
    { _id: 'new', at: new Date(), keep: false },
    { _id: 'no date', at: 5, keep: false },
  ] as never[]);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await things.countDocuments()).toBe(3));
  expect((await things.find().toArray()).map(({ _id }) => String(_id))).toEqual(['kept', 'new', 'no date']);
});

it('documents expire by the clock that the server is given', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const born = new Date('2026-11-21T12:00:00Z');
  let now = born;
  const server = await startEmbeddedMongo({ dataDir: givenFolder(), now: () => now });
  onTestFinished(() => server.close());
  const things = (await givenClient(server.uri)).db('test').collection('things');
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await things.insertMany([{ at: born }, { at: new Date(born.getTime() - 61_000) }]);

  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await things.countDocuments()).toBe(1));
  now = new Date(born.getTime() + 60_000);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await things.countDocuments()).toBe(0));
});

it('everything is there after a restart: documents, indexes, their uniqueness', async () => {
  const dataDir = givenFolder();
  const first = await startEmbeddedMongo({ dataDir });
  const before = (await givenClient(first.uri)).db('test').collection('things');
  await before.createIndex({ tags: 1 }, { unique: true });
  await before.insertOne({ tags: ['a', 'b'] });
  await before.db.collection('gone').insertMany(many(100));
  await before.db.collection('gone').drop();
  await first.close();

  const second = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => second.close());
  const after = (await givenClient(second.uri)).db('test').collection('things');
  expect(await after.countDocuments({ tags: 'b' })).toBe(1);
  expect(await failureOf(after.insertOne({ tags: ['b'] }))).toMatchObject({ code: 11000 });
  expect(await after.db.collection('gone').countDocuments()).toBe(0);
});

it('a value too long for a key is found, kept unique and sorted', async () => {
  const { things } = await givenServer();
  const long = (end: string) => 'x'.repeat(3_000) + end;
  await things.createIndex({ v: 1 }, { unique: true });
  await things.insertMany(['c', 'a', 'b'].map((end) => ({ v: long(end), end })));
  expect(await things.countDocuments({ v: long('b') })).toBe(1);
  expect(await failureOf(things.insertOne({ v: long('b') }))).toMatchObject({ code: 11000 });
  expect((await things.find().sort({ v: 1 }).toArray()).map(({ end }) => end as string)).toEqual(['a', 'b', 'c']);
  expect(await things.countDocuments({ v: { $gt: long('a') } })).toBe(2);
});

it('a server closed in the middle of scans and writes closes without an error', async () => {
  const dataDir = givenFolder();
  const server = await startEmbeddedMongo({ dataDir });
  const client = await givenClient(server.uri, { serverSelectionTimeoutMS: 1_500 });
  const things = client.db('test').collection('things');
  await things.insertMany(many(10_000));
  const untilClosed = async (ask: () => Promise<unknown>) => {
    for (;;) await ask();
  };
  const work = Promise.allSettled([
    untilClosed(() => things.find({ text: /nothing/ }).toArray()),
    untilClosed(() => things.updateMany({}, { $inc: { i: 1 } })),
    untilClosed(() => things.createIndex({ text: 1 })),
    untilClosed(() => things.insertMany(many(5_000))),
    untilClosed(() => things.aggregate([{ $group: { _id: '$i' } }]).toArray()),
  ]);
  await client.db('test').command({ ping: 1 });
  await server.close();
  await work;
  const again = await startEmbeddedMongo({ dataDir });
  await again.close();
});

it('a collection dropped while its index is built leaves nothing for the next one of its name', async () => {
  const { things } = await givenServer();
  await things.insertMany(many(5_000));
  const [built] = await Promise.allSettled([things.createIndex({ text: 1 }, { unique: true }), things.drop()]);
  await things.insertMany([{ text: 'a' }, { text: 'a' }]).catch(() => undefined);
  const names = (await things.indexes()).map(({ name }) => name);
  expect(names).toEqual(built?.status === 'fulfilled' && names.length === 2 ? ['_id_', 'text_1'] : ['_id_']);
  expect(await things.countDocuments({ text: 'a' })).toBe(names.length === 2 ? 1 : 2);
});
