import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A container may have only a few megabytes there, and LMDB crashes when its map cannot grow. */
const enoughBytes = 512 * 1024 * 1024;

/** A new folder, in memory if possible: only the tests that kill processes need a disk. */
export function newTestFolder(prefix: string): Promise<string> {
  return mkdtemp(join(fastestFolder(enoughBytes), prefix));
}

/** Where folders are fastest, because each acknowledged write waits for the disk: in memory if `bytes` are free there. */
export function fastestFolder(bytes: number): string {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= bytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
