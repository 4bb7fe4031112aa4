import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { open } from 'lmdb';
import { join, resolve } from 'node:path';

export type CopyOptions = { dataDir: string; target: string };

/** Whether a data folder holds a database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'db', 'data.mdb'));
}

/**
 * Copies the database of a data folder, as it is at one moment, into another data folder that has none. A server may go
 * on writing: LMDB copies from one read transaction, which holds up nobody. Unused pages are left out.
 * @throws Error with one sentence for a person: nothing to copy, or something there already
 */
export async function copyDatabase({ dataDir, target }: CopyOptions): Promise<void> {
  if (!hasDatabase(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  if (hasDatabase(target)) throw new Error(`There is a database in ${target} already.`);
  const to = resolve(target, 'db');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const source = open({ path: resolve(dataDir, 'db'), readOnly: true, keyEncoding: 'binary', encoding: 'binary' });
  try {
    await source.backup(to, true);
  } finally {
    await source.close();
  }
}
