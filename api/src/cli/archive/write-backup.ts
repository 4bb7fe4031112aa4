import { copyDatabase, startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import type { Db } from 'mongodb';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { allCollections } from '../../product/schema/collections.js';
import { share } from '../kit/progress.js';
import type { Session } from '../kit/session.js';
import { requireDatabase, withDatabase, withMongodb } from '../kit/store.js';
import { sumOf } from './checked-files.js';
import { writeCollection } from './collection-file.js';
import type { Manifest } from './manifest.js';
import { copyPictures } from './picture-files.js';

const collectionFolder = 'collections';
const pictureList = 'pictures.sha256';

type SessionProgress = Pick<Session, 'signal' | 'progress'>;

/** Writes a file for every collection, empty ones too. */
export async function writeCollections(
  db: Db,
  folder: string,
  { signal, progress }: SessionProgress,
): Promise<Manifest['collections']> {
  await mkdir(join(folder, collectionFolder), { mode: 0o700 });
  const written: Manifest['collections'] = [];
  for (const { collection } of allCollections(db)) {
    const name = collection.collectionName;
    const file = `${collectionFolder}/${name}.jsonl.gz`;
    const whole = await collection.estimatedDocumentCount();
    const onDocuments = (documents: number) => progress(`${name}: ${share(documents, whole)} documents`);
    written.push({ name, file, ...(await writeCollection(collection, join(folder, file), { signal, onDocuments })) });
  }
  return written;
}

/** Call it after the database is copied: then every picture that a copied profile shows exists. */
export async function writePictures(
  dataDir: string,
  folder: string,
  { signal, progress }: SessionProgress,
): Promise<Manifest['pictures']> {
  const onFiles = (files: number) => progress(`pictures: ${files} files`);
  const counted = await copyPictures(dataDir, { folder, list: pictureList, signal, onFiles });
  return { ...counted, list: pictureList, sha256: await sumOf(join(folder, pictureList), signal) };
}

/** Matches every file that `adapters/secrets-file.ts` makes in a data folder. */
const secretName = /^[\w-]+-secret$/;

type SecretFile = { file: string; sha256: string };

/** Copies the secrets of a data folder into a backup; as before, only their owner may read them. */
export async function copySecrets(dataDir: string, folder: string, signal: AbortSignal): Promise<SecretFile[]> {
  const copied: SecretFile[] = [];
  for (const name of await secretsIn(dataDir)) {
    await copyFile(join(dataDir, name), join(folder, name));
    copied.push({ file: name, sha256: await sumOf(join(folder, name), signal) });
  }
  return copied;
}

async function secretsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []); // no folder, no secrets: the database may be elsewhere
  return names.filter((name) => secretName.test(name)).toSorted();
}

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
