import { paymentIdSchema } from '@inkbridge/contracts';
import {
  creationOf,
  duesOf,
  noChange,
  noPlacements,
  nothingPaid,
  type PlacementMonths,
  quote,
  type Quote,
  renewal,
  renewedUntil,
} from '@inkbridge/shared/pricing';
import type { ObjectId } from 'mongodb';
import { type CustomerDoc, reversalKey } from './stored.js';
import { daysAfter, daysBefore } from './days.js';
import { objectIdOf } from './object-ids.js';

/** A due of a profile that was paid in full. */
export type PaidDue = {
  kind: 'creation' | 'renewal' | 'placement';
  key: string;
  quote: Quote;
  months: PlacementMonths;
  paidAt: Date;
  /** When the bank took the money back (D-81). */
  reversedAt?: Date;
  paymentId: ObjectId;
};

/** The mark that it leaves on the profile. */
export function markOf({ key, paymentId, paidAt }: Pick<PaidDue, 'key' | 'paymentId' | 'paidAt'>) {
  return { dueKey: key, paymentId: paymentId.toHexString(), at: paidAt };
}

/** All that a due left on the profile: that it was paid and, if so, that the money was taken back. */
export function marksOf(due: PaidDue): ReturnType<typeof markOf>[] {
  const { paymentId, reversedAt } = due;
  const key = reversalKey(paymentIdSchema.parse(paymentId.toHexString()), 1);
  return [markOf(due), ...(reversedAt ? [markOf({ key, paymentId, paidAt: reversedAt })] : [])];
}

type Payable = Pick<
  CustomerDoc,
  | '_id'
  | 'status'
  | 'createdAt'
  | 'waitingSince'
  | 'approvedAt'
  | 'expiresAt'
  | 'basicInfo'
  | 'personalityInfo'
  | 'photos'
  | 'premium'
  | 'featured'
>;
type SeedPosition = { seed: string; index: number };

/** The dues paid for the `index`th profile so far: none for a new one. */
export function paidDuesOf(profile: Payable, place: SeedPosition): PaidDue[] {
  const paidAt = creationPaidAt(profile);
  if (!paidAt) return [];
  const creation = creationQuoteOf(profile);
  const renewedAt = renewalPaidAt(profile);
  return [
    dueOf(profile, place, { kind: 'creation', quote: creation, paidAt, ...reversalOf(profile) }),
    ...(renewedAt
      ? [
          dueOf(profile, place, {
            kind: 'renewal',
            quote: quote(nothingPaid, renewal, noPlacements),
            paidAt: renewedAt,
          }),
        ]
      : []),
    ...placementsPaidFor(profile).map((paid, number) => dueOf(profile, place, { kind: 'placement', ...paid, number })),
  ];
}

let lastQuote: { basicInfo: Payable['basicInfo']; quote: Quote } | null = null;

/** The price of a new profile with these contents. Remembered, because each of its payments asks. */
export function creationQuoteOf(profile: Pick<Payable, 'basicInfo' | 'personalityInfo' | 'photos'>): Quote {
  const { basicInfo } = profile;
  if (lastQuote?.basicInfo !== basicInfo) {
    lastQuote = { basicInfo, quote: quote(nothingPaid, creationOf(profile), noPlacements) };
  }
  return lastQuote.quote;
}

type Due = Pick<PaidDue, 'kind' | 'quote' | 'paidAt' | 'reversedAt'> & { months?: PlacementMonths; number?: number };

function dueOf({ _id }: Payable, { seed, index }: SeedPosition, { number = 0, ...due }: Due): PaidDue {
  const paymentId = objectIdOf(`${seed}/payment/${due.kind}${number || ''}`, index, due.paidAt);
  return { months: noPlacements, ...due, key: `${_id.toHexString()}:${due.kind}:${number}`, paymentId };
}

type PaidPlacement = Required<Pick<Due, 'quote' | 'paidAt' | 'months'>>;

/** The placements that have an end, in the order of their payments; one bought before the approval has no own payment. */
function placementsPaidFor({ premium, featured, approvedAt }: Payable): PaidPlacement[] {
  const paid = [
    placementPaid(premium.endsAt, approvedAt, (premiumPlacement) => ({ ...noPlacements, premiumPlacement })),
    placementPaid(featured.endsAt, approvedAt, (featuredPlacement) => ({ ...noPlacements, featuredPlacement })),
  ];
  return paid.filter((one) => one !== null).toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

/** More than the longest time to a placement's end (`standing.ts`), so that each was paid in the past. */
const monthsBought = 6;

/** Null for a placement without an end, and for one that was given when the profile went live. */
function placementPaid(
  endsAt: Date | null,
  approvedAt: Date | null,
  monthsOf: (count: number) => PlacementMonths,
): PaidPlacement | null {
  if (!endsAt || !approvedAt) return null;
  const paidAt = new Date(endsAt);
  paidAt.setUTCMonth(endsAt.getUTCMonth() - monthsBought);
  if (paidAt < approvedAt) return null;
  const months = monthsOf(monthsBought);
  return { paidAt, months, quote: quote(nothingPaid, noChange, months) };
}

/**
 * A profile waits from the time of its payment; an approved one was paid halfway between creation and approval, and one
 * whose payment was reversed within a quarter of an hour.
 */
function creationPaidAt({ status, waitingSince, approvedAt, createdAt }: Payable): Date | null {
  if (status === 'new') return null;
  if (status === 'unpaid') return daysAfter(createdAt, 0.01);
  return waitingSince ?? (approvedAt && new Date((createdAt.getTime() + approvedAt.getTime()) / 2));
}

/** The bank took back the payment of an unpaid profile, here within two hours of it. */
function reversalOf({ status, createdAt }: Payable): Pick<PaidDue, 'reversedAt'> {
  return status === 'unpaid' ? { reversedAt: daysAfter(createdAt, 1 / 12) } : {};
}

/** A profile live for longer than a term was renewed in time (`standing.ts`). */
export const renewedDaysBefore = 5;

function renewalPaidAt({ approvedAt, expiresAt }: Payable): Date | null {
  if (!approvedAt || !expiresAt) return null;
  const firstEnd = renewedUntil(null, approvedAt);
  return expiresAt > firstEnd ? daysBefore(firstEnd, renewedDaysBefore) : null;
}

/** The price that a profile owes, in its stored form. */
export function storedDuesOf(quote: Quote): CustomerDoc['pendingPayments'] {
  const { totalAmount, ...dues } = duesOf(quote);
  return { ...dues, totalCents: totalAmount };
}
