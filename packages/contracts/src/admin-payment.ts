import { z } from 'zod';
import {
  creditPaymentRoute,
  deductReferralRoute,
  getAdminPaymentRoute,
  refundPaymentRoute,
} from './admin-payment.facts.js';
import { paymentIdSchema, userIdSchema } from './ids.js';
import { largestGrant, longestReason } from './limits.facts.js';
import { paymentReviewSchema } from './payment-review.js';
import { refundStates } from './payment.facts.js';
import type { Route } from './route.js';
import { instantSchema, moneySchema, neededLines } from './wire.js';

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

export const getAdminPayment = {
  ...getAdminPaymentRoute,
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
  ...refundPaymentRoute,
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

/** Repeated calls with the same `Idempotency-Key` are one credit. */
export const creditPayment = {
  ...creditPaymentRoute,
  audit: 'credit_payment',
  summary: 'Add to the balance of a payment’s payer, with a reason (D-45)',
  missing: 'all_fields_required',
  query: z.strictObject({ id: paymentIdSchema }),
  body: z.strictObject({ amount, reason }),
  data: adminPaymentSchema,
  refusals: ['not_found', 'all_fields_required', 'payer_gone'],
} as const satisfies Route;

/** Repeated calls with the same `Idempotency-Key` are one deduction. */
export const deductReferral = {
  ...deductReferralRoute,
  audit: 'deduct_balance',
  summary: 'Take from a balance, with a reason and never below 0',
  missing: 'all_fields_required',
  body: z.strictObject({ userId: userIdSchema, amount, reason }),
  data: z.strictObject({ referralBalance: moneySchema }),
  refusals: ['not_found', 'all_fields_required', 'balance_too_low'],
} as const satisfies Route;
export type Deduction = z.output<typeof deductReferral.body>;
