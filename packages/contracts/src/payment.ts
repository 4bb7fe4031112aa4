import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { allowances, changeKinds, countedLines, feeTypes } from '@inkbridge/shared/pricing';
import { basicFieldNames } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { customerIdSchema, paymentIdSchema, userIdSchema } from './ids.js';
import { largestCount } from './limits.facts.js';
import {
  capturePaypalOrderRoute,
  checkoutProviders,
  createCheckoutSessionRoute,
  getReceiptRoute,
  getSessionStatusRoute,
  listReceiptsRoute,
  paymentEffectKinds,
  paymentProgresses,
  payWithReferralRoute,
  purchaseStatuses,
  receiveWebhookRoute,
  transactionTypes,
  webhookProviders,
} from './payment.facts.js';
import { pageSchema, recordsQuery, type Route, webhookBodyBytes } from './route.js';
import { instantSchema, moneySchema, searchText } from './wire.js';

function flagsOf<Name extends string>(names: readonly Name[]) {
  return z.partialRecord(z.enum(names), z.boolean());
}

/** What a profile owes now (AC-291…295). */
export const duesSchema = z.strictObject({
  basicInfo: flagsOf(basicFieldNames),
  personalityInfo: flagsOf(interestGroups),
  ...mapValues(countedLines, () => z.int().min(0).max(largestCount)),
  ...fromKeys(changeKinds, () => z.boolean()),
  totalAmount: moneySchema,
});
export type Dues = z.output<typeof duesSchema>;

const months = z.int().min(0).max(allowances.maxPlacementMonths).optional();

/**
 * The dues the member saw; the server calculates the price again and refuses another total (D-92, D-100). `renewal`
 * buys another term: the member's choice, not something the profile owes.
 */
export const dueFields = {
  ...duesSchema.partial().shape,
  /** Months to buy with this payment (D-20, D-90). */
  premiumPlacement: months,
  featuredPlacement: months,
};

/** What the browser needs to show the card form; `clientSecret` is `<sessionId>_secret_<random>` (D-100). */
export const cardCheckoutSchema = z.strictObject({
  provider: z.literal('card'),
  clientSecret: z.string(),
  sessionId: z.string(),
  paymentId: paymentIdSchema,
  totalAmount: moneySchema,
});
/** `order.id` and `id` are the same: clients built to the specification read either (AC-322). */
export const walletCheckoutSchema = z.strictObject({
  provider: z.literal('paypal'),
  id: z.string(),
  order: z.strictObject({ id: z.string() }),
  /** Page of the wallet where its owner approves the payment. */
  approveUrl: z.string(),
  paymentId: paymentIdSchema,
  totalAmount: moneySchema,
});
/** The answer to a call in the old form (D-22). */
const linkCheckoutSchema = z.strictObject({ success: z.literal(true), paymentUrl: z.string() });

/** Refusals of a payment of what a profile owes, however it is paid. */
export const paymentRefusals = [
  'create_customer_first',
  'not_found',
  'nothing_due',
  'price_changed',
  'already_paid',
  'payment_in_progress',
  'other_payer',
  'customer_archived',
] as const;

/** The server computes what is due; totals in the body only guard against a changed price (D-92). */
export const createCheckoutSession = {
  ...createCheckoutSessionRoute,
  summary:
    'Open the checkout of what a profile owes; an open one of the same payer is used again (AC-472, AC-473, D-91)',
  query: z.strictObject({ provider: z.enum(checkoutProviders).optional() }),
  body: z.strictObject({
    cid: customerIdSchema.optional(),
    ...dueFields,
    /** Left over from older clients; never trusted (D-22). */
    amount: z.number().min(-largestCount).max(largestCount).optional(),
    metadata: z.strictObject({ cid: customerIdSchema.optional() }).optional(),
  }),
  data: z.union([cardCheckoutSchema, walletCheckoutSchema, linkCheckoutSchema]),
  refusals: [...paymentRefusals, 'payment_not_started'],
} as const satisfies Route;
export type CheckoutRequest = z.output<typeof createCheckoutSession.body>;

/** The outcome of a payment so far. */
const paymentEffectSchema = z.strictObject({
  kind: z.enum(paymentEffectKinds),
  /** First name of the person listed. */
  name: z.string(),
  /** The end of the term or placement; null for the kinds that have none. */
  until: instantSchema.nullable(),
});
export type PaymentEffect = z.output<typeof paymentEffectSchema>;
export type PaymentEffectJson = z.input<typeof paymentEffectSchema>;

/** The state of a payment, as `status` in the specification's two words and as `progress` in ours. */
const paymentProgressSchema = z.strictObject({
  /** `complete` once the purchase is applied, `open` otherwise (AC-315). */
  status: z.enum(['complete', 'open']),
  /** Why it is open: under way, declined, expired, refunded or in review. */
  progress: z.enum(paymentProgresses),
  paymentId: paymentIdSchema,
  customerId: customerIdSchema,
  totalAmount: moneySchema,
  receiptNumber: z.string().nullable(),
  /** Null while it is open, and if the profile is archived or gone. */
  effect: paymentEffectSchema.nullable(),
});
export type PaymentProgress = z.output<typeof paymentProgressSchema>;

