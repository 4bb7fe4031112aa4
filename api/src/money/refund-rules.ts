import { minute } from '@inkbridge/shared/time';
import { cents, type Cents } from '@inkbridge/shared/pricing';
import { shareOf } from './share-of.js';
import { nextCheck } from './payment-lifecycle.js';
import type { Payment, Refund } from './payment-repository.js';

type WithRefunds = Pick<Payment, 'refunds'>;

/** The refund that the provider has not confirmed yet; at most one at a time. */
export function openRefundOf({ refunds }: WithRefunds): Refund | null {
  return refunds.find(({ state }) => state === 'asked') ?? null;
}

/** What admins sent back, refunds under way included. */
export function returnedCents({ refunds }: WithRefunds): Cents {
  return sumOfRefunds(refunds.filter(({ state }) => state !== 'refused'));
}

/** What the provider has confirmed. */
export function confirmedCents({ refunds }: WithRefunds): Cents {
  return sumOfRefunds(refunds.filter(({ state }) => state === 'done'));
}

function sumOfRefunds(refunds: readonly Refund[]): Cents {
  return cents(refunds.reduce((sum, refund) => sum + refund.cents, 0));
}

type Refunded = WithRefunds & Pick<Payment, 'cents' | 'quote' | 'creditedAt' | 'state'>;

/** What can still be sent back: not what went back before, nor what went to the payer's balance (D-25). */
export function refundableCents(payment: Refunded): Cents {
  if (payment.state !== 'applied') return cents(0);
  const credited = payment.creditedAt ? shareOf(payment) : 0;
  return cents(Math.max(0, payment.cents - credited - returnedCents(payment)));
}

/** What goes to the payer's balance if the update that was paid for is not accepted (D-25). */
export function creditableCents(payment: Refunded): Cents {
  return cents(Math.max(0, Math.min(shareOf(payment), payment.cents - returnedCents(payment))));
}

const longestWait = 60 * minute;

/** When the sweeper looks at a payment in `state` again; often while a refund is under way. */
export function checkAfter(
  state: Payment['state'],
  payment: Pick<Payment, 'createdAt' | 'expiresAt' | 'refunds'>,
  now: Date,
): Date {
  const open = state === 'applied' ? openRefundOf(payment) : null;
  if (!open) return nextCheck(state, payment, now);
  const age = now.getTime() - open.askedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(minute, age / 4), longestWait));
}

/** Whether this refund, and every earlier one, gave back all that was paid. */
export function isFullyRefunded(payment: WithRefunds & Pick<Payment, 'cents'>): boolean {
  return payment.cents > 0 && confirmedCents(payment) >= payment.cents;
}
