import type { OwnCustomerJson } from '@inkbridge/contracts';
import { renewedUntil } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import {
  type CustomerStatus,
  endsSoonDays,
  unpaidProfileDays,
  unpaidUpdateDays,
} from '@inkbridge/shared/profile-lifecycle';
import { pathTo, paymentPath, renewPath } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import type { en } from './messages/en.js';
import { statusOf } from './timeline.js';

/** The key of the sentence in the catalogue, with its reason, and a day (MM-DD-YYYY) that the timeline does not say. */
export type OwnerLine = { text: keyof typeof en.line; date: string; reason: string };

/** The state of a profile in one plain sentence for its owner (D-88). */
export function ownerLineOf(profile: OwnCustomerJson, now: Date): OwnerLine {
  const expiresAt = endOf(profile);
  const status = statusOf(profile, now);
  const line = (text: OwnerLine['text'], date: Date | null = null, reason = ''): OwnerLine => ({
    text,
    date: date ? formatDate(date) : '',
    reason,
  });
  if (profile.archived) return line('archived');
  if (endsSoon(profile, now)) return line('endsSoon', renewedUntil(expiresAt, now));
  if (status === 'new') return line('new', after(new Date(profile.createdAt), unpaidProfileDays));
  if (status === 'unapproved' && profile.sentBack) return line('sentBack', null, profile.sentBack.reason);
  if (status === 'unpaid' && isBackOncePaid(profile, now)) return line('reversed');
  return line(status);
}

/** A payment brings an approved profile back immediately, unless its term has ended in the meantime. */
function isBackOncePaid(profile: OwnCustomerJson, now: Date): boolean {
  const expiresAt = endOf(profile);
  return profile.reversedAt !== null && profile.approvedAt !== null && expiresAt !== null && expiresAt > now;
}

/** Live, and within the last `endsSoonDays` of its term. */
function endsSoon(profile: OwnCustomerJson, now: Date): boolean {
  const expiresAt = endOf(profile);
  const status: CustomerStatus = statusOf(profile, now);
  return !profile.archived && status === 'active' && expiresAt !== null && expiresAt < after(now, endsSoonDays);
}

function endOf({ customerStatus: { expiresAt } }: OwnCustomerJson): Date | null {
  return expiresAt === null ? null : new Date(expiresAt);
}

function after(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}

/**
 * The outcome of the last update. `date` is when it was sent, or when an unpaid one will be dropped (D-24); `dollars`
 * is the amount returned to the payer's balance (D-25).
 */
export type UpdateLine = { text: keyof typeof en.update; date: string; reason: string; dollars: number };

/** Null if no update is waiting and the last one was not rejected. */
export function updateLineOf({ update, rejected }: Pick<OwnCustomerJson, 'update' | 'rejected'>): UpdateLine | null {
  if (update) {
    const createdAt = new Date(update.createdAt);
    if (update.state === 'awaiting_payment') return line('unpaid', { at: after(createdAt, unpaidUpdateDays) });
    if (update.sentBack) return line('sentBack', { at: createdAt, reason: update.sentBack.reason });
    return line('pending', { at: createdAt });
  }
  if (!rejected) return null;
  const { createdAt, totalAmount, reason } = rejected;
  const text = totalAmount > 0 ? 'rejectedPaid' : 'rejected';
  return line(text, { at: new Date(createdAt), reason: reason ?? '', dollars: totalAmount });
}

type Facts = { at: Date; reason?: string; dollars?: number };

function line(text: UpdateLine['text'], { at, reason = '', dollars = 0 }: Facts): UpdateLine {
  return { text, date: formatDate(at), reason, dollars };
}

/** The most urgent thing the owner can do about a profile. `dollars` is the amount due. */
type NextStep = { kind: 'pay' | 'payAgain' | 'change' | 'renew'; href: string; dollars: number };

/** Null if the owner can only wait. */
export function nextStepOf(profile: OwnCustomerJson, now: Date): NextStep | null {
  const { _id, archived, pendingPayments, sentBack, update } = profile;
  if (archived) return null;
  if (pendingPayments && pendingPayments.totalAmount > 0) {
    const kind = statusOf(profile, now) === 'unpaid' ? 'payAgain' : 'pay';
    return { kind, href: paymentPath(_id), dollars: pendingPayments.totalAmount };
  }
  if (sentBack || update?.sentBack) return { kind: 'change', href: pathTo('updateProfile', _id), dollars: 0 };
  const isEnding = endsSoon(profile, now) || statusOf(profile, now) === 'expired';
  return isEnding ? { kind: 'renew', href: renewPath(_id), dollars: 0 } : null;
}
