import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Db, Document } from 'mongodb';
import { collections } from '../product/schema/collections.js';
import { ensureIndexes } from '../product/schema/ensure-indexes.js';
import { connectDatabase, type Database } from '../database/connect.js';
import { settle, type StoredPeople } from './people.js';
import { newTestServer, type TestServer } from './test-server.js';

export type TestDatabase = {
  database: Database;
  settled: StoredPeople;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** A running server with all test users in it, and the initial content of each collection. */
type PreparedDatabase = {
  server: TestServer;
  /** Tidies up after each test. */
  tidying: Database;
  settled: StoredPeople;
  before: ReadonlyMap<string, Document[]>;
};

/**
 * A server with indexes and users is far slower to make than to tidy up, so the next test reuses one that was returned.
 */
const idle: PreparedDatabase[] = [];

/** A database for this caller alone until `close`, with all test users in it and nothing else. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const prepared = idle.pop() ?? (await prepare());
  const { server, tidying, settled } = prepared;
  const database = await connectDatabase(server.uri, { monitorCommands: true });
  const changes = changesOf(database.db);
  let wasStopped = false;
  const stop = async () => {
    wasStopped = true;
    await server.stop();
    for (let turn = 0; turn < 5; turn += 1) await eventLoopTurn(); // lets the driver notice that its sockets ended
  };
  const close = async () => {
    await database.close();
    if (!wasStopped && !changes.ofShape) {
      await restore(prepared, changes.written);
      idle.push(prepared);
    } else {
      await tidying.close();
      await stop();
      await server.remove();
    }
  };
  let closing: Promise<void> | null = null;
  return {
    database,
    settled,
    stop,
    start: () => server.start(),
    close: () => (closing ??= close()),
  };
}

async function prepare(): Promise<PreparedDatabase> {
  const server = await newTestServer();
  const tidying = await connectDatabase(server.uri);
  const { db } = tidying;
  await ensureIndexes(db);
  const settled = await settle(collections(db));
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const before = new Map(await Promise.all(names.map(async (name) => [name, await docsOf(db, name)] as const)));
  return { server, tidying, settled, before };
}

const docsOf = (db: Db, name: string): Promise<Document[]> => db.collection(name).find().toArray();

const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
const changesOfShape = new Set(['create', 'createIndexes', 'drop', 'dropIndexes', 'dropDatabase']);

/** Tracks what a client changes, from the commands it sends. */
function changesOf(db: Db): { written: ReadonlySet<string>; ofShape: boolean } {
  const changes = { written: new Set<string>(), ofShape: false };
  db.client.on('commandStarted', ({ commandName, command }) => {
    if (writes.has(commandName)) changes.written.add(String(command[commandName]));
    if (changesOfShape.has(commandName)) changes.ofShape = true;
  });
  return changes;
}

/** Uses a client of its own: writes that the last test left under way were sent earlier, and finish earlier. */
async function restore({ tidying: { db }, before }: PreparedDatabase, names: ReadonlySet<string>): Promise<void> {
  for (const name of names) {
    const docs = before.get(name) ?? [];
    await db.collection(name).deleteMany({});
    if (docs.length > 0) await db.collection(name).insertMany(docs);
  }
}
