import type { PaymentDecision, PaymentId } from '@inkbridge/contracts';
import { AppError } from '../http/app-error.js';
import type { Caller } from '../http/caller.js';
import { nextCheck, nextPaymentState, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch, PaymentRepository } from './payment-repository.js';
import type { Settle } from './settle.js';

type PaymentReviewsDeps = { payments: PaymentRepository; settle: Settle; now: () => Date };
/** `before` and `after` are the same when another admin had already decided. */
export type DecidedReview = { before: Payment; after: Payment };

/** Admins see a refund that is still under way once its payment is older than this. */
const slowRefund = 24 * 60 * 60_000;

const events = { refund: 'refund_ordered', keep: 'kept', write_off: 'written_off' } as const satisfies Record<
  PaymentDecision,
  PaymentEvent
>;

/** Decisions of admins about payments that nothing else can decide. */
export function createPaymentReviews({ payments, settle, now }: PaymentReviewsDeps) {
  async function decide(before: Payment, decision: PaymentDecision, note: string): Promise<DecidedReview | null> {
    const state = nextPaymentState(before.state, events[decision]);
    if (!state) {
      if (before.history.some((step) => step.state === 'review')) return { before, after: before };
      throw new AppError('not_decidable_payment');
    }
    const at = now();
    const patch = patchOf(before, decision, at);
    const moved = await payments.move(before, {
      state,
      at,
      reason: note,
      checkAt: nextCheck(state, before, at),
      patch,
    });
    if (!moved) return null;
    const settled = await settle.settle(moved); // after a crash here the sweeper continues
    return { before, after: settled?.payment ?? moved };
  }

  return {
    /** Payments in review and slow refunds, oldest first. */
    reviews: (page: { skip: number; limit: number }): Promise<{ payments: Payment[]; total: number }> =>
      payments.listInReview({ ...page, refundsBefore: new Date(now().getTime() - slowRefund) }),

    /**
     * `refund`: the gateway sends the money back. `keep`: the money is ours, and what it bought is applied or restored;
     * if that is no longer possible, it is refunded after all. `write_off`: the money is gone, and no gateway is
     * called. The note is kept in the history. A second decision gets the outcome of the first (D-67).
     * @throws AppError not_found, not_decidable_payment
     */
    async decideReview(
      id: PaymentId,
      decision: PaymentDecision,
      { note }: { admin: Caller; note: string },
    ): Promise<DecidedReview> {
      for (;;) {
        const payment = await payments.find(id);
        if (!payment) throw new AppError('not_found');
        const decided = await decide(payment, decision, note);
        if (decided) return decided;
      }
    },
  };
}

function patchOf({ paidAt }: Payment, decision: PaymentDecision, at: Date): PaymentPatch {
  if (decision === 'write_off') return { refundedAt: at };
  return decision === 'keep' ? { paidAt: paidAt ?? at } : {};
}
