import { startEmbeddedMongo, type EmbeddedMongo } from '@inkbridge/embedded-mongo';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Db, Document } from 'mongodb';
import { collections, ensureIndexes } from '../product/collections.js';
import { connectDatabase, type Database } from '../database/connect.js';
import { newTestFolder } from './fast-folder.js';
import { settle, type StoredPeople } from './people.js';

export type TestDatabase = {
  database: Database;
  settled: StoredPeople;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** A running server with all test users in it, and the initial content of each collection. */
type PreparedDatabase = {
  dataDir: string;
  server: EmbeddedMongo;
  settled: StoredPeople;
  before: ReadonlyMap<string, Document[]>;
};

/**
 * A server with indexes and users is far slower to make than to tidy up, so the next test reuses one that was returned.
 */
const idle: PreparedDatabase[] = [];

/** An embedded database for this caller alone until `close`, with all test users in it and nothing else. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const prepared = idle.pop() ?? (await prepare());
  const { dataDir, settled } = prepared;
  const database = await connectDatabase(prepared.server.uri, { monitorCommands: true });
  const changes = changesOf(database.db);
  let server: EmbeddedMongo | null = prepared.server;
  const stop = async () => {
    await server?.close();
    server = null;
    for (let turn = 0; turn < 5; turn += 1) await eventLoopTurn(); // lets the driver notice that its sockets ended
  };
  const close = async () => {
    await database.close();
    if (server === prepared.server && !changes.ofShape) {
      await restore(prepared, changes.written);
      idle.push(prepared);
    } else {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  let closing: Promise<void> | null = null;
  return {
    database,
    settled,
    stop,
    async start() {
      server ??= await startEmbeddedMongo({ dataDir });
    },
    close: () => (closing ??= close()),
  };
}

async function prepare(): Promise<PreparedDatabase> {
  const dataDir = await newTestFolder('inkbridge-api-');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedMongo({ dataDir });
  const { db, close } = await connectDatabase(server.uri);
  await ensureIndexes(db);
  const settled = await settle(collections(db));
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const before = new Map(await Promise.all(names.map(async (name) => [name, await docsOf(db, name)] as const)));
  await close();
  return { dataDir, server, settled, before };
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
async function restore({ server, before }: PreparedDatabase, names: ReadonlySet<string>): Promise<void> {
  const { db, close } = await connectDatabase(server.uri);
  for (const name of names) {
    const docs = before.get(name) ?? [];
    await db.collection(name).deleteMany({});
    if (docs.length > 0) await db.collection(name).insertMany(docs);
  }
  await close();
}
