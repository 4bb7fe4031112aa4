import type { CheckoutProvider, PaymentProgress, PaymentState, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { AppError } from '../http/answers/app-error.js';
import { type Gateways, wayOf } from './gateway.js';
import { createReadEffect } from './payment-effect.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import type { Settle } from './settle.js';

type ProgressDeps = {
  payments: Pick<PaymentRepository, 'findByRef'>;
  gateways: Gateways;
  settle: Pick<Settle, 'settle'>;
} & Parameters<typeof createReadEffect>[0];

/** A checkout, as its provider names it, and whether it is that of whoever asks. */
type OwnCheckout = { ref: string; way: CheckoutProvider; isOwn: (payment: Payment) => boolean };

/** Matches payments that members make themselves. */
export const paidBy =
  (user: UserId) =>
  ({ userId, friendKey }: Payment): boolean =>
    userId === user && friendKey === null;

/** Settles a checkout for its payer and says how it went. */
export function createReadProgress({ payments, gateways, settle, ...deps }: ProgressDeps) {
  const readEffect = createReadEffect(deps);

  /** Only a purchase that is applied is complete (AC-315, D-44). */
  async function progressOf(payment: Payment): Promise<PaymentProgress> {
    const { id, customerId, cents: total, state, receiptNumber } = payment;
    return {
      status: state === 'applied' ? 'complete' : 'open',
      progress: progressIn(payment),
      paymentId: id,
      customerId,
      totalAmount: cents(total),
      receiptNumber,
      effect: state === 'applied' ? await readEffect(payment) : null,
    };
  }

  /** @throws AppError not_found for an unknown checkout, or another payer's (D-44) */
  async function settleOwn({ ref, way, isOwn }: OwnCheckout): Promise<Payment> {
    const ways = gateways.all.filter(({ id }) => wayOf[id] === way);
    const found = await Promise.all(ways.map(({ id }) => payments.findByRef(id, ref)));
    const payment = found.find((one) => one !== null && isOwn(one));
    if (!payment) throw new AppError('not_found');
    if (payment.state === 'applied') return payment;
    return (await settle.settle(payment, { byPayer: true }))?.payment ?? payment;
  }

  return {
    settleOwn,
    /** @throws AppError not_found */
    readProgress: async (checkout: OwnCheckout): Promise<PaymentProgress> => progressOf(await settleOwn(checkout)),
  };
}

/** Progress as its payer sees it. */
export function progressIn({ state, reason }: Pick<Payment, 'state' | 'reason'>): PaymentProgress['progress'] {
  const wasDeclined = state === 'open' && reason !== null; // and may be tried again
  return wasDeclined ? 'declined' : progresses[state];
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
