import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../tools/lib/run.mjs';

export const megabyte = 1024 * 1024;

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

/** Bytes that a program may still write there. */
function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Another program's file grows until only so many bytes are left; the returned function removes it. */
export function fill(folder: string, leaves: number): () => void {
  const file = join(folder, 'ballast');
  spawnSync('dd', [
    'if=/dev/zero',
    `of=${file}`,
    'oflag=append',
    'conv=notrunc',
    'bs=4096',
    `count=${Math.ceil((roomIn(folder) - leaves) / 4096)}`,
  ]);
  return () => rmSync(file, { force: true });
}
