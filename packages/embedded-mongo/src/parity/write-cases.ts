import { type Document, MongoClient, ObjectId } from 'mongodb';
import { failureOf, type ParityCase } from './parity-case.js';

export const writeCases: ParityCase[] = [
  {
    title: 'upsert: equalities of the filter, $set and $setOnInsert make the document',
    async run(collection) {
      const filter = { a: 1, 'b.c': 2, d: { $gt: 5 }, $and: [{ e: { $eq: 3 } }] };
      const result = await collection.updateOne(
        filter,
        { $set: { x: 1 }, $setOnInsert: { y: 2 }, $inc: { n: 1 } },
        { upsert: true },
      );
      const found = (await collection.findOne({}, { projection: { _id: 0 } })) ?? {};
      return {
        n: result.upsertedCount,
        isId: result.upsertedId instanceof ObjectId,
        matched: result.matchedCount,
        found,
      };
    },
    expected: { n: 1, isId: true, matched: 0, found: { a: 1, b: { c: 2 }, e: 3, x: 1, y: 2, n: 1 } },
  },
  {
    title: 'upsert: the filter gives the _id',
    async run(collection) {
      const { upsertedId } = await collection.updateOne({ _id: 'me' as never }, { $set: { a: 1 } }, { upsert: true });
      return { upsertedId, found: await collection.findOne() };
    },
    expected: { upsertedId: 'me', found: { _id: 'me', a: 1 } },
  },
  {
    title: 'upsert: a replacement keeps nothing of the filter but its _id',
    async run(collection) {
      await collection.replaceOne({ _id: 7 as never, a: 1 }, { b: 2 }, { upsert: true });
      return collection.findOne();
    },
    expected: { _id: 7, b: 2 },
  },
  {
    title: 'upsert: ten at once on a unique field make one document',
    async run(collection) {
      await collection.createIndex({ key: 1 }, { unique: true });
      await Promise.all(
        Array.from({ length: 10 }, () => collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true })),
      );
      return collection.find({}, { projection: { _id: 0 } }).toArray();
    },
    expected: [{ key: 'k', n: 10 }],
  },
  {
    title: 'replaceOne: replaces everything but the _id',
    async run(collection) {
      await collection.insertOne({ _id: 1 as never, a: 1 });
      const { modifiedCount } = await collection.replaceOne({ a: 1 }, { b: 2 });
      return { modifiedCount, found: await collection.findOne() };
    },
    expected: { modifiedCount: 1, found: { _id: 1, b: 2 } },
  },
  {
    title: 'update: nothing changes, nothing is counted as modified',
    async run(collection) {
      await collection.insertOne({ a: 1 });
      const { matchedCount, modifiedCount } = await collection.updateOne({}, { $set: { a: 1 } });
      return { matchedCount, modifiedCount };
    },
    expected: { matchedCount: 1, modifiedCount: 0 },
  },
  {
    title: 'updateMany and deleteMany count what they touched',
    async run(collection) {
      await collection.insertMany(Array.from({ length: 30 }, (_, i) => ({ n: i % 3 })));
      const { matchedCount, modifiedCount } = await collection.updateMany({ n: { $lt: 2 } }, { $max: { n: 1 } });
      const { deletedCount } = await collection.deleteMany({ n: 1 });
      return { matchedCount, modifiedCount, deletedCount, left: await collection.countDocuments() };
    },
    expected: { matchedCount: 20, modifiedCount: 10, deletedCount: 20, left: 10 },
  },
  {
    title: 'deleteOne: one of several',
    async run(collection) {
      await collection.insertMany([{ a: 1 }, { a: 1 }]);
      return [(await collection.deleteOne({ a: 1 })).deletedCount, await collection.countDocuments()];
    },
    expected: [1, 1],
  },
  {
    title: 'bulk: ordered stops at the first error',
    async run(collection) {
      const failure = await failureOf(collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[]));
      return { failure, left: await collection.countDocuments() };
    },
    expected: { failure: { code: 11000, inserted: 1 }, left: 1 },
  },
  {
    title: 'bulk: unordered goes on after an error',
    async run(collection) {
      const failure = await failureOf(
        collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[], { ordered: false }),
      );
      return { failure, left: await collection.countDocuments() };
    },
    expected: { failure: { code: 11000, inserted: 2 }, left: 2 },
  },
  {
    title: 'bulk: all kinds in one bulkWrite',
    async run(collection) {
      const result = await collection.bulkWrite([
        { insertOne: { document: { _id: 1 as never, a: 1 } } },
        { insertOne: { document: { _id: 2 as never, a: 1 } } },
        { updateOne: { filter: { _id: 1 as never }, update: { $inc: { a: 1 } } } },
        { updateMany: { filter: {}, update: { $set: { b: 1 } } } },
        { replaceOne: { filter: { _id: 2 as never }, replacement: { c: 1 } } },
        { updateOne: { filter: { _id: 3 as never }, update: { $set: { d: 1 } }, upsert: true } },
        { deleteOne: { filter: { _id: 1 as never } } },
      ]);
      const { insertedCount, matchedCount, modifiedCount, upsertedCount, deletedCount, upsertedIds } = result;
      return {
        insertedCount,
        matchedCount,
        modifiedCount,
        upsertedCount,
        deletedCount,
        upsertedIds,
        found: await collection.find().toArray(),
      };
    },
    expected: {
      insertedCount: 2,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
      upsertedIds: { 5: 3 },
      found: [
        { _id: 2, c: 1 },
        { _id: 3, d: 1 },
      ],
    },
  },
  {
    title: 'findOneAndUpdate: gives the document before, or after',
    async run(collection) {
      await collection.insertMany([
        { _id: 1 as never, n: 5 },
        { _id: 2 as never, n: 9 },
      ]);
      const options = { sort: { n: -1 }, projection: { _id: 0 } } as const;
      const before = await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, options);
      const after = await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { ...options, returnDocument: 'after' });
      return { before, after, none: await collection.findOneAndUpdate({ n: 99 }, { $set: { n: 1 } }) };
    },
    expected: { before: { n: 9 }, after: { n: 11 }, none: null },
  },
  {
    title: 'findOneAndUpdate: upserts',
    async run(collection) {
      const options = { upsert: true, projection: { _id: 0 } } as const;
      const before = await collection.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } }, options);
      const after = await collection.findOneAndUpdate(
        { a: 2 },
        { $set: { b: 2 } },
        { ...options, returnDocument: 'after' },
      );
      return { before, after };
    },
    expected: { before: null, after: { a: 2, b: 2 } },
  },
  {
    title: 'findOneAndUpdate: tells of an upsert in lastErrorObject',
    async run(collection) {
      const result = await collection.findOneAndUpdate(
        { _id: 1 as never },
        { $set: { b: 1 } },
        { upsert: true, includeResultMetadata: true },
      );
      return { value: result.value, last: result.lastErrorObject };
    },
    expected: { value: null, last: { n: 1, updatedExisting: false, upserted: 1 } },
  },
  {
    title: 'findOneAndReplace and findOneAndDelete',
    async run(collection) {
      await collection.insertOne({ _id: 1 as never, a: 1 });
      const replaced = await collection.findOneAndReplace({ a: 1 }, { b: 1 }, { returnDocument: 'after' });
      const deleted = await collection.findOneAndDelete({ b: 1 });
      return { replaced, deleted, left: await collection.countDocuments() };
    },
    expected: { replaced: { _id: 1, b: 1 }, deleted: { _id: 1, b: 1 }, left: 0 },
  },
  {
    title: 'concurrent $inc on one document loses none',
    async run(collection) {
      await collection.insertOne({ _id: 1 as never, n: 0 });
      await Promise.all(
        Array.from({ length: 40 }, () => collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } })),
      );
      return (await collection.findOne())?.['n'] as unknown;
    },
    expected: 40,
  },
  {
    title: 'compare-and-set: of two writers with one version one wins',
    async run(collection) {
      await collection.insertOne({ _id: 1 as never, version: 1 });
      const tries = Array.from({ length: 8 }, () =>
        collection.findOneAndUpdate({ _id: 1 as never, version: 1 }, { $inc: { version: 1 } }),
      );
      return (await Promise.all(tries)).filter((won) => won !== null).length;
    },
    expected: 1,
  },
  {
    title: 'w: 0 writes without an answer',
    async run(collection, db, uri) {
      const client = new MongoClient(uri); // of its own: an answer all the same would be taken for that of the next call
      const unanswered = client.db(db.databaseName).collection(collection.collectionName);
      const { acknowledged } = await unanswered.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
      for (let i = 0; i < 200 && (await collection.countDocuments()) === 0; i += 1);
      await client.close();
      return { acknowledged, n: await collection.countDocuments() };
    },
    expected: { acknowledged: false, n: 1 },
  },
  {
    title: 'insert: the _id comes first, missing ones are made',
    async run(collection) {
      await collection.insertOne({ a: 1, _id: 5 as never });
      return Object.keys((await collection.findOne()) ?? {});
    },
    expected: ['_id', 'a'],
  },
  {
    title: 'values come back as they went in',
    async run(collection) {
      const doc: Document = {
        i: 7,
        d: 1.25,
        big: 2 ** 40,
        s: 'ü\u0000\u{1F600}',
        t: true,
        z: null,
        at: new Date(5),
        l: [1, [2]],
        o: {},
      };
      await collection.insertOne({ _id: 1 as never, ...doc });
      return collection.findOne();
    },
    expected: {
      _id: 1,
      i: 7,
      d: 1.25,
      big: 2 ** 40,
      s: 'ü\u0000\u{1F600}',
      t: true,
      z: null,
      at: new Date(5),
      l: [1, [2]],
      o: {},
    },
  },
];
