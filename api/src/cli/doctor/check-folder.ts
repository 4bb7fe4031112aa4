import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, messageOf, ok, warn, type Check } from './finding.js';

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
      return warn(`${dataDir} does not exist yet.`, 'Start the product, which creates it, or set INKBRIDGE_DATA_DIR.');
    const problem = await writeProblem(dataDir);
    if (problem)
      return fail(`${dataDir} is not writable: ${problem}`, 'Give write access to the user that runs the product.');
    const free = await freeBytes(dataDir);
    const room = `${(free / gigabyte).toFixed(1)} GB are free`;
    if (free < tooLittle) return fail(`${dataDir}: ${room}.`, 'Free up space now: writes will fail without it.');
    if (free < little) return warn(`${dataDir}: ${room}.`, 'Free up space soon.');
    if ((found.mode & forOthers) !== 0) {
      return warn(`Other users of this machine can access ${dataDir}.`, `Run: chmod 700 ${dataDir}`);
    }
    return ok(`${dataDir} is writable; ${room}.`);
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
    return messageOf(error);
  } finally {
    await rm(probe, { force: true });
  }
}
