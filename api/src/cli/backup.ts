import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { syncFolder } from '../adapters/durable-file.js';
import { readConfig, type Config } from '../config/config.js';
import { writeManifest, type Manifest } from './archive/manifest.js';
import { copySecrets } from './archive/secret-files.js';
import { withSnapshot } from './archive/snapshot.js';
import { writeCollections, writePictures } from './archive/write-backup.js';
import { Interrupted, Refusal } from './refusal.js';
import type { AddCommand, Outcome, Session } from './session.js';

export const backupCommand: AddCommand = (program, run) => {
  program
    .command('backup')
    .description('Copies the database, the pictures and the secrets into a new folder, even while the product runs.')
    .argument('<folder>', 'a new or empty folder')
    .addHelpText('after', '\nExample:\n  npm run cli -- backup /backups/2027-03-01')
    .action((folder: string) => run('backup', (session) => backup(folder, session)));
};

async function backup(typed: string, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const folder = resolve(session.folder, typed);
  await requireFree(folder, config);
  const unfinished = `${folder}.unfinished`; // renamed when complete, so that no part is mistaken for the whole
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(unfinished, config, session);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return outcomeOf(folder, manifest, config);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (session.signal.aborted) throw new Interrupted('No backup was written, and its files were removed.');
    throw error;
  }
}

async function fill(folder: string, config: Config, session: Session): Promise<Manifest> {
  const { dataDir, mongodbUri, storageBucket } = config;
  const createdAt = session.now().toISOString();
  const collections = await withSnapshot(config, folder, (db) => writeCollections(db, folder, session));
  const pictures = storageBucket ? null : await writePictures(dataDir, folder, session);
  const secrets = await copySecrets(dataDir, folder, session.signal);
  const database = mongodbUri ? 'mongodb' : 'embedded';
  const kind = { format: 'inkbridge-backup', version: 1 } as const;
  const manifest: Manifest = { ...kind, createdAt, database, collections, pictures, secrets };
  await writeManifest(folder, manifest);
  return manifest;
}

/** @throws Refusal */
async function requireFree(folder: string, { dataDir }: Config): Promise<void> {
  const fromData = relative(dataDir, folder);
  if (!fromData.startsWith('..')) {
    throw new Refusal(`${folder} is inside the data folder and would be lost with it. Choose another place.`);
  }
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Refusal(`${folder} already exists. Choose a new folder.`);
}

function outcomeOf(folder: string, { collections, pictures, secrets }: Manifest, config: Config): Outcome {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  const lines = [
    `The backup is in ${folder}: ${documents} documents from ${collections.length} collections.`,
    pictures
      ? `It contains ${pictures.files} picture files.`
      : `It does not contain pictures: they are in the bucket ${config.storageBucket}. Copy that with the tools of its provider.`,
    secrets.length > 0 ? 'It contains secrets and personal data: keep it where only you can read it.' : '',
  ];
  const facts = { folder, documents, pictures: pictures?.files ?? null, secrets: secrets.length, collections };
  return { facts, text: lines.filter((line) => line !== '').join('\n') };
}
