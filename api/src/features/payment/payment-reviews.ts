import type { PaymentDecision, PaymentId } from '@inkbridge/contracts';
import { AppError } from '../../http/app-error.js';
import type { Caller } from '../../http/caller.js';
import { nextCheck } from './check-times.js';
import { nextPaymentState, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch, PaymentRepository } from './payment-repository.js';
import type { Settle } from './settle.js';

type Parts = { payments: PaymentRepository; settle: Settle; now: () => Date };
/** The same payment twice where somebody else had decided before. */
export type Decided = { before: Payment; after: Payment };

/** A refund that is still under way for a payment older than this is shown to the admins. */
const slowRefund = 24 * 60 * 60_000;

const events = { refund: 'refund_ordered', keep: 'kept', write_off: 'written_off' } as const satisfies Record<
  PaymentDecision,
  PaymentEvent
>;

/** What admins do with payments that nothing else can decide. */
export function createPaymentReviews({ payments, settle, now }: Parts) {
  async function decide(before: Payment, decision: PaymentDecision, note: string): Promise<Decided | null> {
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
    const settled = await settle.settle(moved); // a crash from here on is the sweeper's
    return { before, after: settled?.payment ?? moved };
  }

  return {
    /** In review, and refunds that take long; oldest first. */
    reviews: (page: { skip: number; limit: number }): Promise<{ payments: Payment[]; total: number }> =>
      payments.listInReview({ ...page, refundsBefore: new Date(now().getTime() - slowRefund) }),

    /**
     * `refund`: the gateway sends the money back. `keep`: it is ours, and what it was paid for happens, or stands again;
     * where that cannot be done any more it goes back after all. `write_off`: it is gone, and no gateway is asked. The
     * note stays in the history. Who comes second gets the outcome of the first (D-67).
     * @throws AppError not_found, not_decidable_payment
     */
    async decideReview(
      id: PaymentId,
      decision: PaymentDecision,
      { note }: { admin: Caller; note: string },
    ): Promise<Decided> {
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
