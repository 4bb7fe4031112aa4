import {
  caseKinds,
  pageOf,
  type PaymentDecision,
  type PaymentId,
  type PaymentReview,
  type Queues,
} from '@inkbridge/contracts';
import type { Caller } from '../../http/caller.js';
import type { Listed } from '../../http/implement.js';
import type { AdminCustomerService } from '../profiles/admin-customer-service.js';
import type { AdminUpdateService } from '../updates/admin-update-service.js';
import type { Act } from '../../http/act.js';
import type { CaseService } from '../cases/case-service.js';
import type { Payment } from '../../money/payment-repository.js';
import type { PaymentService } from '../../money/payment-service.js';

type QueuesServiceDeps = {
  profiles: Pick<AdminCustomerService, 'waiting'>;
  updates: Pick<AdminUpdateService, 'waiting'>;
  cases: Pick<CaseService, 'waiting'>;
  payments: Pick<PaymentService, 'reviews' | 'decideReview' | 'reviewViewsOf'>;
};
type ReviewDecisionArgs = { decision: PaymentDecision; note: string; admin: Caller; act: Act };

export type QueuesService = ReturnType<typeof createQueuesService>;

/** Everything that waits for an admin, in all queues. */
export function createQueuesService({ profiles, updates, cases, payments }: QueuesServiceDeps) {
  async function ofCases() {
    const waiting = await Promise.all(caseKinds.map(async (kind) => [kind, await cases.waiting(kind)] as const));
    return Object.fromEntries(waiting) as Pick<Queues, (typeof caseKinds)[number]>;
  }

  async function viewOf(payment: Payment): Promise<PaymentReview> {
    const [view] = await payments.reviewViewsOf([payment]);
    return view as PaymentReview; // one payment has one view
  }

  return {
    async counts(): Promise<Queues> {
      const [ofProfiles, ofUpdates, reviews, ofOthers] = await Promise.all([
        profiles.waiting(),
        updates.waiting(),
        payments.reviews({ skip: 0, limit: 1 }),
        ofCases(),
      ]);
      const ofPayments = { waiting: reviews.total, since: reviews.payments[0]?.createdAt ?? null };
      return { profiles: ofProfiles, updates: ofUpdates, payments: ofPayments, ...ofOthers };
    },

    async listReviews({ page, limit }: { page: number; limit: number }): Promise<Listed<PaymentReview>> {
      const { payments: found, total } = await payments.reviews({ skip: (page - 1) * limit, limit });
      return { items: await payments.reviewViewsOf(found), page: pageOf(total, page, limit) };
    },

    /** A second decision gets the outcome of the first (D-67). @throws AppError not_found, not_decidable_payment */
    async decideReview(id: PaymentId, { decision, note, admin, act }: ReviewDecisionArgs): Promise<PaymentReview> {
      const decided = await payments.decideReview(id, decision, { admin, note });
      const { before, after } = decided;
      act.on({ kind: 'payment', id, name: '', about: [after.customerId, after.userId] });
      if (before.state !== after.state) act.changed({ state: before.state, note: '' }, { state: after.state, note });
      return viewOf(after);
    },
  };
}
