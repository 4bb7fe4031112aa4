import type { Collection, Document, IndexDescription } from 'mongodb';
import { failureOf, idsOf, type ParityCase } from './parity-case.js';

async function create(collection: Collection, ...indexes: IndexDescription[]): Promise<void> {
  await collection.createIndexes(indexes);
}

const refusedIndexes: [string, Document, number][] = [
  ['an unknown option', { key: { a: 1 }, name: 'x', nope: 1 }, 197],
  ['an empty key', { key: {}, name: 'x' }, 67],
  ['a direction of 0', { key: { a: 0 }, name: 'x' }, 67],
  ['a partial filter with $ne', { key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } }, 67],
  ['expiry on two fields', { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 1 }, 67],
];

export const indexCases: ParityCase[] = [
  {
    title: 'index: a unique one names key and value of a duplicate',
    async run(collection) {
      await collection.createIndex({ email: 1 }, { unique: true });
      await collection.insertOne({ email: 'a' });
      return failureOf(collection.insertOne({ email: 'a' }));
    },
    expected: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a' } },
  },
  {
    title: 'index: two documents without a unique field collide',
    async run(collection) {
      await collection.createIndex({ email: 1 }, { unique: true });
      await collection.insertOne({ a: 1 });
      return failureOf(collection.insertOne({ a: 2 }));
    },
    expected: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: null } },
  },
  {
    title: 'index: a duplicate _id',
    async run(collection) {
      await collection.insertOne({ _id: 1 as never });
      return failureOf(collection.insertOne({ _id: 1 as never }));
    },
    expected: { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
  },
  {
    title: 'index: an update into a duplicate is refused and changes nothing',
    async run(collection) {
      await collection.createIndex({ k: 1 }, { unique: true });
      await collection.insertMany([
        { _id: 1, k: 1, n: 0 },
        { _id: 2, k: 2, n: 0 },
      ] as never[]);
      const failure = await failureOf(collection.updateOne({ _id: 2 as never }, { $set: { k: 1, n: 9 } }));
      return { failure, found: await collection.findOne({ _id: 2 as never }) };
    },
    expected: { failure: { code: 11000, keyPattern: { k: 1 }, keyValue: { k: 1 } }, found: { _id: 2, k: 2, n: 0 } },
  },
  {
    title: 'index: unique partial lets one live update through, and another after it ended',
    async run(collection) {
      const live = { partialFilterExpression: { live: true }, unique: true };
      await collection.createIndex({ customer: 1 }, live);
      await collection.insertMany([
        { _id: 1, customer: 1, live: true },
        { _id: 2, customer: 1, live: false },
        { _id: 3, customer: 1 },
      ] as never[]);
      const second = await failureOf(collection.insertOne({ customer: 1, live: true }));
      await collection.updateOne({ _id: 1 as never }, { $set: { live: false } });
      await collection.insertOne({ customer: 1, live: true });
      return { second, n: await collection.countDocuments({ customer: 1, live: true }) };
    },
    expected: { second: { code: 11000, keyPattern: { customer: 1 }, keyValue: { customer: 1 } }, n: 1 },
  },
  {
    title: 'index: a partial one of two fields hides nothing from a question about the second one alone',
    async run(collection) {
      const named = { partialFilterExpression: { ref: { $gt: '' } }, unique: true };
      await collection.createIndex({ kind: 1, ref: 1 }, named);
      await collection.insertMany([
        { _id: 1, kind: 'card', ref: 'x' },
        { _id: 2, kind: 'card', ref: 'y' },
      ] as never[]);
      return [await idsOf(collection, { ref: 'y' }), await idsOf(collection, { kind: 'card', ref: 'y' })];
    },
    expected: [[2], [2]],
  },
  {
    title: 'index: a partial one by $exists forgets what is unset, and keeps what another write set',
    async run(collection) {
      await collection.createIndex({ mark: 1 }, { partialFilterExpression: { mark: { $exists: true } } });
      await collection.insertMany([{ _id: 1, mark: 'a' }, { _id: 2, mark: 'b' }, { _id: 3 }] as never[]);
      for (const _id of [1, 2]) await collection.updateOne({ _id: _id as never, mark: 'a' }, { $unset: { mark: '' } });
      return idsOf(collection, { mark: { $exists: true } });
    },
    expected: [2],
  },
  {
    title: 'index: text ids that begin alike are a range, and are summed as a group',
    async run(collection) {
      const ids = ['a:1', 'a:2', 'a;', 'a', 'aa:1', 'b:1', 'A:1'];
      await collection.insertMany(ids.map((_id) => ({ _id, n: 2 })) as never[]);
      const range = { $match: { _id: { $gte: 'a:', $lt: 'a;' } } };
      const sums = { $group: { _id: null, sum: { $sum: '$n' }, count: { $sum: 1 } } };
      return collection.aggregate([range, sums]).toArray();
    },
    expected: [{ _id: null, sum: 4, count: 2 }],
  },
  {
    title: 'index: of upserts of one pair at once one inserts, the others update',
    async run(collection) {
      await collection.createIndex({ user: 1, customer: 1 }, { unique: true });
      const turnOn = (n: number) =>
        collection.updateOne({ user: 1, customer: 2 }, { $set: { n }, $setOnInsert: { at: 1 } }, { upsert: true });
      const results = await Promise.all([1, 2, 3, 4].map(turnOn));
      const inserted = results.filter(({ upsertedCount }) => upsertedCount === 1).length;
      return [inserted, await collection.countDocuments({ user: 1, customer: 2, at: 1 })];
    },
    expected: [1, 1],
  },
  {
    title: 'index: a unique multikey one keeps elements of two documents apart, not of one',
    async run(collection) {
      await collection.createIndex({ tags: 1 }, { unique: true });
      await collection.insertOne({ tags: ['a', 'a', 'b'] });
      return failureOf(collection.insertOne({ tags: ['c', 'b'] }));
    },
    expected: { code: 11000, keyPattern: { tags: 1 }, keyValue: { tags: 'b' } },
  },
  {
    title: 'index: two arrays in one compound key are refused',
    async run(collection) {
      await collection.createIndex({ a: 1, b: 1 });
      return failureOf(collection.insertOne({ a: [1], b: [2] }));
    },
    expected: { code: 171 },
  },
  {
    title: 'index: building a unique one over duplicates fails whole',
    async run(collection) {
      await collection.insertMany([{ a: 1 }, { a: 1 }]);
      const failure = (await failureOf(collection.createIndex({ a: 1 }, { unique: true }))) as { code: number };
      return { code: failure.code, indexes: (await collection.indexes()).map(({ name }) => name) };
    },
    expected: { code: 11000, indexes: ['_id_'] },
  },
  {
    title: 'index: listed as they were made',
    async run(collection) {
      await create(
        collection,
        { key: { a: 1, b: -1 }, name: 'ab' },
        { key: { c: 1 }, name: 'c', unique: true, partialFilterExpression: { c: { $exists: true } } },
        { key: { at: 1 }, name: 'ttl', expireAfterSeconds: 60 },
      );
      return collection.indexes();
    },
    expected: [
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'ab' },
      { v: 2, key: { c: 1 }, name: 'c', unique: true, partialFilterExpression: { c: { $exists: true } } },
      { v: 2, key: { at: 1 }, name: 'ttl', expireAfterSeconds: 60 },
    ],
  },
  {
    title: 'index: making the same one twice is no error',
    async run(collection) {
      await create(collection, { key: { a: 1 }, name: 'a' });
      await create(collection, { key: { a: 1 }, name: 'a' });
      return (await collection.indexes()).length;
    },
    expected: 2,
  },
  {
    title: 'index: one name with two keys is refused',
    async run(collection) {
      await create(collection, { key: { a: 1 }, name: 'x' });
      return failureOf(create(collection, { key: { b: 1 }, name: 'x' }));
    },
    expected: { code: 86 },
  },
  {
    title: 'index: one key with two names is refused',
    async run(collection) {
      await create(collection, { key: { a: 1 }, name: 'x' });
      return failureOf(create(collection, { key: { a: 1 }, name: 'y' }));
    },
    expected: { code: 85 },
  },
  ...refusedIndexes.map(([title, description, code]): ParityCase => ({
    title: `index: ${title} is refused`,
    run: (collection, db) =>
      failureOf(db.command({ createIndexes: collection.collectionName, indexes: [description] })),
    expected: { code },
  })),
  {
    title: 'index: dropped by name; an unknown name and the one on _id are refused',
    async run(collection) {
      await create(collection, { key: { a: 1 }, name: 'x' });
      await collection.dropIndex('x');
      return [
        (await collection.indexes()).length,
        await failureOf(collection.dropIndex('x')),
        await failureOf(collection.dropIndex('_id_')),
      ];
    },
    expected: [1, { code: 27 }, { code: 72 }],
  },
  {
    title: 'index: a dropped unique one no longer refuses',
    async run(collection) {
      await create(collection, { key: { a: 1 }, name: 'x', unique: true });
      await collection.insertOne({ a: 1 });
      await collection.dropIndex('x');
      await collection.insertOne({ a: 1 });
      return collection.countDocuments({ a: 1 });
    },
    expected: 2,
  },
];