export const getSessionStatus = {
  ...getSessionStatusRoute,
  summary: 'How a card payment of the caller ended; settles it first (AC-475, D-44)',
  query: z.strictObject({ session_id: z.string().min(1).max(200) }),
  data: paymentProgressSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** A GET because the specification says so; repeating it changes nothing (AC-329, D-44). */
export const capturePaypalOrder = {
  ...capturePaypalOrderRoute,
  summary: 'Take the money of an order its owner approved (AC-474)',
  query: z.strictObject({ orderId: z.string().min(1).max(200) }),
  data: paymentProgressSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** A record of the purchase history (AC-345). */
export const purchaseSchema = z.strictObject({
  id: paymentIdSchema,
  /** The number that people say and search for, such as IB-20261121-0417; null until it is paid. */
  receiptNumber: z.string().nullable(),
  /** Null and '' if the account is gone. */
  user: z.strictObject({ _id: userIdSchema.nullable(), email: z.string() }),
  /** Paid with the owner’s private link, by a person without an account; `user` is the owner then (D-125). */
  isByFriend: z.boolean(),
  /** Null until it is paid. */
  paidAt: instantSchema.nullable(),
  status: z.enum(purchaseStatuses),
  transactionType: z.enum(transactionTypes),
  purchaseTypes: z.array(z.enum(feeTypes)),
  totalPrice: moneySchema,
  customer: z.strictObject({ _id: customerIdSchema, name: z.string() }),
});
export type Purchase = z.output<typeof purchaseSchema>;
export type PurchaseJson = z.input<typeof purchaseSchema>;

/** Nothing is charged unless the balance covers the whole amount. Repeated calls with the same `Idempotency-Key` pay once. */
export const payWithReferral = {
  ...payWithReferralRoute,
  summary: 'Pay what a profile owes from the own balance (AC-476, D-45)',
  body: z.strictObject({ cid: customerIdSchema.optional(), ...dueFields }),
  data: purchaseSchema.extend({ effect: paymentEffectSchema.nullable() }),
  refusals: [...paymentRefusals, 'balance_too_low', 'not_referral_customer'],
} as const satisfies Route;

/** One payment as its payer can print it. */
export const receiptSchema = purchaseSchema.extend({
  provider: z.enum(['card', 'paypal', 'referral', 'admin']),
  /** Brand and last four digits of the card, if one was used. */
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  lines: z.array(
    z.strictObject({
      type: z.enum(feeTypes),
      field: z.string().nullable(),
      count: z.int().min(1),
      unitPrice: moneySchema,
      amount: moneySchema,
    }),
  ),
  alreadyPaid: moneySchema,
  payerName: z.string(),
  refundedAt: instantSchema.nullable(),
  /** When the money went to the payer's balance because the update it paid for was not accepted (D-25). */
  creditedAt: instantSchema.nullable(),
  /** Refunds that leave the purchase in place, oldest first; refused ones are not listed (D-128). */
  refunds: z.array(z.strictObject({ at: instantSchema, amount: moneySchema, isDone: z.boolean() })),
});
export type Receipt = z.output<typeof receiptSchema>;

/** Values of a profile by field. Records, because a receipt outlives the fields it names; null is an empty field. */
const valuesThenSchema = z.strictObject({
  basicInfo: z.record(z.string(), z.unknown()),
  personalityInfo: z.record(z.string(), z.array(z.string())),
  photos: z.strictObject({ imageUrl: z.string().nullable(), artworks: z.array(z.string()) }).optional(),
  listing: z.record(z.string(), z.boolean()),
});

/** A receipt with what an update changed by it, before and after, for whoever wrote the update. */
export const ownReceiptSchema = receiptSchema.extend({
  /** Null if it paid for no update, or for one that is gone, was changed after the payment, or is from an older release. */
  changes: z.strictObject({ before: valuesThenSchema, after: valuesThenSchema }).nullable(),
});
export type OwnReceipt = z.output<typeof ownReceiptSchema>;
export type ReceiptJson = z.input<typeof ownReceiptSchema>;

export const getReceipt = {
  ...getReceiptRoute,
  summary: 'The receipt of an own payment',
  params: z.strictObject({ id: paymentIdSchema }),
  query: z.strictObject({}),
  data: ownReceiptSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const listReceipts = {
  ...listReceiptsRoute,
  summary: 'The settled payments of the caller, newest first',
  query: z.strictObject({}),
  data: z.array(purchaseSchema),
  refusals: [],
} as const satisfies Route;

export const listPaymentHistories = {
  method: 'GET',
  url: '/admin/payment-histories',
  access: 'admin',
  rate: 'read',
  summary: 'The purchase history, newest first, of all profiles or of one (AC-445)',
  query: z.strictObject({
    ...recordsQuery,
    customer: customerIdSchema.optional(),
    payer: userIdSchema.optional(),
    /** Name or number of the profile, name or email of the payer, or a receipt number or its beginning. */
    search: searchText,
  }),
  data: z.array(purchaseSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

export const receiveWebhook = {
  ...receiveWebhookRoute,
  bodyBytes: webhookBodyBytes,
  summary: 'What a payment provider tells; its signature is checked, and nothing else of it is trusted (D-44)',
  params: z.strictObject({ provider: z.enum(webhookProviders) }),
  raw: true,
  data: z.strictObject({ received: z.literal(true) }),
  refusals: ['signature_invalid', 'not_found'],
} as const satisfies Route;
