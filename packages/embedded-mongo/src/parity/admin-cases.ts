import { failureOf, type ParityCase } from './parity-case.js';

export const adminCases: ParityCase[] = [
  {
    title: 'commands: an unknown one',
    run: (_, db) => failureOf(db.command({ nope: 1 })),
    expected: { code: 59 },
  },
  {
    title: 'commands: an unknown field of a known one',
    run: (collection, db) => failureOf(db.command({ find: collection.collectionName, nope: 1 })),
    expected: { code: 40415 },
  },
  {
    title: 'commands: an option of the wrong type',
    run: (collection, db) => failureOf(db.command({ find: collection.collectionName, filter: 'x' })),
    expected: { code: 14 },
  },
  {
    title: 'commands: a name no collection can have',
    run: (_, db) => failureOf(db.command({ find: '' })),
    expected: { code: 73 },
  },
  {
    title: 'collections: created, listed, created again, dropped',
    async run(_, db) {
      await db.createCollection('made');
      const listed = await db.listCollections({ name: 'made' }, { nameOnly: true }).toArray();
      const again = await failureOf(db.createCollection('made'));
      await db.dropCollection('made');
      return [listed, again, (await db.listCollections({ name: 'made' }).toArray()).length];
    },
    expected: [[{ name: 'made', type: 'collection' }], { code: 48 }, 0],
  },
  {
    title: 'collections: one filled again after a drop has only the new documents and no indexes',
    async run(collection) {
      await collection.createIndex({ a: 1 }, { unique: true });
      await collection.insertOne({ a: 1 });
      await collection.drop();
      await collection.insertMany([{ a: 1 }, { a: 1 }]);
      return [await collection.countDocuments(), (await collection.indexes()).length];
    },
    expected: [2, 1],
  },
  {
    title: 'indexes of a collection that is not there',
    run: (collection) => failureOf(collection.indexes()),
    expected: { code: 26 },
  },
  {
    title: 'reads and deletes on a collection that is not there make none',
    async run(collection, db) {
      const found = await collection.find().toArray();
      const { deletedCount } = await collection.deleteMany({});
      const { matchedCount } = await collection.updateOne({}, { $set: { a: 1 } });
      const made = await db.listCollections({ name: collection.collectionName }).toArray();
      return [found, deletedCount, matchedCount, made.length];
    },
    expected: [[], 0, 0, 0],
  },
  {
    title: 'ping answers',
    run: async (_, db) => (await db.command({ ping: 1 }))['ok'] as unknown,
    expected: 1,
  },
  {
    title: 'explicit sessions work for reads and writes',
    run: (collection, db) =>
      db.client.withSession(async (session) => {
        await collection.insertOne({ a: 1 }, { session });
        return collection.countDocuments({}, { session });
      }),
    expected: 1,
  },
];
