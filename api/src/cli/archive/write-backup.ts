import type { Db } from 'mongodb';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allCollections } from '../../product/schema/collections.js';
import { share } from '../kit/progress.js';
import type { Session } from '../kit/session.js';
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
