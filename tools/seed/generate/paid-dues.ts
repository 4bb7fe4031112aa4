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

/** A due of a profile that was paid in full. */
export type PaidDue = { kind: 'creation' | 'renewal'; key: string; quote: Quote; paidAt: Date; paymentId: ObjectId };

/** The mark that it leaves on the profile. */
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
type SeedPosition = { seed: string; index: number };

/** The dues paid for the `index`th profile so far: none for a new or unpaid one. */
export function paidDuesOf(profile: Payable, place: SeedPosition): PaidDue[] {
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

function dueOf(
  { _id }: Payable,
  { seed, index }: SeedPosition,
  due: Pick<PaidDue, 'kind' | 'quote' | 'paidAt'>,
): PaidDue {
  const paymentId = objectIdOf(`${seed}/payment/${due.kind}`, index, due.paidAt);
  return { ...due, key: `${_id.toHexString()}:${due.kind}:0`, paymentId };
}

/** A profile waits from the time of its payment; an approved one was paid halfway between creation and approval. */
function creationPaidAt({ status, waitingSince, approvedAt, createdAt }: Payable): Date | null {
  if (status === 'new' || status === 'unpaid') return null;
  return waitingSince ?? (approvedAt && new Date((createdAt.getTime() + approvedAt.getTime()) / 2));
}

/** A profile live for longer than a term was renewed in time (`standing.ts`). */
export const renewedDaysBefore = 5;

function renewalPaidAt({ approvedAt, expiresAt }: Payable): Date | null {
  if (!approvedAt || !expiresAt) return null;
  const firstEnd = renewedUntil(null, approvedAt);
  return expiresAt > firstEnd ? daysBefore(firstEnd, renewedDaysBefore) : null;
}
