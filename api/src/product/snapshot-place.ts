import { databaseIdOf } from '@inkbridge/embedded-mongo';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SnapshotPlace } from '../catalogue/snapshot/snapshots.js';
import type { Config } from '../config/config.js';
import type { Database } from '../database/connect.js';
import type { DataDisk } from '../database/data-disk.js';
import { customerCollection } from '../profiles/customer-doc.js';

type PlaceDeps = { database: Pick<Database, 'db'>; disk: Pick<DataDisk, 'hasRoomFor'> };

/** Null for a program from its sources, which may change at any time, and for a database that has no id. */
export async function snapshotPlaceOf(
  { dataDir, mongodbUri }: Pick<Config, 'dataDir' | 'mongodbUri'>,
  { database: { db }, disk }: PlaceDeps,
): Promise<SnapshotPlace | null> {
  const release = await releaseOf(import.meta.filename);
  const database = mongodbUri ? await idOfCollection(db) : databaseIdOf(dataDir);
  if (release === null || database === null) return null;
  return {
    path: join(dataDir, 'catalogue.snapshot'),
    release,
    database,
    hasRoomFor: (bytes) => disk.hasRoomFor(bytes),
  };
}

/** A hash of the whole program: the names of its parts hold hashes of their contents. */
async function releaseOf(file: string): Promise<string | null> {
  if (!file.endsWith('.js')) return null;
  const program = await readFile(join(import.meta.dirname, 'server.js'));
  return createHash('sha256').update(program).update(process.version).digest('hex');
}

/** MongoDB's own id of the collection: a collection that is dropped and recreated gets a new one. */
async function idOfCollection(db: Database['db']): Promise<string | null> {
  const [customers] = await db.listCollections({ name: customerCollection }).toArray();
  const id = customers && 'info' in customers ? customers.info?.uuid : undefined;
  return id ? `${db.databaseName} ${id.toString('hex')}` : null;
}
