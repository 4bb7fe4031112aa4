import { readFileSync } from 'node:fs';

/** The resident memory of a process, in megabytes. */
export type ProcessMemory = {
  /** What it needs for itself: heap, buffers, stacks. The system cannot take it back. */
  own: number;
  /** Pages of files that it has mapped, such as the database's: cache, which the system takes back when it needs room. */
  file: number;
};

/** As reported by Linux; null on other systems, and for a process that has ended. */
export function memoryOf(pid: number): ProcessMemory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'mu').exec(status)?.[1]) / 1_024;
    const own = megabytes('RssAnon');
    return Number.isNaN(own) ? null : { own, file: megabytes('RssFile') };
  } catch {
    return null;
  }
}

/** The processes that it started. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
