import type { Period } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';

/** How long decisions took, from waits in milliseconds. Hours are rounded to tenths. */
export function waitsOf(waits: readonly number[]): Period['profiles'] {
  const sorted = waits.toSorted((a, b) => a - b);
  return { decided: sorted.length, medianHours: within(sorted, 0.5), slowHours: within(sorted, 0.9) };
}

/** The hours within which at least this share was decided; null for an empty list. */
function within(sorted: readonly number[], share: number): number | null {
  const wait = sorted[Math.ceil(sorted.length * share) - 1];
  return wait === undefined ? null : Math.round((wait / hour) * 10) / 10;
}
