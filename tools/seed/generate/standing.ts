import { renewedUntil } from '@inkbridge/shared/pricing';
import type { CustomerStatus, Placement } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import type { CustomerDoc } from '../stored.js';
import { adminNotes } from './admin-notes.js';
import { phrase } from './bio/phrase.js';
import { daysAfter, daysBefore } from './days.js';
import { renewedDaysBefore } from './paid-dues.js';
import { Random } from './random.js';
import { rememberFew } from './remember-few.js';
import { chancesOf, evenly, optionAt } from './weights.js';

/** The shares in a catalogue that has existed for over a year. */
const statusChances = chancesOf<CustomerStatus>([
  ['active', 80],
  ['unapproved', 6],
  ['new', 4],
  ['expired', 4],
  ['inactive', 4],
  ['unpaid', 2],
]);

/** Days since the catalogue's first profile went live: fourteen months. */
const oldestDays = 425;

/** The status of the `index`th profile; 240 profiles always include all six. */
export function statusAt(index: number): CustomerStatus {
  return optionAt(statusChances, evenly('status', index));
}

/** Whether the `index`th profile is archived: one in thirty of those that were ever live. */
export function isArchivedAt(index: number): boolean {
  return wasPublished(statusAt(index)) && evenly('archive', index) < 1 / 30;
}

function wasPublished(status: CustomerStatus): boolean {
  return status === 'active' || status === 'inactive' || status === 'expired';
}

/** When the profile was written and what has happened since; only ends of terms may be after `now`. */
export type ProfileStanding = Pick<
  CustomerDoc,
  | 'status'
  | 'expiresAt'
  | 'archivedAt'
  | 'createdAt'
  | 'waitingSince'
  | 'approvedAt'
  | 'changedAt'
  | 'premium'
  | 'featured'
  | 'ratingSum'
  | 'numRatings'
  | 'ratingVersion'
  | 'specialInstructions'
>;

const notPlaced: Placement = { value: 0, endsAt: null };

const untouched = {
  expiresAt: null,
  archivedAt: null,
  waitingSince: null,
  approvedAt: null,
  changedAt: null,
  premium: notPlaced,
  featured: notPlaced,
  ratingSum: 0,
  numRatings: 0,
  ratingVersion: 0,
  specialInstructions: '',
} as const;

/** The status and dates of the `index`th profile, without generating the rest of it. */
export const standingAt = rememberFew((index, { seed, now }): ProfileStanding =>
  standingOf(new Random(`${seed}/standing/${index}`), index, now),
);

function standingOf(random: Random, index: number, now: Date): ProfileStanding {
  const status = statusAt(index);
  if (wasPublished(status)) return publishedStanding(random, index, now);
  // An unpaid profile is removed after thirty days (D-27).
  const createdAt = daysBefore(now, 0.1 + random.next() * 24);
  const note = random.chance(0.6) ? phrase(random, random.pick(adminNotes)) : '';
  if (status !== 'unapproved') return { ...untouched, status, createdAt, specialInstructions: note };
  const waitingSince = daysBefore(now, (0.01 + random.next() * 0.98) * daysBetween(createdAt, now));
  return { ...untouched, status, createdAt, waitingSince, specialInstructions: note };
}

function publishedStanding(random: Random, index: number, now: Date): ProfileStanding {
  const status = statusAt(index);
  const liveDays = status === 'expired' ? random.int(367, oldestDays) : publishedDaysAgo(random);
  const approvedAt = daysBefore(now, liveDays);
  const live = status === 'active';
  return {
    ...untouched,
    status,
    createdAt: daysBefore(approvedAt, 0.4 + random.next() * 6),
    approvedAt,
    expiresAt: endOfTerm(approvedAt, status, now),
    archivedAt: isArchivedAt(index) ? daysBefore(now, random.next() * Math.min(60, liveDays)) : null,
    changedAt: random.chance(0.38) ? daysBefore(now, random.next() ** 2 * 0.95 * liveDays) : null,
    premium: live ? placementOf(random, 0.05, now) : notPlaced,
    featured: live ? placementOf(random, 0.09, now) : notPlaced,
    ...ratingsOf(random, liveDays),
    specialInstructions: random.chance(0.08) ? phrase(random, random.pick(adminNotes)) : '',
  };
}

/** Newer profiles are slightly more frequent, because the service grows. */
function publishedDaysAgo(random: Random): number {
  return 0.2 + random.next() ** 1.15 * (oldestDays - 0.2);
}

/** A profile live for longer than a term was renewed in time. */
function endOfTerm(approvedAt: Date, status: CustomerStatus, now: Date): Date {
  const first = renewedUntil(null, approvedAt);
  return first > now || status === 'expired' ? first : renewedUntil(first, daysBefore(first, renewedDaysBefore));
}

/** An admin gave one in seven, without an end (D-20). */
function placementOf(random: Random, share: number, now: Date): Placement {
  if (!random.chance(share)) return notPlaced;
  return { value: 1, endsAt: random.chance(1 / 7) ? null : daysAfter(now, 1 + random.next() * 150) };
}

/** The longer a profile is live, the more people have rated it, most of them favorably. */
function ratingsOf(random: Random, liveDays: number): Pick<CustomerDoc, 'ratingSum' | 'numRatings' | 'ratingVersion'> {
  const numRatings = Math.floor(random.next() ** 2.2 * ratersWithin(liveDays));
  // With fewer ratings, the mean may deviate more from the typical one.
  const mean = Math.max(1, Math.min(5, 3.5 + random.next() * 1.4 + random.bell(0, 0.6 / Math.sqrt(numRatings + 1))));
  const ratingSum = Math.round(mean * numRatings);
  return { ratingSum, numRatings, ratingVersion: numRatings };
}

function ratersWithin(liveDays: number): number {
  return 2 + liveDays / 12;
}

/** The maximum number of ratings of one profile. */
export const mostRaters = Math.floor(ratersWithin(oldestDays));

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / day;
}
