import { FolderInUseError, hasDatabase, lockFolder, startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { contentOf, withDatabase, withStore } from '../kit/store.js';
import { Interrupted, Refusal, type Session } from '../kit/session.js';
import { checkBackup } from './check-backup.js';
import { loadDatabase, refuseContent, restoreFiles, type RestoreOrder } from './restore-order.js';
import { hasPictures } from './picture-files.js';
import { replaceParts } from './swap-folder.js';

/** Fills a new embedded database beside the old one, then swaps them: a failure leaves the old one in place. */
export async function restoreEmbedded(order: RestoreOrder, session: Session): Promise<void> {
  const { dataDir } = order.config;
  if (!order.replace) await requireEmpty(dataDir);
  const lock = await lockUnlessServed(dataDir);
  try {
    await checkBackup(order.folder, order.manifest, session);
    await replaceParts(dataDir, (folder) => fill(folder, order, session));
  } catch (error) {
    if (session.signal.aborted) throw new Interrupted('Nothing was changed.');
    throw error;
  } finally {
    await lock.release();
  }
}

async function fill(folder: string, order: RestoreOrder, session: Session): Promise<void> {
  const { collections } = order.manifest;
  const server = await startEmbeddedMongo({ dataDir: folder });
  try {
    await withDatabase(server.uri, (db) => loadDatabase(db, { ...session, folder: order.folder, collections }));
  } finally {
    await server.close();
  }
  await restoreFiles(order, folder, session);
}

async function requireEmpty(dataDir: string): Promise<void> {
  const config = { dataDir, mongodbUri: undefined };
  const content = hasDatabase(dataDir)
    ? await withStore(config, { alone: true, anyForm: true }, ({ db }) => contentOf(db))
    : '';
  if (content !== '') throw refuseContent(`The database in ${dataDir}`, content);
  if (await hasPictures(dataDir)) throw refuseContent(dataDir, 'it has pictures');
}

async function lockUnlessServed(dataDir: string) {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new Refusal(`The product is running on ${dataDir}. Stop it, then try again.`, { cause: error });
  }
}
