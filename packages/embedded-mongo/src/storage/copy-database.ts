import { mkdir } from 'node:fs/promises';
import { open } from 'lmdb';
import { resolve } from 'node:path';
import { StartError } from '../base/start-error.js';
import { hasDatabase } from './database-mark.js';

type CopyOptions = { dataDir: string; target: string };

/**
 * Copies a consistent snapshot of a data folder's database into another data folder, which must have none. A server may
 * keep writing: LMDB copies within one read transaction, which blocks no one. Omits unused pages.
 * @throws StartError: nothing to copy, or the target exists
 */
export async function copyDatabase({ dataDir, target }: CopyOptions): Promise<void> {
  if (!hasDatabase(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
  if (hasDatabase(target)) throw new StartError(`There is a database in ${target} already.`);
  const to = resolve(target, 'db');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const source = open({ path: resolve(dataDir, 'db'), readOnly: true, keyEncoding: 'binary', encoding: 'binary' });
  try {
    await source.backup(to, true);
  } finally {
    await source.close();
  }
}
