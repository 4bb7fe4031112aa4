import type { OwnCustomerJson } from '@inkbridge/contracts';
import { pathTo, paymentPath, renewPath } from '@inkbridge/shared/routes';
import { endsSoon } from './owner-line.js';
import { statusOf } from './timeline.js';

/** The most urgent thing the owner can do about a profile. `dollars` is the amount due. */
export type NextStep = { kind: 'pay' | 'payAgain' | 'change' | 'renew'; href: string; dollars: number };

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
