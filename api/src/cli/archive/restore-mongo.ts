import type { Db } from 'mongodb';
import { allCollections } from '../../product/schema/collections.js';
import { contentOf, requireNobody, withMongodb } from '../kit/store.js';
import { Interrupted, Refusal, type Session } from '../kit/session.js';
import { checkBackup } from './check-backup.js';
import { loadDatabase, refuseContent, restoreFiles, type RestoreOrder } from './restore-order.js';
import { hasPictures } from './picture-files.js';
import { replaceParts } from './swap-folder.js';

/** Empties a MongoDB and fills it again. A failure in between leaves half a database, and its message says so. */
export async function restoreMongo(uri: string, order: RestoreOrder, session: Session): Promise<void> {
  const { dataDir } = order.config;
  if (!order.replace && (await hasPictures(dataDir))) throw refuseContent(dataDir, 'it has pictures');
  await withMongodb(uri, async (db) => {
    await requireNobody(db, session.now());
    const content = await contentOf(db);
    if (content !== '' && !order.replace) throw refuseContent('The database', content);
    await checkBackup(order.folder, order.manifest, session);
    await replaceParts(dataDir, async (folder) => {
      await restoreFiles(order, folder, session);
      await refill(db, order, session);
    });
  });
}

async function refill(db: Db, { folder, manifest }: RestoreOrder, session: Session): Promise<void> {
  try {
    const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
    for (const { collection } of allCollections(db)) {
      if (there.has(collection.collectionName)) await collection.drop(); // a missing one is an error on some servers
    }
    await loadDatabase(db, { ...session, folder, collections: manifest.collections });
  } catch (error) {
    const left = 'The database is only partly restored: run the command again with --replace.';
    if (session.signal.aborted) throw new Interrupted(left);
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. ${left}`, { cause: error });
  }
}
