import { hour, second } from '@inkbridge/shared/time';

const firstPause = 10 * second;
export const longestPause = hour;
/** By then a user who still wants the mail has requested another one. */
const giveUpAfter = 48 * hour;

/**
 * When to try again after `tries` tries, each pause three times longer, up to an hour; null when it is time to give up.
 */
export function nextTry(tries: number, { queuedAt, now }: { queuedAt: Date; now: Date }): Date | null {
  const next = now.getTime() + Math.min(firstPause * 3 ** (tries - 1), longestPause);
  return next > queuedAt.getTime() + giveUpAfter ? null : new Date(next);
}
