import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { type Db, type Document, MongoClient, MongoServerError, ObjectId } from 'mongodb';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, onTestFinished } from 'vitest';
import { type Change, type Changes, changesOf } from '../../src/database/follow/changes.js';
import { customerCollection, customerIndexes } from '../../src/profiles/customer-doc.js';
import { collections } from '../../src/product/schema/collections.js';
import { newTestFolder } from '../../src/testing/fast-folder.js';
import { type FollowedDatabase, followingSuite } from './following.suite.js';

const dataDir = await newTestFolder('inkbridge-following-');
const embedded = await startEmbeddedMongo({ dataDir });
afterAll(async () => {
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** An empty database of this server, until the test is over. */
async function givenDatabase(address: string): Promise<Db> {
  const client = await new MongoClient(address, { monitorCommands: true }).connect();
  const db = client.db(`inkbridge_test_${new ObjectId().toHexString()}`);
  onTestFinished(async () => {
    await db.dropDatabase();
    await client.close();
  });
  await db.collection(customerCollection).createIndexes(customerIndexes);
  return db;
}

async function onServer(address: string): Promise<FollowedDatabase> {
  const { customers } = collections(await givenDatabase(address));
  return { customers, changes: changesOf(customers) };
}

const onEmbedded = () => onServer(embedded.uri);

/** The embedded database with a log of its writes, which plays a replica set. */
async function withLog(): Promise<FollowedDatabase> {
  const db = await givenDatabase(embedded.uri);
  const { customers } = collections(db);
  const log: string[] = [];
  const underWay = new Map<number, string[]>();
  const { client } = db;
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (command[commandName] === customerCollection) underWay.set(requestId, idsOf(commandName, command));
  });
  client.on('commandSucceeded', ({ requestId }) => void log.push(...(underWay.get(requestId) ?? [])));
  const toChange = async (id: string): Promise<Change> => {
    const stored = await customers.findOne({ _id: new ObjectId(id) });
    return stored ? { kind: 'written', id: String(stored._id), stored } : { kind: 'removed', id };
  };
  const changes: Changes = {
    open(after) {
      let at = typeof after === 'number' ? after : log.length;
      return {
        async next() {
          await pause(5);
          const id = log[at];
          if (id === undefined) return null;
          at += 1;
          return toChange(id);
        },
        token: () => at,
        close: async () => undefined,
      };
    },
  };
  return { customers, changes };
}

/** The documents that a command writes. */
function idsOf(name: string, command: Document): string[] {
  const written: Record<string, () => { _id: ObjectId }[]> = {
    insert: () => command['documents'],
    findAndModify: () => [command['query']],
    delete: () => [command['deletes'][0].q],
  };
  return (written[name]?.() ?? []).map(({ _id }) => _id.toHexString());
}

/** For user rights that leave change streams out. */
async function withoutRight(): Promise<FollowedDatabase> {
  const { customers } = await onEmbedded();
  return {
    customers,
    changes: {
      open() {
        throw new MongoServerError({ message: 'not authorized to execute command', code: 13 });
      },
    },
  };
}

followingSuite('the embedded database, asked', onEmbedded, { by: 'polling', ask: 'poll' });
followingSuite('the embedded database, which refuses change streams', onEmbedded, { by: 'polling', ask: 'auto' });
followingSuite('a user without the right to change streams', withoutRight, { by: 'polling', ask: 'auto' });
followingSuite('a change stream', withLog, { by: 'change streams', ask: 'auto' });

const uri = process.env['MONGODB_TEST_URI'];

const onMongodb = () => onServer(uri ?? '');

// a server that others wrote; one without change streams sets MONGODB_TEST_FEED=poll
if (uri !== undefined) {
  const hasStreams = process.env['MONGODB_TEST_FEED'] !== 'poll';
  followingSuite('MONGODB_TEST_URI, asked', onMongodb, { by: 'polling', ask: 'poll' });
  followingSuite('MONGODB_TEST_URI', onMongodb, {
    by: hasStreams ? 'change streams' : 'polling',
    ask: 'auto',
    besideStream: 1_000,
  });
}
