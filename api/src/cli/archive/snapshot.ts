import { copyDatabase, startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import type { Db } from 'mongodb';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { requireDatabase, withDatabase, withMongodb } from '../kit/store.js';

/**
 * Reads the configured database. First copies an embedded one into `folder` as a consistent snapshot, so that people
 * can go on writing. Reads a MongoDB while it may change.
 */
export async function withSnapshot<T>(
  { dataDir, mongodbUri }: Pick<Config, 'dataDir' | 'mongodbUri'>,
  folder: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (mongodbUri) return withMongodb(mongodbUri, work);
  requireDatabase(dataDir);
  const target = join(folder, 'snapshot');
  await copyDatabase({ dataDir, target });
  const server = await startEmbeddedMongo({ dataDir: target });
  try {
    return await withDatabase(server.uri, work);
  } finally {
    await server.close();
    await rm(target, { recursive: true, force: true });
  }
}
