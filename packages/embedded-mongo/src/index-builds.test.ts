import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FindCursor } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureOf } from './parity/parity-case.js';
import { Store } from './storage/store.js';
import { builtEntry } from './testing/built-entry.js';
import { givenServer } from './testing/given-server.js';

const words = ['Ana', 'Marcus', 'Zoë', 'Smith', 'Hill', 'Núñez', 'Vo', 'de la Cruz'];
const many = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, i) => ({
    _id: `${prefix}${(i * 7_919) % count}-${'x'.repeat(i % 7)}`,
    n: (i * 31) % 997,
    words: words.filter((_word, at) => (i >> at) % 2 === 1),
    at: i % 5 === 0 ? null : new Date(1.7e12 + ((i * 104_729) % count) * 1_000),
    of: { kind: i % 11 === 0 ? 'rare' : 'usual' },
    text: 'filler '.repeat(20),
  }));

async function examined(cursor: FindCursor | undefined) {
  const { executionStats } = (await cursor?.clone().explain('executionStats')) ?? {};
  const { totalKeysExamined, totalDocsExamined } = executionStats as Record<string, unknown>;
  return { totalKeysExamined, totalDocsExamined };
}

const indexes = [
  { key: { words: 1, at: -1, _id: 1 }, name: 'words' },
  { key: { at: -1, n: 1 }, name: 'newest' },
  { key: { n: 1 }, name: 'rare', partialFilterExpression: { 'of.kind': 'rare' } },
] as const;

let entry: string;
beforeAll(async () => {
  entry = await builtEntry();
});
afterAll(() => rmSync(entry));

/** Sorts whatever is not indexed at once in a thread of its own. */
const ownThread = () => ({ entry: pathToFileURL(entry).href, fewest: 0 });

