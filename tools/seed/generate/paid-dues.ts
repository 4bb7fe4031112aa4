import {
  creationOf,
  noPlacements,
  nothingPaid,
  quote,
  renewal,
  renewedUntil,
  type Quote,
} from '@inkbridge/shared/pricing';
import type { ObjectId } from 'mongodb';
import type { CustomerDoc } from '../stored.js';
import { daysBefore } from './days.js';
import { objectIdOf } from './object-ids.js';

/** Something that was paid for a profile in full. */
export type PaidDue = { kind: 'creation' | 'renewal'; key: string; quote: Quote; paidAt: Date; paymentId: ObjectId };

/** What it leaves on its profile. */
export function markOf({ key, paymentId, paidAt }: Pick<PaidDue, 'key' | 'paymentId' | 'paidAt'>) {
  return { dueKey: key, paymentId: paymentId.toHexString(), at: paidAt };
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
>;
type Place = { seed: string; index: number };

/** What was paid for the `index`th profile so far: nothing for a new or unpaid one. */
export function paidDuesOf(profile: Payable, place: Place): PaidDue[] {
  const paidAt = creationPaidAt(profile);
  if (!paidAt) return [];
  const renewedAt = renewalPaidAt(profile);
  return [
    dueOf(profile, place, { kind: 'creation', quote: quote(nothingPaid, creationOf(profile), noPlacements), paidAt }),
    ...(renewedAt
      ? [
          dueOf(profile, place, {
            kind: 'renewal',
            quote: quote(nothingPaid, renewal, noPlacements),
            paidAt: renewedAt,
          }),
        ]
      : []),
  ];
}

function dueOf({ _id }: Payable, { seed, index }: Place, due: Pick<PaidDue, 'kind' | 'quote' | 'paidAt'>): PaidDue {
  const paymentId = objectIdOf(`${seed}/payment/${due.kind}`, index, due.paidAt);
  return { ...due, key: `${_id.toHexString()}:${due.kind}:0`, paymentId };
}

/** A profile waits from its payment on; one that was approved was paid the day it was written. */
function creationPaidAt({ status, waitingSince, approvedAt, createdAt }: Payable): Date | null {
  if (status === 'new' || status === 'unpaid') return null;
  return waitingSince ?? (approvedAt && new Date((createdAt.getTime() + approvedAt.getTime()) / 2));
}

/** Who is live longer than a term has renewed it in time (`standing.ts`). */
export const renewedDaysBefore = 5;

function renewalPaidAt({ approvedAt, expiresAt }: Payable): Date | null {
  if (!approvedAt || !expiresAt) return null;
  const firstEnd = renewedUntil(null, approvedAt);
  return expiresAt > firstEnd ? daysBefore(firstEnd, renewedDaysBefore) : null;
}
