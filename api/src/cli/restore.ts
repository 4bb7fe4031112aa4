import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Db } from 'mongodb';
import { readConfig } from '../config/config.js';
import { readManifest } from './archive/manifest.js';
import { restoreEmbedded } from './archive/restore-embedded.js';
import { allCollections } from '../product/schema/collections.js';
import { contentOf, requireNobody, withMongodb } from './kit/store.js';
import { type AddCommand, Interrupted, type Outcome, Refusal, type Session } from './kit/session.js';
import { checkBackup } from './archive/check-backup.js';
import { loadDatabase, refuseContent, restoreFiles, type RestoreOrder } from './archive/restore-order.js';
import { hasPictures } from './archive/picture-files.js';
import { replaceParts } from './archive/swap-folder.js';

export const restoreCommand: AddCommand = (program, run) => {
  program
    .command('restore')
    .description('Restores the database, the pictures and the secrets from a backup. Stop the product first.')
    .argument('<folder>', 'a folder written by `backup`')
    .option('--replace', 'replace what is already there', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- restore /backups/2027-03-01 --replace')
    .action((folder: string, { replace }: { replace: boolean }) =>
      run('restore', (session) => restore(folder, replace, session)),
    );
};

async function restore(typed: string, replace: boolean, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const folder = resolve(session.folder, typed);
  const manifest = await readManifest(folder);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const order = { folder, manifest, replace, config };
  if (config.mongodbUri) await restoreMongo(config.mongodbUri, order, session);
  else await restoreEmbedded(order, session);

  const documents = manifest.collections.reduce((sum, one) => sum + one.documents, 0);
  const { pictures, createdAt } = manifest;
  const areLeft = pictures && pictures.files > 0 && config.storageBucket;
  const lines = [
    `${documents} documents are restored as they were on ${createdAt}. Start the product.`,
    areLeft
      ? `Its ${pictures.files} picture files are not restored, because STORAGE_BUCKET keeps pictures in a bucket.`
      : '',
    pictures ? '' : 'This backup contains no pictures: they were in a bucket.',
  ];
  const files = areLeft ? 0 : (pictures?.files ?? 0);
  return { facts: { folder, documents, pictures: files }, text: lines.filter((line) => line !== '').join('\n') };
}

/** Empties a MongoDB and fills it again. A failure in between leaves half a database, and its message says so. */
async function restoreMongo(uri: string, order: RestoreOrder, session: Session): Promise<void> {
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
