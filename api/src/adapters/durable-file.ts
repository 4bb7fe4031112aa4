import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes the whole file or nothing, and survives a power cut. Readable by its owner only. */
export async function writeFileDurably(file: string, content: string): Promise<void> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.tmp`);
  await writeSynced(unfinished, content);
  await rename(unfinished, file);
  await syncFolder(folder);
}

/** The content survives a power cut; the file's name only after `syncFolder`. Readable by its owner only. */
export async function writeSynced(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes new names and renames in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
