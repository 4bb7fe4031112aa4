import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf } from '../../tools/lib/machine.js';
import type { Site } from './site.js';

/** A process's resources at one moment. `at` in milliseconds as `performance.now()` tells them, memory in megabytes. */
export type Sample = {
  at: number;
  pid: number;
  /** Without pages of files, which the system takes back when it needs room. */
  resident: number;
  /** Heap and external memory right after the latest full collection that was asked for; 0 before the first. */
  afterCollection: number;
  collections: number;
};

export type Samples = { api: Sample[]; database: Sample[] };

const every = 5_000;
const megabyte = 1024 * 1024;

type Probe = Pick<Sample, 'afterCollection' | 'collections'>;

/** Reads the reports of both processes every five seconds, until `stop`. */
export function startSampling(site: Site): { samples: Samples; stop: () => void } {
  const samples: Samples = { api: [], database: [] };
  const timer = setInterval(() => {
    const pids = pidsNow(site);
    for (const name of ['api', 'database'] as const) {
      const sample = pids && sampleOf(pids[name], site.probes);
      if (sample) samples[name].push(sample);
    }
  }, every);
  return { samples, stop: () => clearInterval(timer) };
}

/** Null while a process is gone. */
function pidsNow(site: Site): ReturnType<Site['pids']> | null {
  try {
    return site.pids();
  } catch {
    return null;
  }
}

function sampleOf(pid: number, folder: string): Sample | null {
  const memory = memoryOf(pid);
  const probe = probeOf(pid, folder);
  if (!memory || !probe) return null;
  return {
    at: performance.now(),
    pid,
    resident: memory.own,
    afterCollection: probe.afterCollection / megabyte,
    collections: probe.collections,
  };
}

function probeOf(pid: number, folder: string): Probe | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${pid}.json`), 'utf8')) as Probe;
  } catch {
    return null;
  }
}
