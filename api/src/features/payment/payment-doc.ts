import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import { storedQuoteSchema } from '../../stored-quote.js';

export const paymentCollection = 'payments';
export const webhookEventCollection = 'webhookEvents';

export const paymentStates = [
  'created',
  'open',
  'requires_action',
  'capturing',
  'paid',
  'applied',
  'refund_due',
  'refunding',
  'refunded',
  'expired',
  'cancelled',
  'failed',
  'review',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `admin` moves no money: it stands for a profile that an admin created (D-18). */
export const gatewayIds = ['sandbox_card', 'sandbox_wallet', 'stripe', 'paypal', 'referral', 'admin'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** What a payment is for; months bought along ride in the due they are paid with. */
export const dueKinds = ['creation', 'update', 'renewal', 'placement'] as const;
export type DueKind = (typeof dueKinds)[number];

const cents = z.int().min(0);

/** One payment, as MongoDB keeps it: the ledger. A change is a compare-and-set on `_id`, `state` and `version`. */
export const paymentDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  customerId: z.instanceof(ObjectId),
  /** Who pays. */
  userId: z.instanceof(ObjectId),
  gateway: z.enum(gatewayIds),

  /** The provider's name of the checkout; null until it has answered. */
  ref: z.string().nullable(),
  /** The provider's name of the money that moved. */
  moneyRef: z.string().nullable(),
  /** What the browser needs to go on: a client secret, or the address of the wallet's page. */
  clientToken: z.string().nullable(),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),

  dueKind: z.enum(dueKinds),
  dueKey: z.string(),
  /** Equal to `dueKey` while the payment can still be made, else absent: a unique index over it allows one per due. */
  openDueKey: z.string().optional(),
  /** Rises with each refund of the same due: invoice numbers are used once. */
  generation: z.int().min(1),
  updateId: z.instanceof(ObjectId).nullable(),
  /** `pricedVersion` of the profile that a creation was priced by, or of the update. */
  pricedVersion: z.int().nullable(),
  cents,
  currency: z.literal('USD'),
  quote: storedQuoteSchema,
  /** Months that are bought along (D-20). */
  months: z.strictObject({ premiumPlacement: z.int().min(0), featuredPlacement: z.int().min(0) }),

  state: z.enum(paymentStates),
  createdAt: z.date(),
  /** When the checkout ends; a pure function of the document, so that a repeated call has the same body. */
  expiresAt: z.date(),
  /** Not before this instant the sweeper looks again. */
  checkAt: z.date(),
  paidAt: z.date().nullable(),
  appliedAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
  /** The update it paid for was rejected, and the amount went to the payer's balance (D-25). */
  creditedAt: z.date().nullable(),
  /** Why it is in review, or why it failed; for admins and logs, never a person's data. */
  reason: z.string().nullable(),
  history: z.array(z.strictObject({ state: z.enum(paymentStates), at: z.date(), reason: z.string().nullable() })),
});
export type PaymentDoc = z.output<typeof paymentDocSchema>;

/** Only texts are above '': a payment that has no such name yet is in none of the unique indexes. */
export const paymentIndexes: IndexDescription[] = [
  {
    key: { gateway: 1, ref: 1 },
    name: 'ref',
    unique: true,
    partialFilterExpression: { ref: { $gt: '' } },
  },
  {
    key: { gateway: 1, moneyRef: 1 },
    name: 'money_ref',
    unique: true,
    partialFilterExpression: { moneyRef: { $gt: '' } },
  },
  {
    key: { openDueKey: 1 },
    name: 'open_due',
    unique: true,
    partialFilterExpression: { openDueKey: { $gt: '' } },
  },
  { key: { dueKey: 1, _id: 1 }, name: 'of_due' },
  { key: { state: 1, checkAt: 1 }, name: 'to_check' },
  { key: { userId: 1, createdAt: -1 }, name: 'of_payer' },
  { key: { customerId: 1, createdAt: -1 }, name: 'of_customer' },
  { key: { createdAt: -1, _id: -1 }, name: 'newest' },
];

/** A provider’s event that was dealt with: `_id` is `<provider>:<eventId>`. */
export type WebhookEventDoc = { _id: string; at: Date };
export const webhookEventIndexes: IndexDescription[] = [{ key: { at: 1 }, name: 'age' }];
