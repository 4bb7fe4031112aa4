import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { daysAfter } from './generate/days.js';
import { profileAt, type ProfileSeed } from './generate/generate-profiles.js';
import { isArchivedAt, statusAt } from './generate/standing.js';

/** Reminders go out in the last thirty days of a term. */
const soonDays = 30;

/**
 * Which profiles the demo member listed: one in every status, one in the archive and one whose term ends soon, as far
 * as a catalogue of `count` has them.
 */
export function memberProfiles(count: number, how: ProfileSeed): ReadonlySet<number> {
  const first = (fits: (index: number) => boolean) => {
    for (let index = 0; index < count; index += 1) if (fits(index)) return [index];
    return [];
  };
  const soon = daysAfter(how.now, soonDays);
  return new Set([
    ...customerStatuses.flatMap((status) => first((index) => statusAt(index) === status && !isArchivedAt(index))),
    ...first(isArchivedAt),
    ...first(
      (index) => statusAt(index) === 'active' && !isArchivedAt(index) && endsBefore(profileAt(index, how), soon),
    ),
  ]);
}

function endsBefore({ expiresAt }: { expiresAt: Date | null }, instant: Date): boolean {
  return expiresAt !== null && expiresAt < instant;
}
