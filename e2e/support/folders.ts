import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastestFolder } from '../../api/src/testing/fast-folder.js';
import { root } from './root.js';

const prefix = 'inkbridge-e2e-';
/** Bytes. A browser may want some of it, and what a container has by default is too little for both. */
const enough = 1_000_000_000;

/** Tests of what survives a kill use a disk. */
type FolderOptions = { onDisk?: boolean };

/** Fills a folder of its own, on the disk. `more` are options of the seeder: `--updates`, `20`. @throws Error when seeding failed */
export async function seededFolder(profiles: number, ...more: string[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const options = ['--data-dir', dataDir, '--profiles', String(profiles), ...more];
  const seeder = spawn(process.execPath, ['tools/dist/seed.js', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(seeder, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The seeder ended with code ${String(code)}`);
  return dataDir;
}

/** A copy of the demo catalogue as it was seeded, for a product of its own: much quicker than seeding again. */
export async function copiedFolder({ onDisk = false }: FolderOptions = {}): Promise<string> {
  const seeded = process.env.SEEDED_DIR;
  if (!seeded) throw new Error('SEEDED_DIR is not set; journeys run through playwright.config.ts');
  const dataDir = await mkdtemp(join(onDisk ? tmpdir() : fastestFolder(enough), prefix));
  await cp(seeded, dataDir, { recursive: true });
  return dataDir;
}

export async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
