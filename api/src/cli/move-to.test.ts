import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allCollections, collections } from '../product/schema/collections.js';
import { connectDatabase } from '../database/connect.js';
import { documentsOf, lineOf } from './archive/document-lines.js';
import { indexDifference } from '../product/schema/index-difference.js';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';
import { aroundLetters, givenAroundLetters } from '../testing/cli/kept-around-letters.js';

type Target = { uri: string; db: Db };

async function embeddedTarget(): Promise<Target> {
  const server = await startEmbeddedMongo({ dataDir: await givenFolder() });
  onTestFinished(() => server.close());
  const { db, close } = await connectDatabase(server.uri);
  onTestFinished(close);
  return { uri: server.uri, db };
}

/** A database of its own on that server, dropped at the end. */
async function mongoTarget(server: string): Promise<Target> {
  const address = new URL(server);
  address.pathname = `/move_${randomUUID().slice(0, 8)}`;
  const { db, close } = await connectDatabase(address.href);
  onTestFinished(async () => {
    await db.dropDatabase();
    await close();
  });
  return { uri: address.href, db };
}

/** Everything that is stored, as `backup` would write it. */
async function exportOf(db: Db): Promise<Record<string, string>> {
  const exports: Record<string, string> = {};
  for (const { collection } of allCollections(db)) {
    exports[collection.collectionName] = '';
    for await (const document of documentsOf(collection)) exports[collection.collectionName] += lineOf(document);
  }
  return exports;
}

const exportOfFolder = (dataDir: string) => withStored(dataDir, (_stored, db) => exportOf(db));

const moveTo = (dataDir: string, { uri }: Target, ...more: string[]) =>
  cli(dataDir, ['move-to', '--mongodb', uri, '--json', ...more]);

/** Ends a move as Ctrl-C would, when `moment` is shown. */
async function interrupted(dataDir: string, { uri }: Target, moment: string) {
  const stopping = new AbortController();
  return cli(dataDir, ['move-to', '--mongodb', uri], {
    signal: stopping.signal,
    onProgress: (line) => void (line.includes(moment) && stopping.abort()),
  });
}

const realUri = process.env['MONGODB_TEST_URI'];

const targets = [
  { name: 'a second embedded server', start: embeddedTarget, isThere: true },
  { name: 'the MongoDB of MONGODB_TEST_URI', start: () => mongoTarget(realUri ?? ''), isThere: Boolean(realUri) },
];

describe.each(targets)('moving to $name', ({ start, isThere }) => {
  const test = it.skipIf(!isThere);

  test('every document and index is copied, and both exports are equal', async () => {
    const dataDir = await givenData(600);
    const target = await start();

    const { code, json } = await moveTo(dataDir, target);

    expect(code).toBe(0);
    expect(json).toMatchObject({ documents: 608 });
    expect(await exportOf(target.db)).toEqual(await exportOfFolder(dataDir));
    for (const kept of allCollections(target.db)) {
      expect(await indexDifference(kept)).toEqual({ missing: [], changed: [], left: [] });
    }
    const names = await target.db.listCollections({}, { nameOnly: true }).toArray();
    expect(names.map(({ name }) => name)).not.toContain('unfinished_move');
  });

  test('the records that people keep around their letters are there as they were', async () => {
    const dataDir = await givenData();
    await givenAroundLetters(dataDir);
    const target = await start();

    expect((await moveTo(dataDir, target)).code).toBe(0);

    expect(await aroundLetters(collections(target.db))).toEqual(await withStored(dataDir, aroundLetters));
  });

  test('an interrupted move says so, does not count as finished, and can be resumed', async () => {
    const dataDir = await givenData(600);
    const target = await start();

    const first = await interrupted(dataDir, target, 'copying customers: 500 of');
    expect(first.code).toBe(130);
    expect(first.stderr).toContain('Use --resume to continue.');
    expect(await target.db.collection('customers').countDocuments({})).toBe(500);
    expect((await moveTo(dataDir, target)).json.error).toContain('was interrupted. Use --resume');

    const { code, json } = await moveTo(dataDir, target, '--resume');

    expect(code).toBe(0);
    expect(json).toMatchObject({
      collections: expect.arrayContaining([
        expect.objectContaining({ name: 'customers', copied: 100, documents: 600 }),
      ]) as unknown,
    });
    expect(await exportOf(target.db)).toEqual(await exportOfFolder(dataDir));
  });

  test('changes made between two runs are copied too', async () => {
    const dataDir = await givenData(600);
    const target = await start();
    await interrupted(dataDir, target, 'copying customers: 500 of');
    await withStored(dataDir, ({ customers }) => customers.updateMany({}, { $inc: { version: 1 } }));

    expect((await moveTo(dataDir, target, '--resume')).code).toBe(0);

    expect(await exportOf(target.db)).toEqual(await exportOfFolder(dataDir));
  });

  test('a target with foreign data is refused, even with --resume', async () => {
    const dataDir = await givenData();
    const target = await start();
    await target.db.collection<{ _id: string }>('users').insertOne({ _id: 'somebody' });

    for (const more of [[], ['--resume']]) {
      expect(await moveTo(dataDir, target, ...more)).toMatchObject({
        code: 1,
        json: { error: expect.stringContaining('users (1)') as string },
      });
    }
    expect(await target.db.collection('customers').countDocuments({})).toBe(0);
  });
});

it('a move needs a stopped product, a valid address and a database', async () => {
  const dataDir = await givenData();
  const target = await embeddedTarget();
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());

  expect((await moveTo(dataDir, target)).json.error).toContain('Stop it');
  expect((await moveTo(await givenFolder(), target)).json.error).toContain('no database');
  expect((await moveTo(dataDir, { ...target, uri: 'db.example.org' })).json.error).toContain(
    'must begin with mongodb://',
  );
  const set = { env: { MONGODB_URI: target.uri } };
  const { json } = await cli(dataDir, ['move-to', '--mongodb', target.uri, '--json'], set);
  expect(json.error).toContain('MONGODB_URI is set');
});
