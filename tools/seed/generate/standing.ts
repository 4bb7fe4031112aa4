import { renewedUntil } from '@inkbridge/shared/pricing';
import type { CustomerStatus, Placement } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import type { CustomerDoc } from './stored.js';
import { daysAfter, daysBefore } from './days.js';
import { renewedDaysBefore } from './paid-dues.js';
import { chancesOf, evenly, optionAt, Random } from './random.js';

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

/** Typical notes under "Leave a note for admin". */
const adminNotes = [
  'The spelling of the last name is right, please keep it.',
  'The accent in the last name is right, please keep it.',
  'There was a move to another unit last week. I checked the address with the mail room.',
  'She was moved in the spring. I called, and the address is correct.',
  'The bio was written by hand and I typed it. Nothing is changed but the commas.',
  'The bio came to me by mail, in pencil. I left every word as it is.',
  'This is my first time here. Please tell me if something is missing.',
  'My first profile. I hope it is all right.',
  'Could you show the drawing after the portrait, please?',
  'Please could you show the second picture first?',
  'The birthday on our old form was wrong. This one is right.',
  'The height is from the ID card.',
  'I am a sister. We have permission in writing.',
  'I am an aunt, and I can send you the permission if you need it.',
  'A cousin and friend of the family writes this. He has read it all and says yes.',
  'Please call the mail room before you change the number: they renumbered in spring.',
  'Mail to this place goes through a scanning service. The address given is the one that works.',
  'Mail goes to the box, not to the street.',
  'We paid on Tuesday. No hurry on our side.',
  'Paid yesterday evening. Thank you for looking at it.',
] as const;

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
  const note = random.chance(0.6) ? random.pick(adminNotes) : '';
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
    specialInstructions: random.chance(0.08) ? random.pick(adminNotes) : '',
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
  // The fewer ratings, the more the mean may deviate from the typical one.
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

type Seed = { seed: string; now: Date };
type Known<T> = { number: number; seed: string; now: number; value: T };

/**
 * The same function, which remembers its last results: one profile after the other asks for the same neighbors. What it
 * returns is shared and must not be changed.
 */
export function rememberFew<T>(make: (number: number, how: Seed) => T): (number: number, how: Seed) => T {
  const few = 16; // enough for the profiles of one owner and those beside them
  const known: (Known<T> | undefined)[] = Array.from({ length: few });
  return (number, how) => {
    const [place, now] = [number % few, how.now.getTime()];
    const last = known[place];
    if (last?.number === number && last.now === now && last.seed === how.seed) return last.value;
    const value = make(number, how);
    known[place] = { number, seed: how.seed, now, value };
    return value;
  };
}
