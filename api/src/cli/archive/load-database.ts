import type { Db } from 'mongodb';
import { join } from 'node:path';
import { ensureIndexes } from '../../product/schema/ensure-indexes.js';
import { share } from '../kit/progress.js';
import type { Session } from '../kit/session.js';
import { readCollection } from './collection-file.js';
import type { Manifest } from './manifest.js';

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
