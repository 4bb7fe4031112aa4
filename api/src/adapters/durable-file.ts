import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The file is there as a whole or not at all, and stays when the power goes. Readable by its owner only. */
export async function writeFileDurably(file: string, content: string): Promise<void> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.tmp`);
  await writeSynced(unfinished, content);
  await rename(unfinished, file);
  await syncFolder(folder);
}

/** What was written stays when the power goes; its name only after `syncFolder`. Readable by its owner only. */
export async function writeSynced(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** New names and renames in it stay when the power goes. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
