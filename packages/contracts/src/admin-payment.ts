import { z } from 'zod';
import { paymentIdSchema, userIdSchema } from './ids.js';
import { largestGrant, longestReason } from './limits.facts.js';
import { gatewayIds, paymentStates, refundStates } from './payment.facts.js';
import { receiptSchema } from './payment.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { instantSchema, moneySchema, neededLines } from './wire.js';

/** Why a payment needs a person, as the ledger names it. A payment's reason may also be a provider's code, or the note of an admin. */
export const reviewReasons = [
  'amount_differs',
  'currency_differs',
  'payment_differs',
  'payer_differs',
  'provider_refunded',
  'provider_review',
  'disputed',
  'nothing_to_refund',
  'misused',
  'refund_failed',
] as const;

/** The ledger’s own reasons only; a payment may have others. */
export type ReviewReason = (typeof reviewReasons)[number];

/** An admin's possible decisions about a payment in review. */
export const paymentDecisions = ['refund', 'keep', 'write_off'] as const;

/** `write_off`: the money is gone, and nothing is sent. */
export type PaymentDecision = (typeof paymentDecisions)[number];

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
  method: 'GET',
  url: '/admin/payment-reviews',
  access: 'admin',
  rate: 'read',
  summary: 'Payments that need a decision, and refunds that take long; the oldest first',
  query: z.strictObject(recordsQuery),
  data: z.array(paymentReviewSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/** Only for payments in review; any other is refused. A second decision returns the first one (D-67). */
export const decidePayment = {
  method: 'PUT',
  url: '/admin/payment-review',
  access: 'admin',
  rate: 'write',
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

const refundSchema = z.strictObject({
  at: instantSchema,
  amount: moneySchema,
  reason: z.string(),
  /** The admin who ordered it; '' if the account is gone. */
  by: z.string(),
  state: z.enum(refundStates),
  endedAt: instantSchema.nullable(),
  /** Why the provider refused it: its own code, or a `ReviewReason`. */
  code: z.string().nullable(),
});

const creditSchema = z.strictObject({ at: instantSchema, amount: moneySchema, reason: z.string(), by: z.string() });

/** One payment with all its facts, as admins read it. */
export const adminPaymentSchema = paymentReviewSchema.omit({ refunds: true }).extend({
  createdAt: instantSchema,
  /** The provider's ids of the checkout and of the money; null until it has answered. */
  ref: z.string().nullable(),
  moneyRef: z.string().nullable(),
  /** Oldest first. */
  refunds: z.array(refundSchema),
  /** What admins added to the payer's balance because of this payment, oldest first. */
  credits: z.array(creditSchema),
  /** The most a refund may send back. */
  refundable: moneySchema,
  /** Null if the payer's account is gone. */
  payerBalance: moneySchema.nullable(),
});
export type AdminPayment = z.output<typeof adminPaymentSchema>;
export type AdminPaymentJson = z.input<typeof adminPaymentSchema>;

/** Everything the ledger knows of one payment. */
export const getAdminPayment = {
  method: 'GET',
  url: '/admin/payment',
  access: 'admin',
  rate: 'read',
  summary: 'One payment with its history, refunds and credits',
  query: z.strictObject({ id: paymentIdSchema }),
  data: adminPaymentSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** Dollars above 0, at most two decimals. */
const amount = z.number().positive().max(largestGrant).multipleOf(0.01);
const reason = neededLines(longestReason);

/**
 * Repeated calls with the same `Idempotency-Key` are one refund. The answer may show it as `asked`: then the provider
 * gave no clear answer, and it is asked again until it does.
 */
export const refundPayment = {
  method: 'POST',
  url: '/admin/payment-refund',
  access: 'admin',
  rate: 'write',
  audit: 'refund_payment',
  summary: 'Send a payment back through its provider, in full or in part; what was bought stays (D-128)',
  missing: 'all_fields_required',
  query: z.strictObject({ id: paymentIdSchema }),
  body: z.strictObject({ amount, reason }),
  data: adminPaymentSchema,
  refusals: [
    'not_found',
    'all_fields_required',
    'not_refundable',
    'refund_too_high',
    'refund_in_progress',
    'refund_refused',
  ],
} as const satisfies Route;

/**
 * Adds to the balance of a payment's payer, and to the profiles it may be spent on. Repeated calls with the same
 * `Idempotency-Key` are one credit.
 */
export const creditPayment = {
  method: 'POST',
  url: '/admin/payment-credit',
  access: 'admin',
  rate: 'write',
  audit: 'credit_payment',
  summary: 'Add to the balance of a payment’s payer, with a reason (D-45)',
  missing: 'all_fields_required',
  query: z.strictObject({ id: paymentIdSchema }),
  body: z.strictObject({ amount, reason }),
  data: adminPaymentSchema,
  refusals: ['not_found', 'all_fields_required', 'payer_gone'],
} as const satisfies Route;

/** Takes from a balance, never more than it holds. Repeated calls with the same `Idempotency-Key` are one deduction. */
export const deductReferral = {
  method: 'POST',
  url: '/admin/deduct-referral',
  access: 'admin',
  rate: 'write',
  audit: 'deduct_balance',
  summary: 'Take from a balance, with a reason and never below 0',
  missing: 'all_fields_required',
  body: z.strictObject({ userId: userIdSchema, amount, reason }),
  data: z.strictObject({ referralBalance: moneySchema }),
  refusals: ['not_found', 'all_fields_required', 'balance_too_low'],
} as const satisfies Route;
export type Deduction = z.output<typeof deductReferral.body>;
