import type { Db } from 'mongodb';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolder } from '../../adapters/files/disk-store.js';
import type { Config } from '../../config/config.js';
import { ensureIndexes } from '../../product/schema/ensure-indexes.js';
import { share } from '../kit/progress.js';
import { Refusal, type Session } from '../kit/session.js';
import { readCollection } from './collection-file.js';
import type { Manifest } from './manifest.js';
import { restorePictures } from './picture-files.js';

/** The backup to restore, and whether it may replace existing data. */
export type RestoreOrder = {
  folder: string;
  manifest: Manifest;
  replace: boolean;
  config: Pick<Config, 'dataDir' | 'storageBucket'>;
};

/** Copies pictures and secrets into `target`. */
export async function restoreFiles(
  { folder, manifest, config }: RestoreOrder,
  target: string,
  { signal, progress }: Session,
): Promise<void> {
  const { pictures, secrets } = manifest;
  for (const { file } of secrets) await copyFile(join(folder, file), join(target, file));
  if (!pictures || config.storageBucket) return;
  await mkdir(join(target, pictureFolder), { mode: 0o700 }); // even when empty, so that it replaces existing pictures
  const onFiles = (files: number) => progress(`pictures: ${files} of ${pictures.files}`);
  await restorePictures(folder, pictures.list, { dataDir: target, signal, onFiles });
}

export function refuseContent(where: string, content: string): Refusal {
  return new Refusal(`${where} is not empty: ${content}. Use --replace to overwrite it with the backup.`);
}

type Load = Pick<Session, 'signal' | 'progress'> & { folder: string; collections: Manifest['collections'] };

/** Loads a backup into an empty database, and checks the number of documents. */
export async function loadDatabase(db: Db, { folder, collections, signal, progress }: Load): Promise<void> {
  await ensureIndexes(db); // before the documents: building an index later reads all of them once more
  for (const { name, file, documents } of collections) {
    const onDocuments = (stored: number) => progress(`${name}: ${share(stored, documents)} documents`);
    await readCollection(db.collection(name), join(folder, file), { signal, onDocuments });
    const stored = await db.collection(name).countDocuments({});
    if (stored !== documents) throw new RangeError(`${name} has ${stored} documents and should have ${documents}`);
  }
}
