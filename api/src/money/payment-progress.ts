import type { PaymentProgress, PaymentState, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { AppError } from '../http/app-error.js';
import { wayOf, type Gateways } from './gateway.js';
import { createReadEffect } from './payment-effect.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import type { Settle } from './settle.js';

type ProgressDeps = {
  payments: Pick<PaymentRepository, 'findByRef'>;
  gateways: Gateways;
  settle: Pick<Settle, 'settle'>;
} & Parameters<typeof createReadEffect>[0];

/** A member's own checkout, as its provider names it. */
type OwnCheckout = { ref: string; way: 'card' | 'paypal'; user: UserId };

/** Settles a member's checkout and says how it went. */
export function createReadProgress({ payments, gateways, settle, ...deps }: ProgressDeps) {
  const readEffect = createReadEffect(deps);

  /** Only a purchase that is applied is complete (AC-315, D-44). */
  async function progressOf(payment: Payment): Promise<PaymentProgress> {
    const { id, customerId, cents: total, state, reason, receiptNumber } = payment;
    const wasDeclined = state === 'open' && reason !== null; // and may be tried again
    return {
      status: state === 'applied' ? 'complete' : 'open',
      progress: wasDeclined ? 'declined' : progresses[state],
      paymentId: id,
      customerId,
      totalAmount: cents(total),
      receiptNumber,
      effect: state === 'applied' ? await readEffect(payment) : null,
    };
  }

  /** @throws AppError not_found for an unknown checkout, or another user's (D-44) */
  return async function readProgress({ ref, way, user }: OwnCheckout): Promise<PaymentProgress> {
    const own = gateways.all.filter(({ id }) => wayOf[id] === way);
    const found = await Promise.all(own.map(({ id }) => payments.findByRef(id, ref)));
    const payment = found.find((one) => one?.userId === user);
    if (!payment) throw new AppError('not_found');
    if (payment.state === 'applied') return progressOf(payment);
    const settled = await settle.settle(payment, { byPayer: true });
    return progressOf(settled?.payment ?? payment);
  };
}

const progresses: Record<PaymentState, PaymentProgress['progress']> = {
  created: 'waiting',
  open: 'waiting',
  requires_action: 'waiting',
  capturing: 'waiting',
  paid: 'waiting',
  applied: 'complete',
  refund_due: 'refunded',
  refunding: 'refunded',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'expired',
  failed: 'declined',
  review: 'in_review',
};
