import { customerStatuses, endsSoonDays, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { daysAfter } from './generate/days.js';
import { profileAt, type ProfileSeed } from './generate/generate-profiles.js';
import { isArchivedAt, statusAt } from './generate/standing.js';

/** The kinds of profiles that the demo member has. */
export type MemberRole = CustomerStatus | 'archived' | 'endsSoon' | 'sentBack';

/**
 * The profiles that the demo member listed: one in every status, one archived, one whose term ends soon and one sent
 * back, as far as a catalogue of `count` includes them.
 */
export function memberProfiles(count: number, how: ProfileSeed): ReadonlyMap<number, MemberRole> {
  const roles = new Map<number, MemberRole>();
  const give = (role: MemberRole, fits: (index: number) => boolean) => {
    for (let index = 0; index < count; index += 1) if (!roles.has(index) && fits(index)) return roles.set(index, role);
    return roles;
  };
  const isIn = (status: CustomerStatus) => (index: number) => statusAt(index) === status && !isArchivedAt(index);
  const soon = daysAfter(how.now, endsSoonDays);

  give('endsSoon', (index) => isIn('active')(index) && endsBefore(profileAt(index, how), soon));
  for (const status of customerStatuses) give(status, isIn(status));
  give('archived', isArchivedAt);
  return give('sentBack', isIn('unapproved'));
}

function endsBefore({ expiresAt }: { expiresAt: Date | null }, instant: Date): boolean {
  return expiresAt !== null && expiresAt < instant;
}
