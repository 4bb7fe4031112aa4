import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.js';

const prefix = 'inkbridge-e2e-';
const inMemory = '/dev/shm';
/** Bytes. A browser may want some of it, and what a container has by default is too little for both. */
const enough = 1_000_000_000;

/**
 * The fastest place for a folder: in memory if possible, because each acknowledged write waits for the disk. Tests of
 * what survives a kill use a disk (`onDisk`).
 */
async function placeOf({ onDisk }: FolderOptions): Promise<string> {
  if (onDisk) return tmpdir();
  const free = await statfs(inMemory).catch(() => null);
  const isThere = await access(inMemory, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isThere && free !== null && free.bavail * free.bsize > enough ? inMemory : tmpdir();
}

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
export async function copiedFolder(place: FolderOptions = {}): Promise<string> {
  const seeded = process.env.SEEDED_DIR;
  if (!seeded) throw new Error('SEEDED_DIR is not set; journeys run through playwright.config.ts');
  const dataDir = await mkdtemp(join(await placeOf(place), prefix));
  await cp(seeded, dataDir, { recursive: true });
  return dataDir;
}

export async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
