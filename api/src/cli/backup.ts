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
    .description('Copies the database, the pictures and the secrets into a new folder, beside a running product too.')
    .argument('<folder>', 'where to; there must be nothing yet')
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
    if (session.signal.aborted) throw new Interrupted('No backup was written, and nothing is left of it.');
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
    throw new Refusal(`${folder} is inside the data folder and would be lost together with it. Choose another place.`);
  }
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Refusal(`${folder} is there already. Choose a new folder.`);
}

function outcomeOf(folder: string, { collections, pictures, secrets }: Manifest, config: Config): Outcome {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  const lines = [
    `The backup is in ${folder}: ${documents} documents of ${collections.length} collections.`,
    pictures
      ? `${pictures.files} files of pictures are in it.`
      : `Pictures are not in it: the bucket ${config.storageBucket} has them, and is copied by its own tools.`,
    secrets.length > 0 ? 'It holds secrets and personal data: keep it where only you can read it.' : '',
  ];
  const facts = { folder, documents, pictures: pictures?.files ?? null, secrets: secrets.length, collections };
  return { facts, text: lines.filter((line) => line !== '').join('\n') };
}
