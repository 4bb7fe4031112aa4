import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../adapters/durable-file.js';

const staging = 'restoring';
const former = 'replaced-';

/** Folders of replaced parts, and the demo seeder's notes about a catalogue that no longer exists. */
const outdated = /^(replaced-|demo-catalogue\.)/;

/**
 * Fills a folder inside the data folder, then replaces the existing parts with its contents. Until then the data folder
 * is unchanged; the renames are synchronous, so that Ctrl-C cannot interrupt them, and the old parts are removed last.
 */
export async function replaceParts(dataDir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(dataDir, staging);
  await rm(folder, { recursive: true, force: true }); // left by a run that was killed
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await fill(folder);
    const parts = await readdir(folder, { withFileTypes: true });
    swap(
      dataDir,
      parts.filter((part) => part.isFile() || part.isDirectory()).map(({ name }) => name),
    );
    await syncFolder(dataDir);
    const over = (await readdir(dataDir)).filter((name) => outdated.test(name));
    for (const name of over) await rm(join(dataDir, name), { recursive: true, force: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function swap(dataDir: string, names: readonly string[]): void {
  const aside = mkdtempSync(join(dataDir, former));
  for (const name of names) {
    const place = join(dataDir, name);
    if (existsSync(place)) renameSync(place, join(aside, name));
    renameSync(join(dataDir, staging, name), place);
  }
}
