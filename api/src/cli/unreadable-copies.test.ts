import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { apiBase, listUnreadableRecords, mostUnreadable } from '@inkbridge/contracts';
import { join } from 'node:path';
import type { Collection, Db } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../database/connect.js';
import { allCollections, type Collections } from '../product/schema/collections.js';
import { storedRecordsOf } from '../product/schema/stored-records.js';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';
import {
  type CollectionName,
  collectionNames,
  firstBroken,
  good,
  lasting,
  type SampleDoc,
} from '../testing/sample-docs.js';
import { startOnFolder } from '../testing/start-on-folder.js';
import { documentsOf, lineOf } from './archive/document-lines.js';

type Copy = Record<string, string[]>;

/** Every document, as `backup` writes it. */
async function copyOf(db: Db): Promise<Copy> {
  const copy: Copy = {};
  for (const { collection } of allCollections(db)) {
    const lines: string[] = [];
    for await (const document of documentsOf(collection)) lines.push(lineOf(document));
    copy[collection.collectionName] = lines;
  }
  return copy;
}

const copyOfFolder = (dataDir: string) => withStored(dataDir, (_stored, db) => copyOf(db));

/** The names of all documents that cannot be read. */
async function unreadableIn(stored: Collections): Promise<string[]> {
  const names: string[] = [];
  for (const { name, collection, check } of storedRecordsOf(stored)) {
    for await (const doc of collection.find({})) {
      try {
        check(doc, new Date('2026-11-21T12:00:00Z'));
      } catch {
        names.push(`${name} ${String(doc._id)}`);
      }
    }
  }
  return names.toSorted();
}

const far = new Date('2100-01-01T00:00:00Z');
/** Postpones the database's own expiry past the end of the test. */
const lastingLong = (doc: SampleDoc): SampleDoc => ({
  ...doc,
  ...(doc['expiresAt'] instanceof Date && { expiresAt: far }),
  ...(doc['endsAt'] instanceof Date && { endsAt: far }),
});

/** A document that can be read in each collection, and beside it one or two that cannot. */
async function plantEverywhere(stored: Collections): Promise<void> {
  const member = {
    identity: (await stored.identities.findOne({ email: 'member@example.com' })) as never,
    account: (await stored.users.findOne({ firstName: 'Member' })) as never,
  };
  const [one, two] = await stored.customers.find({}, { sort: { _id: 1 } }).toArray();
  const world = { member, profile: String(one?._id), otherProfile: String(two?._id) };
  for (const name of collectionNames) {
    const collection = stored[name] as object as Collection;
    if (!lasting.has(name)) await collection.insertOne(lastingLong(good(name, world)));
    for (const field of [0, 5]) {
      const doc = firstBroken(name, { field, form: 'of another type' }, world);
      if (!doc) throw new Error(`Nothing breaks a document of ${name}`);
      await collection.replaceOne({ _id: doc._id }, lastingLong(doc), { upsert: true }).catch(() => undefined); // its key is taken
    }
  }
}

it('documents that cannot be read are copied as they are by backup, restore and move-to, and start, doctor and console name them', async () => {
  const dataDir = await givenData();
  const { planted, before, profiles } = await withStored(dataDir, async (stored, db) => {
    const profiles = (await stored.customers.find().toArray()).map(({ _id }) => _id.toHexString());
    await plantEverywhere(stored);
    return { planted: await unreadableIn(stored), before: await copyOf(db), profiles };
  });
  expect(new Set(planted.map((name) => name.split(' ')[0]))).toEqual(new Set(Object.keys(before)));

  const folder = join(await givenFolder(), 'backup');
  const restored = await givenFolder();
  expect(await cli(dataDir, ['backup', folder, '--json'])).toMatchObject({ code: 0 });
  expect(await cli(restored, ['restore', folder, '--json'])).toMatchObject({ code: 0 });
  expect(await copyOfFolder(restored)).toEqual(before);

  const server = await startEmbeddedMongo({ dataDir: await givenFolder() });
  onTestFinished(() => server.close());
  const target = await connectDatabase(server.uri);
  onTestFinished(target.close);
  expect(await cli(dataDir, ['move-to', '--mongodb', server.uri, '--json'])).toMatchObject({ code: 0 });
  expect(await copyOf(target.db)).toEqual(before);

  const judged = (await cli(restored, ['doctor', '--json'])).json as {
    checks: { check: string; state: string; message: string }[];
  };
  const records = judged.checks.find(({ check }) => check === 'records');
  expect(records).toMatchObject({ state: 'fail', message: expect.stringContaining(`${planted.length} of `) as string });
  expect(planted.filter((name) => !records?.message.includes(name.split(' ')[1] ?? ''))).toEqual([]);

  const stay = planted.filter((name) => !lasting.has(name.split(' ')[0] as CollectionName)); // the others are rebuilt
  for (const start of ['the first start', 'the second']) {
    const { site, tokens, stop } = await startOnFolder(restored);
    const url = `${apiBase}${listUnreadableRecords.url}`;
    const answer = await site.inject({ url, headers: { authorization: tokens.admin } });
    const { data } = answer.json<{ data: { records: { collection: string; id: string }[] } }>();
    const named = new Set(data.records.map(({ collection, id }) => `${collection} ${id}`));
    expect(planted.length).toBeLessThan(mostUnreadable);
    expect(
      stay.filter((name) => !named.has(name)),
      start,
    ).toEqual([]);
    const { data: listed } = (await site.inject(`${apiBase}/customer`)).json<{ data: { _id: string }[] }>();
    expect(
      listed.map(({ _id }) => _id),
      start,
    ).toEqual(expect.arrayContaining(profiles));
    await stop();
  }
}, 300_000);
