import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** The resident memory of a process, in megabytes. */
export type ProcessMemory = {
  /** Private memory: heap, buffers, stacks. The system cannot take it back. */
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

/** How it was started; empty for one that has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Clock ticks per second of `/proc/<pid>/stat`; 100 on every Linux that Node supports. */
const ticksPerSecond = 100;

/** User and system time of a process since its start, in µs. Ticks are 10 ms, so windows must be seconds long. */
export function cpuMicros({ pid }: { pid?: number | undefined }): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / ticksPerSecond) * 1e6;
}

/** Where and when a run was made: figures from different machines, or from a busy one, are not comparable. */
export function surroundings(): string {
  const load = loadavg().map((average) => average.toFixed(1));
  return `Node ${process.versions.node}, ${cpus().length} cores, load ${load.join(' ')}`;
}
