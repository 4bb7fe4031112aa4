import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolder } from '../../adapters/files/disk-store.js';
import type { Config } from '../../config/config.js';
import { Refusal, type Session } from '../kit/session.js';
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
