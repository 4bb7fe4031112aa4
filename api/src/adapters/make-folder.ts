import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; only its owner has access. Node's own `recursive` never returns where the system has
 * no folders of ours, as in /proc, and calls a disk that is read-only ENOENT.
 */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(() => true, isThere);
  if (made) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** False when the folder above has to be made first; true for a folder that is there. @throws for anything else */
async function isThere(error: unknown): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what node:fs throws
  const { code, path = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return false;
  if (code === 'EEXIST' && (await stat(path)).isDirectory()) return true;
  throw error;
}
