import { startEmbeddedMongo, type EmbeddedMongo } from '@inkbridge/embedded-mongo';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { collections } from '../adapters/database/collections.js';
import { connectDatabase, type Database } from '../adapters/database/connect.js';
import { settle, type Settled } from './people.js';

export type TestDatabase = {
  database: Database;
  settled: Settled;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

type Template = { dataDir: string; settled: Settled };

/** Indexes and people take longer to write than to copy; one template serves all tests of a file. */
let template: Promise<Template> | null = null;

/** An embedded database of its own in a folder of its own, with everybody settled in it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  template ??= makeTemplate();
  const { dataDir: source, settled } = await template;
  const dataDir = await newFolder();
  await cp(source, dataDir, { recursive: true });

  let server: EmbeddedMongo | null = await startEmbeddedMongo({ dataDir });
  const database = await connectDatabase(server.uri);
  const stop = async () => {
    await server?.close();
    server = null;
    for (let turn = 0; turn < 5; turn += 1) await eventLoopTurn(); // the driver sees its sockets end
  };
  return {
    database,
    settled,
    stop,
    async start() {
      server ??= await startEmbeddedMongo({ dataDir });
    },
    async close() {
      await database.close();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(): Promise<Template> {
  const dataDir = await newFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedMongo({ dataDir });
  const { db, close } = await connectDatabase(server.uri);
  const settled = await settle(collections(db));
  await close();
  await server.close();
  return { dataDir, settled };
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'inkbridge-api-'));
}
