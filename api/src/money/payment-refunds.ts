import type { AdminPayment, PaymentId, refundPayment } from '@inkbridge/contracts';
import { centsOf } from '@inkbridge/shared/pricing';
import type { z } from 'zod';
import { untilWritten } from '../database/revise.js';
import { newId } from '../database/ids.js';
import type { Log } from '../database/log.js';
import type { Act } from '../http/routes/act.js';
import { AppError } from '../http/answers/app-error.js';
import type { Caller } from '../http/sessions/identity.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import type { AdminPaymentViews } from './admin-payment-views.js';
import type { Payment, PaymentRepository, Refund } from './payment-repository.js';
import { checkAfter, openRefundOf, refundableCents, returnedCents, returnKeyOf } from './refund-rules.js';
import type { Settle } from './settle.js';

type PaymentRefundsDeps = {
  payments: Pick<PaymentRepository, 'find' | 'writeRefunds'>;
  updates: Pick<UpdateRepository, 'find'>;
  settle: Pick<Settle, 'settle'>;
  views: Pick<AdminPaymentViews, 'viewOf'>;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};
/** An admin's act about a payment; `key` is its `Idempotency-Key`. */
export type KeyedPaymentAct = { admin: Caller; act: Act; key: string | null };
type AskedRefund = z.output<typeof refundPayment.body>;
/** `before` and `after` are the same when the refund had been ordered before. */
type Ordered = { before: Payment; after: Payment };

export type PaymentRefunds = ReturnType<typeof createPaymentRefunds>;

/** Money that admins send back although what it paid for stays (D-128). */
export function createPaymentRefunds({ payments, updates, settle, views, now, log }: PaymentRefundsDeps) {
  /**
   * Writes the refund to the ledger before the provider is called, in one conditional write: of two admins at the same
   * time, the second finds what the first has left.
   */
  function order(id: PaymentId, refund: Refund): Promise<Ordered> {
    return untilWritten(async () => {
      const before = await settledOf(id);
      if (before.refunds.some(({ key }) => key === refund.key)) return { before, after: before };
      await requireRefundable(before, refund.cents);
      const refunds = [...before.refunds, refund];
      const after = await payments.writeRefunds(before, refunds, checkAfter('applied', { ...before, refunds }, now()));
      return after && { before, after };
    });
  }

  /** The payment, after another try at a refund that is under way. */
  async function settledOf(id: PaymentId): Promise<Payment> {
    const payment = await payments.find(id);
    if (!payment) throw new AppError('not_found');
    return openRefundOf(payment) ? sent(payment) : payment;
  }

  async function requireRefundable(payment: Payment, wanted: number): Promise<void> {
    if (openRefundOf(payment)) throw new AppError('refund_in_progress');
    const left = refundableCents(payment);
    if (left === 0) throw new AppError('not_refundable');
    if (wanted > left) throw new AppError('refund_too_high');
    const update = payment.updateId && payment.creditedAt === null ? await updates.find(payment.updateId) : null;
    const isReturned = payment.refunds.some(({ key }) => key === returnKeyOf(payment.id));
    const isBeingCredited = !isReturned && (update?.state === 'rejected' || update?.state === 'voided');
    if (isBeingCredited) throw new AppError('refund_in_progress'); // its payer is about to get it (D-25)
  }

  /** The refund is ordered: if anything fails here, the sweeper finishes it. */
  async function sent(payment: Payment): Promise<Payment> {
    try {
      return (await settle.settle(payment))?.payment ?? payment;
    } catch (error) {
      log.error({ err: error, paymentId: payment.id }, 'a refund could not be finished and will be tried again');
      return payment;
    }
  }

  return {
    /**
     * Repeated with the same key, it returns the first refund. A refund without a clear answer of the provider stays
     * `asked`, and the sweeper asks again.
     * @throws AppError not_found, not_refundable, refund_too_high, refund_in_progress, refund_refused
     */
    async refund(id: PaymentId, asked: AskedRefund, { admin, act, key }: KeyedPaymentAct): Promise<AdminPayment> {
      act.on({ kind: 'payment', id, name: '' });
      const refund = newRefund(asked, { key: `${admin.id}:${key ?? newId()}`, by: admin.id, at: now() });
      const { before, after } = await order(id, refund);
      act.on({ kind: 'payment', id, name: '', about: [after.customerId, after.userId] });
      const settled = openRefundOf(after) ? await sent(after) : after;
      const made = settled.refunds.find((one) => one.key === refund.key);
      if (made?.state === 'refused') throw new AppError('refund_refused');
      if (before !== after)
        act.changed(
          { refunded: returnedCents(before), note: '' },
          { refunded: returnedCents(before) + refund.cents, note: refund.reason },
        );
      return views.viewOf(settled);
    },
  };
}

function newRefund(
  { amount, reason }: AskedRefund,
  { key, by, at }: { key: string; by: Caller['id']; at: Date },
): Refund {
  return { key, cents: centsOf(amount), reason, by, askedAt: at, state: 'asked', endedAt: null, code: null };
}
