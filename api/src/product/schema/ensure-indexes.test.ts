import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IndexDescription, MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../../config/start-error.js';
import { cli, givenData, withStored } from '../../testing/cli/cli-world.js';
import { startTestDatabase } from '../../testing/test-database.js';
import { allCollections } from './collections.js';
import { ensureIndexes } from './ensure-indexes.js';
import { formOf, nameOf } from './index-difference.js';

/** Every index of every release, as `collection.name form`. Lines are only added: some installation still has it. */
const everyIndex = (await readFile(join(import.meta.dirname, 'every-index.txt'), 'utf8')).trim().split('\n');

const wanted = () =>
  allCollections(new MongoClient('mongodb://nowhere').db('any')).flatMap(({ collection, indexes }) =>
    indexes.map((index) => ({ name: `${collection.collectionName}.${nameOf(index)}`, form: formOf(index) })),
  );

async function givenDatabase() {
  const { database, close } = await startTestDatabase();
  onTestFinished(close);
  return database.db;
}

describe('the indexes of this release', () => {
  it.each(wanted())('$name has the one form that it has had in every release', ({ name, form }) => {
    const lines = everyIndex.filter((line) => line.startsWith(`${name} `));

    expect(lines, 'a new index: add its line to every-index.txt; a changed one: give it another name').toEqual([
      `${name} ${form}`,
    ]);
  });

  it.each(wanted())('$name is the one name of its form, or servers refuse the second name', ({ name, form }) => {
    const [collection] = name.split('.');

    expect(everyIndex.filter((line) => line.startsWith(`${collection}.`) && line.endsWith(` ${form}`))).toHaveLength(1);
  });
});

describe('a start on indexes of another release', () => {
  it.each<[string, IndexDescription]>([
    ['another key', { name: 'uid', key: { uid: 1, email: 1 } }],
    ['other options', { name: 'uid', key: { uid: 1 } }],
  ])('%s under the same name: one sentence names the index and what to do', async (_what, index) => {
    const db = await givenDatabase();
    await db.collection('users').dropIndex('uid');
    await db.collection('users').createIndexes([index]);

    const refused = await ensureIndexes(db).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(/^Error: [^\n]*: users\.uid\. [^\n]*npm run cli -- reindex$/);
  });

  it('all that are in the way are named at once', async () => {
    const db = await givenDatabase();
    for (const [collection, name] of [
      ['users', 'uid'],
      ['customers', 'number'],
    ] as const) {
      await db.collection(collection).dropIndex(name);
      await db.collection(collection).createIndex({ other: 1 }, { name });
    }

    await expect(ensureIndexes(db)).rejects.toThrow('customers.number, users.uid');
  });

  it('the same form under another name serves', async () => {
    const db = await givenDatabase();
    await db.collection('users').dropIndex('uid');
    await db.collection('users').createIndex({ uid: 1 }, { name: 'earlier', unique: true });

    await ensureIndexes(db);

    const names = (await db.collection('users').indexes()).map(({ name }) => name);
    expect(names).toContain('earlier');
    expect(names).not.toContain('uid');
  });

  it('documents that a unique index cannot tell apart: one sentence, without their values', async () => {
    const db = await givenDatabase();
    await db.collection('users').dropIndex('uid');
    await db.collection('users').insertMany([{ uid: 'same' }, { uid: 'same' }]);

    const refused = await ensureIndexes(db).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(/^Error: Two documents of users have the same uid\. [^\n]+$/);
    expect(String(refused)).not.toContain("'same'");
  });
});

it('the command line says it too: create-admin refuses, a dry run names it, and reindex mends it', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, async ({ users }) => {
    await users.dropIndex('uid');
    await users.createIndex({ uid: 1, email: 1 }, { name: 'uid' });
    await users.dropIndex('email');
  });

  const createAdmin = await cli(dataDir, ['create-admin', 'ada@example.org', '--password-stdin']);
  const dry = await cli(dataDir, ['migrate', '--dry-run', '--json']);
  const inWords = await cli(dataDir, ['migrate', '--dry-run']);

  expect(createAdmin).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]*users\.uid[^\n]*reindex\n$/) });
  expect(dry.json).toMatchObject({ indexes: { made: ['users.email'], inTheWay: ['users.uid'] } });
  expect(inWords.stdout).toMatch(
    /The next start makes these indexes: users\.email\.\n[^\n]*users\.uid[^\n]*reindex\n$/,
  );

  await cli(dataDir, ['reindex']);
  expect((await cli(dataDir, ['migrate', '--dry-run', '--json'])).json).toMatchObject({
    indexes: { made: [], inTheWay: [] },
  });
});