describe.each([
  ['in the thread that serves', () => undefined],
  ['in a thread of its own', ownThread],
])('sorted %s', (_name, thread) => {
  it('indexes of existing documents answer as those kept by each write do', async () => {
    const { db } = await givenServer({ thread: thread() });
    const [before, after] = [db.collection('before'), db.collection('after')];
    const docs = many(1_500);
    await before.createIndexes([...indexes]);
    await before.insertMany(docs as never[]);
    await after.insertMany(docs as never[]);
    await after.createIndexes([...indexes]);

    const questions = [
      { filter: { words: 'Zoë' }, sort: { at: -1, _id: 1 } },
      { filter: { words: { $gte: 'Hi', $lt: 'Hj' } }, sort: { n: 1, _id: 1 } },
      { filter: { at: null }, sort: { n: 1, _id: 1 } },
      { filter: { at: { $gt: new Date(1.7e12 + 5e5) } }, sort: { at: -1, n: 1, _id: 1 } },
      { filter: { n: { $lt: 300 }, 'of.kind': 'rare' }, sort: { n: 1, _id: 1 } },
    ] as const;
    for (const { filter, sort } of questions) {
      const [kept, built] = [before, after].map((collection) => collection.find(filter).sort(sort));
      const expected = await kept?.toArray();
      expect(expected?.length).toBeGreaterThan(20);
      expect(await built?.toArray()).toEqual(expected);
      expect(await examined(built)).toEqual(await examined(kept));
    }
  });

  it('an index of existing documents fills its pages, in whatever order they are', async () => {
    const { things, dataDir } = await givenServer({ thread: thread() });
    const size = () => statSync(join(dataDir, 'db', 'data.mdb')).size;
    await things.insertMany(many(10_000) as never[]);
    const before = size();

    await things.createIndex({ at: -1, text: 1 });

    const entryBytes = 4 + 9 + 3 + 140 + 12 + 8; // the index, a date, the text, the id, and what LMDB adds
    expect(size() - before).toBeLessThan(10_000 * entryBytes * 1.4);
  });

  it('a large collection is never counted as a whole: that would hold up everybody for seconds', async () => {
    const { things } = await givenServer({ thread: thread() });
    await things.insertMany(many(1_500) as never[]);
    const counts = vi.spyOn(Store.prototype, 'countKeys');
    onTestFinished(() => counts.mockRestore());

    await things.createIndex({ n: 1 });

    expect(counts).not.toHaveBeenCalled();
    expect(await things.countDocuments({ n: { $gte: 0 } })).toBe(1_500);
    expect(counts).toHaveBeenCalled(); // the watch sees what is counted
  });

  it('a unique index over many documents, of which two have the same key, names the key and leaves nothing', async () => {
    const { things } = await givenServer({ thread: thread() });
    await things.insertMany(Array.from({ length: 3_000 }, (_, i) => ({ _id: i, n: i === 2_999 ? 17 : i })) as never[]);

    const failure = await failureOf(things.createIndexes([{ key: { n: 1 }, unique: true }, { key: { n: -1 } }]));

    expect(failure).toMatchObject({ code: 11000, keyPattern: { n: 1 }, keyValue: { n: 17 } });
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('an index that is built while its documents change knows each as it is then', async () => {
    const { things } = await givenServer({ thread: thread() });
    await things.insertMany(many(3_000) as never[]);
    const changes = async () => {
      for (let round = 0; round < 8; round += 1) {
        await things.updateMany({ n: { $lt: 40 } }, { $inc: { n: 1 }, $pull: { words: 'Ana' } as never });
        await things.deleteMany({ n: 500 + round });
      }
    };

    await Promise.all([changes(), things.createIndexes([...indexes])]);

    const all = await things.find().toArray();
    for (const word of words) {
      const expected = all.filter((doc) => (doc['words'] as string[]).includes(word)).length;
      expect(await things.countDocuments({ words: word })).toBe(expected);
    }
    expect(await things.find({ words: 'Ana' }).sort({ at: -1, _id: 1 }).toArray()).toEqual(
      expect.arrayContaining(all.filter((doc) => (doc['words'] as string[]).includes('Ana'))),
    );
  });

  it('two indexes of one collection and one of another are built at the same time', async () => {
    const { db, things } = await givenServer({ thread: thread() });
    const others = db.collection('others');
    await Promise.all([things, others].map((collection) => collection.insertMany(many(3_000) as never[])));
    const change = () => things.updateMany({ n: { $lt: 100 } }, { $set: { n: 2_000 } });

    await Promise.all([
      things.createIndex({ n: 1 }),
      others.createIndex({ n: 1 }),
      things.createIndex({ at: -1, n: 1 }),
      change(),
    ]);

    const [all, other] = [await things.find().toArray(), await others.find().toArray()];
    const inOrder = await things
      .find({ at: { $gt: new Date(0) } })
      .sort({ at: -1, n: 1 })
      .toArray();
    expect(inOrder.length).toBe(all.filter((doc) => doc['at'] !== null).length);
    expect(await things.countDocuments({ n: 2_000 })).toBe(all.filter((doc) => doc['n'] === 2_000).length);
    expect(await things.countDocuments({ n: { $lt: 100 } })).toBe(0);
    expect(await others.countDocuments({ n: { $lt: 100 } })).toBe(other.filter((doc) => Number(doc['n']) < 100).length);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1', 'at_-1_n_1']);
  });

  it('documents with two arrays in one index refuse it', async () => {
    const { things } = await givenServer({ thread: thread() });
    await things.insertMany(many(300) as never[]);
    await things.updateMany({}, { $set: { more: ['a', 'b'] } });

    expect(await failureOf(things.createIndex({ words: 1, more: 1 }))).toMatchObject({ code: 171 });
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

it('a thread that sorts stops when its collection is dropped, and when the server closes', async () => {
  const { db, things } = await givenServer({ thread: ownThread() });
  const insert = async () => {
    for (let part = 0; part < 4; part += 1) {
      await things.insertMany(many(10_000, `${part}-`) as never[]);
    }
  };
  await insert();
  const dropped = failureOf(things.createIndexes([...indexes]));
  await db.command({ ping: 1 });
  await things.drop();
  expect(await dropped).toMatchObject({ code: 175 });

  await insert();
  things.createIndexes([...indexes]).catch(() => undefined); // the server closes meanwhile
  await db.command({ ping: 1 });
});
