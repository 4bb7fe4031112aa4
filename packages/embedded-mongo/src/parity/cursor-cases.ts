import { type Document, Long } from 'mongodb';
import { failureOf, type ParityCase } from './parity-case.js';

const numbers = Array.from({ length: 250 }, (_, i): Document => ({ _id: i, n: i % 5 }));

export const cursorCases: ParityCase[] = [
  {
    title: 'cursor: the first batch has 101 documents, the next the rest',
    async run(collection, db) {
      await collection.insertMany(numbers);
      const { cursor } = await db.command({ find: collection.collectionName });
      const more = await db.command({ getMore: Long.fromValue(cursor.id), collection: collection.collectionName });
      return [cursor.firstBatch.length, more['cursor'].nextBatch.length, Number(more['cursor'].id)];
    },
    expected: [101, 149, 0],
  },
  {
    title: 'cursor: small batches give every document once, in order',
    async run(collection) {
      await collection.insertMany(numbers);
      const ids = await collection
        .find({}, { batchSize: 7 })
        .sort({ n: 1, _id: 1 })
        .map(({ _id }) => Number(_id))
        .toArray();
      return [ids.length, new Set(ids).size, ids.slice(0, 3)];
    },
    expected: [250, 250, [0, 5, 10]],
  },
  {
    title: 'cursor: limit and skip over several batches',
    async run(collection) {
      await collection.insertMany(numbers);
      const found = await collection.find({}, { batchSize: 10 }).sort({ _id: -1 }).skip(5).limit(33).toArray();
      return [found.length, found[0]?._id, found.at(-1)?._id];
    },
    expected: [33, 244, 212],
  },
  {
    title: 'cursor: aggregate in batches',
    async run(collection) {
      await collection.insertMany(numbers);
      return (await collection.aggregate([{ $match: { n: { $lt: 4 } } }], { batchSize: 50 }).toArray()).length;
    },
    expected: 200,
  },
  {
    title: 'cursor: one that is not there',
    run: (collection, db) =>
      failureOf(db.command({ getMore: Long.fromNumber(12_345), collection: collection.collectionName })),
    expected: { code: 43 },
  },
  {
    title: 'cursor: killed ones and unknown ones are told apart',
    async run(collection, db) {
      await collection.insertMany(numbers);
      const { cursor } = await db.command({ find: collection.collectionName, batchSize: 2 });
      const unknown = Long.fromNumber(12_345);
      const reply = await db.command({
        killCursors: collection.collectionName,
        cursors: [Long.fromValue(cursor.id), unknown],
      });
      const after = await failureOf(
        db.command({ getMore: Long.fromValue(cursor.id), collection: collection.collectionName }),
      );
      return [reply['cursorsKilled'].length, reply['cursorsNotFound'].map(Number), after];
    },
    expected: [1, [12_345], { code: 43 }],
  },
  {
    title: 'cursor: a dropped collection ends it without documents that are gone',
    async run(collection) {
      await collection.insertMany(numbers);
      const cursor = collection.find({ n: { $gte: 0 } }, { batchSize: 250 });
      await cursor.next();
      await cursor.close();
      return collection.drop();
    },
    expected: true,
  },
  {
    title: 'batches keep within 16 MB',
    async run(collection) {
      const big = 'x'.repeat(5_000_000);
      await collection.insertMany([1, 2, 3, 4, 5].map((n): Document => ({ _id: n, big })));
      return (await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    },
    expected: [1, 2, 3, 4, 5],
  },
  {
    title: 'count: by filter, with skip and limit, estimated',
    async run(collection) {
      await collection.insertMany(numbers);
      const filter = { n: 2 };
      return [
        await collection.countDocuments(filter),
        await collection.countDocuments(filter, { skip: 5, limit: 10 }),
        await collection.estimatedDocumentCount(),
        await collection.countDocuments({ n: 77 }),
      ];
    },
    expected: [50, 10, 250, 0],
  },
];
