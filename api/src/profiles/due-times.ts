import { freshDays } from '@inkbridge/contracts';
import { ageOn } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import type { ListedProfile } from './customer.js';

/** Room for timed changes within one version: up to 150 birthdays and five ends. */
const phases = 256;

export function freshUntil(since: Date, days: number): Date {
  return new Date(since.getTime() + days * day);
}

/**
 * The revision of a profile's public data at `now`: grows with every write, and with every change by time alone.
 * Computed from stored facts, so that all processes agree: page tags contain it.
 */
export function revisionAt(customer: ListedProfile, now: Date): number {
  const ended = endsOf(customer).filter((end) => end <= now).length;
  return writesOf(customer) * phases + (ageOn(customer.basicInfo.dateOfBirth, now) ?? 0) + ended;
}

/** The part of a profile's revision that its writes make; time alone does not change it. */
export function writesIn(revision: number): number {
  return Math.floor(revision / phases);
}

/** The same of a stored profile. */
export function writesOf({ version, ratingVersion }: Pick<ListedProfile, 'version' | 'ratingVersion'>): number {
  return version + ratingVersion;
}

/** When the public card changes next without any write: a birthday, or the end of a term, a placement, a badge. */
export function nextDueAt(customer: ListedProfile, now: Date): Date {
  const later = endsOf(customer).filter((end) => end > now);
  return [...later, nextBirthday(customer.basicInfo.dateOfBirth, now)].reduce((a, b) => (a < b ? a : b));
}

function endsOf({ approvedAt, changedAt, expiresAt, premium, featured }: ListedProfile): Date[] {
  const fresh = [approvedAt, changedAt].flatMap((since) => (since ? [freshUntil(since, freshDays)] : []));
  return [...fresh, ...[expiresAt, premium.endsAt, featured.endsAt].filter((end) => end !== null)];
}

/** Midnight UTC of the day on which `ageOn` next rises; 29 February counts as 1 March in other years. */
function nextBirthday(dateOfBirth: string, now: Date): Date {
  const [, month = 1, date = 1] = dateOfBirth.split('-').map(Number);
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, date));
  const thisYear = inYear(now.getUTCFullYear());
  return thisYear > now ? thisYear : inYear(now.getUTCFullYear() + 1);
}
