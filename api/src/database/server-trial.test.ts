import { type Collection, type CreateIndexesOptions, type IndexSpecification, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestDatabase } from '../testing/test-database.js';
import { firstInability, inabilityOf, type TrialDoc } from './server-trial.js';

const { database } = await startTestDatabase();
let collections = 0;

/** A new collection of a server that does not do everything as MongoDB does. */
function onServer(lacking: (collection: Collection<TrialDoc>) => Record<PropertyKey, unknown>): Collection<TrialDoc> {
  collections += 1;
  const collection = database.db.collection<TrialDoc>(`tried_${collections}`);
  const lacks = lacking(collection);
  return new Proxy(collection, {
    get: (target, name) => {
      const value: unknown = lacks[name] ?? Reflect.get(target, name);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}

it('a server that does what MongoDB does passes the trial, and keeps nothing of it', async () => {
  expect(await inabilityOf(database.db)).toBeNull();
  const names = (await database.db.listCollections().toArray()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('server_trial'))).toEqual([]);
});

it('a server without partial indexes is found, whether it refuses them or takes them for whole ones', async () => {
  const refusing = onServer(() => ({
    createIndex: () => Promise.reject(new MongoServerError({ message: 'not implemented yet', code: 238 })),
  }));
  const ignoring = onServer((collection) => ({
    createIndex: (key: IndexSpecification, { unique }: CreateIndexesOptions = {}) =>
      collection.createIndex(key, { unique: unique ?? false }),
  }));
  for (const collection of [refusing, ignoring]) {
    expect(await firstInability(collection)).toContain('unique in a part of a collection');
  }
});

it('a right that is missing is no inability', async () => {
  const refused = new MongoServerError({ message: 'not authorized', code: 13 });
  const collection = onServer(() => ({ createIndex: () => Promise.reject(refused) }));
  await expect(firstInability(collection)).rejects.toBe(refused);
});

it('a server that reads and then writes lets several writers win, and is found', async () => {
  const collection = onServer((found) => ({
    async findOneAndUpdate(filter: object) {
      const doc = await found.findOne(filter);
      return doc && found.findOneAndUpdate({ _id: doc._id }, { $inc: { version: 1 } });
    },
  }));
  expect(await firstInability(collection)).toContain('several writers win');
});

it('a server that loses one of several upserts is found', async () => {
  const collection = onServer((found) => ({
    async updateOne({ _id }: { _id: string }) {
      const doc = await found.findOne({ _id });
      return found.updateOne({ _id }, { $set: { count: (doc?.count ?? 0) + 1 } }, { upsert: true });
    },
  }));
  expect(await firstInability(collection)).toContain('add to a new document');
});
