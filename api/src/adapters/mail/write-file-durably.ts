import { open, rename } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';

/** The file is there as a whole or not at all, and stays when the power goes. Readable by its owner only. */
export async function writeFileDurably(file: string, content: string): Promise<void> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.tmp`);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
