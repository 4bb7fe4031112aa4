import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const prefix = 'inkbridge-live-';

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

export async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
