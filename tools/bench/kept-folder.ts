import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../lib/run.mjs';

export type Size = { profiles: number; users: number; payments: number };

/** Two of every hundred profiles have a pending update: 2,000 of 100,000. */
const updatesPerProfile = 0.02;

/** A data folder of this size. Creating it takes minutes, so it is kept and reused. */
export async function keptFolder({ profiles, users, payments }: Size, log: (line: string) => void): Promise<string> {
  const dataDir = join(tmpdir(), `inkbridge-bench-${profiles}-${users}-${payments}`);
  if (await isThere(join(dataDir, 'demo-catalogue.json'))) return dataDir;
  log(`seeding ${dataDir}`);
  const sizes = { profiles, users, payments, updates: Math.round(profiles * updatesPerProfile) };
  const options = Object.entries(sizes).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const { code, text } = await run('node', ['tools/dist/seed.js', '--data-dir', dataDir, ...options], {
    output: 'collect',
    cwd: root,
  });
  if (code !== 0) throw new Error(`The seeder ended with code ${String(code)}:\n${text}`);
  return dataDir;
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
