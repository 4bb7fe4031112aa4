import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../tools/lib/run.mjs';

/** Mounts a volume of its own, in memory, which only root may. @throws Refusal */
export function mountVolume(megabytes: number): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-volume-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status !== 0) throw new Refusal(`A small volume is needed, which could not be mounted: ${String(stderr).trim()}`);
  return {
    folder,
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
