import { join } from 'node:path';
import { Refusal, type Session } from '../kit/session.js';
import { sumOf } from './checked-files.js';
import type { Manifest } from './manifest.js';
import { findDamagedPicture } from './picture-files.js';

type SessionProgress = Pick<Session, 'signal' | 'progress'>;

/** Checks every file of a backup before anything is changed. @throws Refusal for the first missing or damaged file */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  { signal, progress }: SessionProgress,
): Promise<void> {
  const { collections, pictures, secrets } = manifest;
  const files = [...collections, ...secrets, ...(pictures ? [{ file: pictures.list, sha256: pictures.sha256 }] : [])];
  for (const { file, sha256 } of files) {
    progress(`checking ${file}`);
    const sum = await sumOf(join(folder, file), signal).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (sum !== sha256) throw damaged(folder, file, sum === null ? 'missing' : 'damaged');
  }
  if (!pictures) return;
  const onFiles = (count: number) => progress(`checking pictures: ${count} of ${pictures.files}`);
  const found = await findDamagedPicture(folder, pictures.list, { signal, onFiles });
  if (found) throw damaged(folder, found.path, found.what);
}

function damaged(folder: string, file: string, what: string): Refusal {
  return new Refusal(`${join(folder, file)} is ${what}, so nothing was changed. Use another backup.`);
}
