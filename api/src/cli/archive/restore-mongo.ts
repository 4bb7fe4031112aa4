import { minute } from '@inkbridge/shared/time';
import type { Db } from 'mongodb';
import { allCollections, collections } from '../../product/collections.js';
import { contentOf } from '../emptiness.js';
import { Interrupted, Refusal } from '../refusal.js';
import type { Session } from '../session.js';
import { withMongodb } from '../store.js';
import { checkBackup } from './check-backup.js';
import { loadDatabase } from './load-database.js';
import { hasPictures } from './picture-files.js';
import { refuseContent, restoreFiles, type RestoreOrder } from './restore-order.js';
import { replaceParts } from './swap-folder.js';

/** Milliseconds. Every process of the product ends a job at least this often, so a recent job means that one runs. */
const signOfLife = 2 * minute;

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
    for (const { collection } of allCollections(db)) await collection.drop();
    await loadDatabase(db, { ...session, folder, collections: manifest.collections });
  } catch (error) {
    const left = 'The database is only partly restored: run the command again with --replace.';
    if (session.signal.aborted) throw new Interrupted(left);
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. ${left}`, { cause: error });
  }
}

/** @throws Refusal while a process of the product uses the database, as far as its jobs show */
async function requireNobody(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - signOfLife);
  const alive = await collections(db).jobs.findOne({
    $or: [{ doneAt: { $gt: since } }, { holder: { $ne: null }, leasedUntil: { $gt: now } }],
  });
  if (!alive) return;
  throw new Refusal(
    'The product has used this database in the last few minutes. Stop it, wait five minutes, and try again.',
  );
}
