import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyDatabase } from './storage/copy-database.js';
import { startEmbeddedMongo } from './start-server.js';
import { givenClient, givenFolder, givenServer } from './testing/given-server.js';

it('a copy is the database of one moment, while its server goes on writing', async () => {
  const { things, dataDir } = await givenServer();
  await things.insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n })));
  const target = givenFolder();
  const writing = new AbortController();
  const writer = (async () => {
    for (let n = 2_000; !writing.signal.aborted; n += 1) await things.insertOne({ n });
  })();

  await copyDatabase({ dataDir, target });
  writing.abort();
  await writer;

  const copy = await startEmbeddedMongo({ dataDir: target });
  const client = await givenClient(copy.uri);
  const numbers = await client
    .db('test')
    .collection('things')
    .find({}, { sort: { n: 1 } })
    .toArray();
  expect(numbers.length).toBeGreaterThanOrEqual(2_000);
  expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, place) => place));
  expect(await things.countDocuments({})).toBeGreaterThanOrEqual(numbers.length);
  await things.insertOne({ n: -1 }); // the source server still accepts writes
  await client.close();
  await copy.close();
});

it('a folder without a database is named, and so is a target that has one', async () => {
  const { dataDir, things } = await givenServer();
  await things.insertOne({});
  const empty = givenFolder();

  await expect(copyDatabase({ dataDir: empty, target: join(empty, 'copy') })).rejects.toThrow('no database in');
  mkdirSync(join(empty, 'copy'));
  await expect(copyDatabase({ dataDir, target: dataDir })).rejects.toThrow('already');
});
