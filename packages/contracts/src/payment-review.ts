import { z } from 'zod';
import { paymentIdSchema } from './ids.js';
import { longestReason } from './limits.facts.js';
import { decidePaymentRoute, listPaymentReviewsRoute, paymentDecisions } from './payment-review.facts.js';
import { gatewayIds, paymentStates } from './payment.facts.js';
import { receiptSchema } from './payment.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { instantSchema, moneySchema, neededLines } from './wire.js';

/** A payment that needs a person: a dispute, an amount that does not match, money that could not be refunded. */
export const paymentReviewSchema = receiptSchema.extend({
  gateway: z.enum(gatewayIds),
  state: z.enum(paymentStates),
  /** Why it needs review: a `ReviewReason`, or in older steps a provider's code or an admin's note. Null for a refund that is only slow. */
  reason: z.string().nullable(),
  /** The part of a confirmed refund that came back; only this is decided about then. 0 without one. */
  failedRefund: moneySchema,
  history: z.array(z.strictObject({ state: z.enum(paymentStates), at: instantSchema, reason: z.string().nullable() })),
});
export type PaymentReview = z.output<typeof paymentReviewSchema>;
export type PaymentReviewJson = z.input<typeof paymentReviewSchema>;

export const listPaymentReviews = {
  ...listPaymentReviewsRoute,
  summary: 'Payments that need a decision, and refunds that take long; the oldest first',
  query: z.strictObject(recordsQuery),
  data: z.array(paymentReviewSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/** A second decision returns the first one (D-67). */
export const decidePayment = {
  ...decidePaymentRoute,
  audit: 'decide_payment',
  summary: 'Send the money back, keep it, or write it off as gone',
  missing: 'reason_required',
  query: z.strictObject({ id: paymentIdSchema }),
  body: z.strictObject({
    decision: z.enum(paymentDecisions),
    note: neededLines(longestReason),
  }),
  data: paymentReviewSchema,
  refusals: ['not_found', 'reason_required', 'not_decidable_payment'],
} as const satisfies Route;
