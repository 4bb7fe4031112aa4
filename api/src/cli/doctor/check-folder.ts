import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, warn, type Check } from './finding.js';

const gigabyte = 1024 ** 3;
/** Bytes. A catalogue of 100,000 profiles takes half a gigabyte, and as much again for its copy during a backup. */
const little = 2 * gigabyte;
const tooLittle = gigabyte / 5;

const forOthers = 0o077;

export const checkFolder: Check = {
  name: 'data folder',
  async run({ config: { dataDir } }) {
    const found = await stat(dataDir).catch(() => null);
    if (!found)
      return warn(`${dataDir} is not there yet.`, 'Start the product, which makes it, or set INKBRIDGE_DATA_DIR.');
    const problem = await writeProblem(dataDir);
    if (problem)
      return fail(`${dataDir} cannot be written to: ${problem}`, 'Give it to the user that the product runs as.');
    const free = await freeBytes(dataDir);
    const room = `${(free / gigabyte).toFixed(1)} GB are free`;
    if (free < tooLittle) return fail(`${dataDir}: ${room}.`, 'Make room now: without any, writes fail.');
    if (free < little) return warn(`${dataDir}: ${room}.`, 'Make room soon.');
    if ((found.mode & forOthers) !== 0) {
      return warn(`${dataDir} may be entered by other users of this machine.`, `Run: chmod 700 ${dataDir}`);
    }
    return ok(`${dataDir} can be written to; ${room}.`);
  },
};

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function writeProblem(folder: string): Promise<string | null> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'probe', { flush: true });
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(probe, { force: true });
  }
}
