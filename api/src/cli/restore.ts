import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config/config.js';
import { readManifest } from './archive/manifest.js';
import { restoreEmbedded } from './archive/restore-embedded.js';
import { restoreMongo } from './archive/restore-mongo.js';
import type { AddCommand, Outcome, Session } from './kit/session.js';

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
