import { existsSync } from 'node:fs';
import { readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { unwritable } from '@inkbridge/embedded-mongo';
import type { Db } from 'mongodb';
import { syncFolder } from '../adapters/durable-file.js';
import { createDiskStore } from '../adapters/files/disk-store.js';
import { makeFolder } from '../adapters/make-folder.js';
import { type Config, readConfig } from '../config/config.js';
import { listOfBroken } from './archive/picture-files.js';
import { type Manifest, writeManifest } from './archive/manifest.js';
import { copySecrets, withSnapshot, writeCollections, writePictures } from './archive/write-backup.js';
import { type AddCommand, exitCodes, Interrupted, type Outcome, Refusal, type Session } from './kit/session.js';
import { withStore } from './kit/store.js';
import {
  type BrokenPicture,
  brokenPictures,
  finished,
  type KnownPicture,
  knownPictureFields,
} from '../files/broken-pictures.js';
import { collections } from '../product/schema/collections.js';

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
  await beginAnew(unfinished);
  try {
    const { manifest, broken } = await fill(unfinished, config, session);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return outcomeOf(folder, { manifest, broken }, config);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (session.signal.aborted) throw new Interrupted('No backup was written, and its files were removed.');
    throw error;
  }
}

/** What an interrupted backup left is no part of this one. @throws Refusal */
async function beginAnew(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await makeFolder(folder);
  } catch (cause) {
    throw new Refusal(`No backup was written: ${folder} ${unwritable(folder, cause)}.`, { cause });
  }
}

type Filled = { manifest: Manifest; broken: readonly BrokenPicture[] };

async function fill(folder: string, config: Config, session: Session): Promise<Filled> {
  const { dataDir, mongodbUri, storageBucket } = config;
  const createdAt = session.now().toISOString();
  const { written, known } = await withSnapshot(config, folder, async (db) => ({
    written: await writeCollections(db, folder, session),
    known: storageBucket ? [] : await uploadsIn(db).toArray(),
  }));
  const pictures = storageBucket ? null : await writePictures(dataDir, folder, session);
  const broken = pictures ? await brokenIn(folder, known, config) : [];
  const secrets = await copySecrets(dataDir, folder, session.signal);
  const database = mongodbUri ? 'mongodb' : 'embedded';
  const kind = { format: 'inkbridge-backup', version: 1 } as const;
  const manifest: Manifest = { ...kind, createdAt, database, collections: written, pictures, secrets };
  await writeManifest(folder, manifest);
  return { manifest, broken };
}

function uploadsIn(db: Db) {
  return collections(db).uploads.find(finished, { projection: knownPictureFields });
}

/** Files missing from the copy that the product still has: others may have been removed during the copy. */
async function brokenIn(folder: string, known: readonly KnownPicture[], config: Config): Promise<BrokenPicture[]> {
  const broken: BrokenPicture[] = [];
  for await (const one of brokenPictures(known, createDiskStore(folder), { reads: 'bytes' })) broken.push(one);
  if (broken.length === 0) return [];
  return withStore(config, { anyForm: true }, async ({ db }) => {
    const names = broken.map(({ picture }) => picture._id);
    const kept = await collections(db)
      .uploads.find({ ...finished, _id: { $in: names } })
      .toArray();
    const revisions = new Map(kept.map(({ _id, revision }) => [_id, revision]));
    return broken.filter(({ picture }) => revisions.get(picture._id) === picture.revision);
  });
}

/** @throws Refusal */
async function requireFree(folder: string, { dataDir }: Config): Promise<void> {
  const fromData = relative(await placeOf(dataDir), await placeOf(folder));
  if (!fromData.startsWith('..')) {
    throw new Refusal(`${folder} is inside the data folder and would be lost with it. Choose another place.`);
  }
  const there = await readdir(folder).catch(() => (existsSync(folder) ? [folder] : []));
  if (there.length > 0) throw new Refusal(`${folder} already exists. Choose a new folder.`);
}

/** Where a folder is, behind all links, or will be. */
function placeOf(folder: string): Promise<string> {
  return realpath(folder).catch(async () => join(await placeOf(dirname(folder)), basename(folder)));
}

function outcomeOf(folder: string, { manifest, broken }: Filled, config: Config): Outcome {
  const { collections: written, pictures, secrets } = manifest;
  const documents = written.reduce((sum, one) => sum + one.documents, 0);
  const lines = [
    `The backup is in ${folder}: ${documents} documents from ${written.length} collections.`,
    pictures
      ? `It contains ${pictures.files} picture files.`
      : `It does not contain pictures: they are in the bucket ${config.storageBucket}. Copy that with the tools of its provider.`,
    secrets.length > 0 ? 'It contains secrets and personal data: keep it where only you can read it.' : '',
    broken.length > 0
      ? `${listOfBroken(broken)} They are so in the data folder, too: keep older backups, which may have them whole.`
      : '',
  ];
  const facts = { folder, documents, pictures: pictures?.files ?? null, secrets: secrets.length, collections: written };
  const text = lines.filter((line) => line !== '').join('\n');
  if (broken.length === 0) return { facts, text };
  const files = broken.map(({ file, what }) => ({ file, what }));
  return { facts: { ...facts, broken: files }, text, code: exitCodes.checksFailed };
}
