import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { MongoClient } from 'mongodb';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { startDoorTo } from './door-to-server.js';
import { newTestFolder } from './fast-folder.js';

/** A server with an empty database for one test at a time, which it may stop and start. */
export type TestServer = {
  uri: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Removes what `stop` leaves. */
  remove(): Promise<void>;
};

/**
 * An embedded server of its own, or a database on the server of MONGODB_TEST_URI, so that the same tests run against a
 * database that others wrote.
 */
export function newTestServer(): Promise<TestServer> {
  const uri = process.env['MONGODB_TEST_URI'];
  return uri ? onServer(uri) : embedded();
}

/** The time of a test is fixed, and by the system's clock most of what it writes would have expired. */
const beforeAllTests = (): Date => new Date(0);

async function embedded(): Promise<TestServer> {
  const dataDir = await newTestFolder('inkbridge-api-');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const start = () => startEmbeddedMongo({ dataDir, now: beforeAllTests });
  let server: Awaited<ReturnType<typeof start>> | null = await start();
  return {
    uri: server.uri,
    async stop() {
      await server?.close();
      server = null;
    },
    async start() {
      server ??= await start();
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

let databases = 0;

/** Behind a door of its own: shutting it looks like a stopped server, and nobody else notices. */
async function onServer(uri: string): Promise<TestServer> {
  databases += 1;
  // The same few names in each run: what a run leaves behind, the next one takes.
  const name = `inkbridge_test_${process.env['VITEST_POOL_ID'] ?? 0}_${databases}`;
  await dropDatabase(uri, name);
  const address = new URL(uri);
  const door = await startDoorTo({ host: address.hostname, port: Number(address.port || 27_017) });
  address.host = `127.0.0.1:${door.port}`;
  address.pathname = `/${name}`;
  address.searchParams.delete('replicaSet');
  address.searchParams.set('directConnection', 'true');
  return {
    uri: address.href,
    stop: () => door.shut(),
    start: () => door.open(),
    remove: () => dropDatabase(uri, name),
  };
}

async function dropDatabase(uri: string, name: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  await client.db(name).dropDatabase();
  await client.close();
}
