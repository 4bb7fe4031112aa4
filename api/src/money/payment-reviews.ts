import {
  pageOf,
  type PaymentDecision,
  type PaymentId,
  type PaymentReview,
  type Queues,
  type UserId,
} from '@inkbridge/contracts';
import { untilWritten } from '../database/revise.js';
import type { Act } from '../http/routes/act.js';
import { day } from '@inkbridge/shared/time';
import { AppError } from '../http/answers/app-error.js';
import type { Listed } from '../http/routes/implement.js';
import { nextCheck, nextPaymentState, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch, PaymentRepository } from './payment-repository.js';
import { failedCents, openRefundOf, withDecidedRefunds } from './refund-rules.js';
import type { PaymentViews } from './payment-views.js';
import type { Settle } from './settle.js';

type PaymentReviewsDeps = { payments: PaymentRepository; settle: Settle; views: PaymentViews; now: () => Date };
/** `before` and `after` are the same when another admin had already decided. */
type DecidedReview = { before: Payment; after: Payment };
/** `by`: the admin who decides; null for the first admin of a refund that is made again. */
type ReviewDecision = { decision: PaymentDecision; note: string; by?: UserId | null };

/** Admins see a refund that is still under way once its payment is older than this. */
const slowRefund = day;

const events = { refund: 'refund_ordered', keep: 'kept', write_off: 'written_off' } as const satisfies Record<
  PaymentDecision,
  PaymentEvent
>;

export type PaymentReviews = ReturnType<typeof createPaymentReviews>;

/** Payments that nothing but an admin can decide. */
export function createPaymentReviews({ payments, settle, views, now }: PaymentReviewsDeps) {
  const inReview = (page: { skip: number; limit: number }) =>
    payments.listInReview({ ...page, refundsBefore: new Date(now().getTime() - slowRefund) });

  /**
   * `refund`: the gateway sends the money back. `keep`: the money is ours, and what it bought is applied or restored;
   * if that is no longer possible, it is refunded after all. `write_off`: the money is gone, and no gateway is called.
   * A decision about failed refunds sends or keeps only their amount; the purchase stays (D-128).
   * The note is kept in the history. A second decision gets the outcome of the first (D-67).
   * @throws AppError not_found, not_decidable_payment
   */
  function settleReview(id: PaymentId, decided: ReviewDecision): Promise<DecidedReview> {
    return untilWritten(async () => {
      const before = await payments.find(id);
      if (!before) throw new AppError('not_found');
      const to = moveOf(before, decided, now());
      if (!to) return { before, after: before };
      const moved = await payments.move(before, to);
      if (!moved) return null;
      const settled = (await settle.settle(moved))?.payment ?? moved; // after a crash here the sweeper continues
      const after = openRefundOf(settled) ? (await settle.settle(settled))?.payment : settled;
      return { before, after: after ?? settled };
    });
  }

  return {
    /** How many there are, and since when the oldest waits (D-153). */
    async waiting(): Promise<Queues['payments']> {
      const { payments: oldest, total } = await inReview({ skip: 0, limit: 1 });
      return { waiting: total, since: oldest[0]?.createdAt ?? null };
    },

    /** Payments in review and slow refunds, oldest first. */
    async list({ page, limit }: { page: number; limit: number }): Promise<Listed<PaymentReview>> {
      const { payments: found, total } = await inReview({ skip: (page - 1) * limit, limit });
      return { items: await views.reviewsOf(found), page: pageOf(total, page, limit) };
    },

    settleReview,

    /** As `settleReview`, with an entry in the audit log. @throws AppError not_found, not_decidable_payment */
    async decide(id: PaymentId, { act, ...decided }: ReviewDecision & { act: Act }): Promise<PaymentReview> {
      const { before, after } = await settleReview(id, decided);
      act.on({ kind: 'payment', id, name: '', about: [after.customerId, after.userId] });
      const { note } = decided;
      if (before !== after) act.changed({ state: before.state, note: '' }, { state: after.state, note });
      return views.reviewOf(after);
    },
  };
}

/** Null when the review was decided before. @throws AppError not_decidable_payment for one that never was in review */
function moveOf(payment: Payment, { decision, note, by = null }: ReviewDecision, at: Date) {
  if (payment.state === 'review' && failedCents(payment) > 0) {
    if (decision === 'write_off') throw new AppError('not_decidable_payment');
    const refunds = withDecidedRefunds(payment, decision === 'refund' ? { by, reason: note, at } : null);
    return { state: 'paid' as const, at, reason: note, checkAt: nextCheck('paid', payment, at), patch: { refunds } };
  }
  const state = nextPaymentState(payment.state, events[decision]);
  if (state)
    return { state, at, reason: note, checkAt: nextCheck(state, payment, at), patch: patchOf(payment, decision, at) };
  if (payment.history.some((step) => step.state === 'review')) return null;
  throw new AppError('not_decidable_payment');
}

function patchOf({ paidAt }: Payment, decision: PaymentDecision, at: Date): PaymentPatch {
  if (decision === 'write_off') return { refundedAt: at };
  return decision === 'keep' ? { paidAt: paidAt ?? at } : {};
}
