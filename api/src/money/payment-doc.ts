import { gatewayIds, paymentStates } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import { dueKinds } from '../profiles/dues.js';
import { storedQuoteSchema } from '../profiles/stored-quote.js';

export const paymentCollection = 'payments';
export const webhookEventCollection = 'webhookEvents';

const cents = z.int().min(0);

/** A payment in the ledger. Its state changes by compare-and-set on `_id`, `state` and `version`. */
export const paymentDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  customerId: z.instanceof(ObjectId),
  /** The payer. */
  userId: z.instanceof(ObjectId),
  gateway: z.enum(gatewayIds),

  /** The provider's id of the checkout; null until the provider has answered. */
  ref: z.string().nullable(),
  /** The provider's id of the money that moved. */
  moneyRef: z.string().nullable(),
  /** What the browser needs to continue: a client secret, or the URL of the wallet's page. */
  clientToken: z.string().nullable(),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),

  dueKind: z.enum(dueKinds),
  dueKey: z.string(),
  /** Equals `dueKey` while the payment is payable, otherwise absent: a unique index on it allows one per due. */
  openDueKey: z.string().optional(),
  /** Incremented with each refund of the same due, because an invoice number is used only once. */
  generation: z.int().min(1),
  updateId: z.instanceof(ObjectId).nullable(),
  /** Version of the content that was priced: the profile's for a creation, else the update's. */
  pricedVersion: z.int().nullable(),
  cents,
  currency: z.literal('USD'),
  quote: storedQuoteSchema,
  /** Placement months bought with it (D-20). */
  months: z.strictObject({ premiumPlacement: z.int().min(0), featuredPlacement: z.int().min(0) }),

  state: z.enum(paymentStates),
  createdAt: z.date(),
  /** When the checkout ends. Stored, so that a repeated call sends the same body. */
  expiresAt: z.date(),
  /** The sweeper does not look before this time. */
  checkAt: z.date(),
  paidAt: z.date().nullable(),
  appliedAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
  /** When the amount went to the payer's balance, because the update it paid for was rejected or dropped (D-25). */
  creditedAt: z.date().nullable(),
  /** Why it is in review, or why it failed; for admins and logs, never a person's data. */
  reason: z.string().nullable(),
  history: z.array(z.strictObject({ state: z.enum(paymentStates), at: z.date(), reason: z.string().nullable() })),
});
export type PaymentDoc = z.output<typeof paymentDocSchema>;

/** Only texts are greater than '', so a payment whose field is null or absent is in none of the unique indexes. */
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

/** A provider's event that has been processed: `_id` is `<provider>:<eventId>`. */
export type WebhookEventDoc = { _id: string; at: Date };
export const webhookEventIndexes: IndexDescription[] = [{ key: { at: 1 }, name: 'age' }];
