import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { onTestFinished } from 'vitest';
import { startEmbeddedMongo, type StartOptions } from '../start-server.js';

export type GivenServer = { client: MongoClient; db: Db; things: Collection; uri: string; dataDir: string };

/** A folder that is deleted after the test. */
export function givenFolder(prefix = 'embedded-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A client that is closed after the test. */
export async function givenClient(uri: string, options: MongoClientOptions = {}): Promise<MongoClient> {
  const client = await new MongoClient(uri, options).connect();
  onTestFinished(() => client.close());
  return client;
}

/** A server in this process with a client, both closed after the test. */
export async function givenServer(options: Omit<StartOptions, 'dataDir'> = {}): Promise<GivenServer> {
  const dataDir = givenFolder();
  const server = await startEmbeddedMongo({ dataDir, ...options });
  onTestFinished(() => server.close());
  const client = await givenClient(server.uri);
  const db = client.db('test');
  return { client, db, things: db.collection('things'), uri: server.uri, dataDir };
}
