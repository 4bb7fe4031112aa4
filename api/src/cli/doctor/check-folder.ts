import { randomUUID } from 'node:crypto';
import { DiskRoom, unwritable } from '@inkbridge/embedded-mongo';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, fail, freeUpSpace, ok, todoForFolder, type Verdict, warn } from './finding.js';

const gigabyte = 1024 ** 3;
/** Bytes. A catalogue of 100,000 profiles takes half a gigabyte, and as much again for its copy during a backup. */
const little = 2 * gigabyte;
const tooLittle = gigabyte / 5;
const megabyte = 1024 ** 2;

const forOthers = 0o077;

export const checkFolder: Check = {
  name: 'data folder',
  async run({ config: { dataDir, diskReserve } }) {
    const found = await stat(dataDir).catch(() => null);
    if (!found)
      return warn(`${dataDir} does not exist yet.`, 'Start the product, which creates it, or set INKBRIDGE_DATA_DIR.');
    const problem = await writeProblem(dataDir);
    if (problem) return fail(`${dataDir} ${unwritable(dataDir, problem)}.`, todoForFolder(problem, dataDir));
    const { room, verdict } = roomIn(dataDir, diskReserve);
    if (verdict) return verdict;
    if ((found.mode & forOthers) !== 0) {
      return warn(`Other users of this machine can access ${dataDir}.`, `Run: chmod 700 ${dataDir}`);
    }
    return ok(`${dataDir} is writable; ${room}.`);
  },
};

/** How much room there is, in words, and what is wrong with that. */
function roomIn(folder: string, reserveBytes: number | undefined): { room: string; verdict?: Verdict } {
  const measured = new DiskRoom({ folder, reserveBytes }).measure();
  if (!measured) return { room: 'its disk does not say how much room it has' };
  const { free, reserve } = measured;
  const room = `${(free / gigabyte).toFixed(1)} GB are free`;
  const kept = `${Math.ceil(reserve / megabyte)} MB stay in reserve`;
  if (free < reserve) return { room, verdict: fail(`${folder}: the disk is full: ${room}, ${kept}.`, freeUpSpace) };
  if (free < tooLittle) return { room, verdict: fail(`${folder}: ${room}; ${kept}.`, freeUpSpace) };
  if (free < little) return { room, verdict: warn(`${folder}: ${room}.`, 'Free up space soon.') };
  return { room };
}

async function writeProblem(folder: string): Promise<unknown> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'probe', { flush: true });
    return null;
  } catch (error) {
    return error;
  } finally {
    await rm(probe, { force: true });
  }
}
