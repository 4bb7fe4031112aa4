import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastestFolder } from '../../api/src/testing/fast-folder.js';

/** Bytes. A browser may want some of it, and a container's default is too little for both. */
const enough = 1_000_000_000;

/** Tests of what survives a kill use a disk. */
type FolderOptions = { onDisk?: boolean };

/** A copy of the demo catalogue as it was seeded, for a product of its own: much quicker than seeding again. */
export async function copiedFolder({ onDisk = false }: FolderOptions = {}): Promise<string> {
  const seeded = process.env.SEEDED_DIR;
  if (!seeded) throw new Error('SEEDED_DIR is not set; journeys run through playwright.config.ts');
  const dataDir = await mkdtemp(join(onDisk ? tmpdir() : fastestFolder(enough), 'inkbridge-e2e-'));
  await cp(seeded, dataDir, { recursive: true });
  return dataDir;
}
