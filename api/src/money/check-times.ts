import type { PaymentState } from './payment-doc.js';
import { hasEnded } from './payment-lifecycle.js';
import type { Payment } from './payment-repository.js';
import { isResting } from './settle-rules.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a checkout can be paid. Providers require at least half an hour, measured by their own clocks. */
export const checkoutLife = 60 * minute;
/** How long after the end of a checkout we look for late money. */
const lateMoneyLife = 3 * day;
/** Some providers delete checkouts that no one approved, and then reject queries about them as impossible. */
const forgottenAfter = 6 * 60 * minute;
const never = new Date('9999-12-31T00:00:00Z');

/** The time between two checks grows with the age of a payment; webhook and page are nearly always faster. */
export function nextCheck(
  state: PaymentState,
  { createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>,
  now: Date,
): Date {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  const later = (wait: number) => new Date(now.getTime() + wait);
  if (hasEnded(state)) {
    const check = later(Math.max(10 * minute, age / 2));
    return check.getTime() - expiresAt.getTime() < lateMoneyLife ? check : never;
  }
  if (isResting(state)) return never;
  if (state !== 'open' && state !== 'requires_action') return later(Math.min(Math.max(minute, age / 4), 60 * minute));
  const end = expiresAt.getTime() + minute;
  const check = later(Math.max(2 * minute, age / 2));
  return now.getTime() < end && check.getTime() > end ? new Date(end) : check;
}

/** The checkout ended so long ago that its provider may have deleted it. */
export function isForgotten({ expiresAt }: Pick<Payment, 'expiresAt'>, now: Date): boolean {
  return now.getTime() - expiresAt.getTime() > forgottenAfter;
}
