import { minute } from '@inkbridge/shared/time';

/**
 * How far the clocks of two processes may differ, in milliseconds. A stored time that lies further ahead comes from a
 * clock that was wrong, and counts for nothing: it would otherwise hold until that time comes.
 */
export const clockSkew = 5 * minute;

/** Whether a stored time lies further ahead than `life`, the longest that any clock that is right would have set. */
export function isFromWrongClock(time: Date, { now, life = 0 }: { now: Date; life?: number }): boolean {
  return time.getTime() > now.getTime() + life + clockSkew;
}
