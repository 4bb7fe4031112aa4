import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sumOf } from './checked-files.js';

/** Matches every file that `adapters/secrets-file.ts` makes in a data folder. */
const secretName = /^[\w-]+-secret$/;

export type SecretFile = { file: string; sha256: string };

/** Copies the secrets of a data folder into a backup; as before, only their owner may read them. */
export async function copySecrets(dataDir: string, folder: string, signal: AbortSignal): Promise<SecretFile[]> {
  const copied: SecretFile[] = [];
  for (const name of await secretsIn(dataDir)) {
    await copyFile(join(dataDir, name), join(folder, name));
    copied.push({ file: name, sha256: await sumOf(join(folder, name), signal) });
  }
  return copied;
}

async function secretsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []); // no folder, no secrets: the database may be elsewhere
  return names.filter((name) => secretName.test(name)).toSorted();
}
