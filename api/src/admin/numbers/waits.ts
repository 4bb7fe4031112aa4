import type { Period } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';

/** A wait as it is counted: in tenths of hours, rounded. */
export function tenthsOf(milliseconds: number): number {
  return Math.round((milliseconds / hour) * 10);
}

/** How long decisions took, from the number of decisions for each wait in tenths of hours. */
export function waitsOf(waits: ReadonlyMap<number, number>): Period['profiles'] {
  const sorted = [...waits].toSorted(([a], [b]) => a - b);
  const decided = sorted.reduce((sum, [, count]) => sum + count, 0);
  const within = (share: number) => hoursOf(sorted, Math.ceil(decided * share));
  return { decided, medianHours: within(0.5), slowHours: within(0.9) };
}

/** The hours within which this many were decided; null for none. */
function hoursOf(sorted: readonly (readonly [tenths: number, count: number])[], wanted: number): number | null {
  let decided = 0;
  for (const [tenths, count] of sorted) {
    decided += count;
    if (decided >= wanted) return tenths / 10;
  }
  return null;
}
