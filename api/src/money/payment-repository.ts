import {
  type CustomerId,
  dueKinds,
  type GatewayId,
  gatewayIds,
  isoDate,
  type PaymentId,
  type PaymentState,
  paymentStates,
  refundStates,
  type UpdateId,
  type UserId,
} from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { storedQuoteSchema } from '../profiles/stored-quote.js';

export const paymentCollection = 'payments';
export const webhookEventCollection = 'webhookEvents';

const cents = z.int().min(0);

/**
 * Money that an admin sends back although what it paid for stays (D-128). `asked`: the provider has not confirmed it
 * yet. `refused`: the provider sent nothing.
 */
const refundSchema = z.strictObject({
  /** Repeated calls with it are one refund. */
  key: z.string(),
  cents: z.int().min(1),
  reason: z.string(),
  /** The admin; null when the update that a friend had paid for was not accepted. */
  by: z.instanceof(ObjectId).nullable(),
  askedAt: isoDate,
  state: z.enum(refundStates),
  endedAt: isoDate.nullable(),
  /** Why the provider refused it. */
  code: z.string().nullable(),
});

/** A payment in the ledger. Its state changes by compare-and-set on `_id`, `state` and `version`. */
export const paymentDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  customerId: z.instanceof(ObjectId),
  /** The payer; of a payment with the owner's private link, the owner who asked for it. */
  userId: z.instanceof(ObjectId),
  /** Hash of the key of the browser that pays with the owner's link, without an account (D-125); absent for a member. */
  friendKey: z.string().optional(),
  /** Mails with the receipt of a payment by link; absent before the first. */
  receiptMails: z.int().optional(),
  gateway: z.enum(gatewayIds),

  /** The provider's id of the checkout; null until the provider has answered. */
  ref: z.string().nullable(),
  /** The provider's id of the money that moved. */
  moneyRef: z.string().nullable(),
  /** The browser's way to continue: a client secret, or the URL of the wallet's page. */
  clientToken: z.string().nullable(),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),

  dueKind: z.enum(dueKinds),
  dueKey: z.string(),
  /**
   * Set while the payment is payable, otherwise absent: a unique index on it allows one per due for its owner, and one
   * for all others, so that nobody can take the owner's place (D-119).
   */
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
  createdAt: isoDate,
  /** When the checkout ends. Stored, so that a repeated call sends the same body. */
  expiresAt: isoDate,
  /** The sweeper does not look before this time. */
  checkAt: isoDate,
  paidAt: isoDate.nullable(),
  /** Given when the money is taken, and never changed; null until then, and before `numberOlder` reached it. */
  receiptNumber: z.string().nullable().default(null),
  appliedAt: isoDate.nullable(),
  /** `<provider>:<eventId>` of the provider's event that had it applied: the same event does nothing again. */
  appliedBy: z.string().optional(),
  refundedAt: isoDate.nullable(),
  /** When the amount went to the payer's balance, because the update it paid for was rejected or dropped (D-25). */
  creditedAt: isoDate.nullable(),
  /** Absent until an admin sends the first part back. At most one is `asked`. */
  refunds: z.array(refundSchema).optional(),
  /** Why it is in review, or why it failed; for admins and logs, never a person's data. */
  reason: z.string().nullable(),
  history: z.array(z.strictObject({ state: z.enum(paymentStates), at: isoDate, reason: z.string().nullable() })),
  /**
   * What a search finds it by: its receipt number, and the profile and the payer as they are called now
   * (`payment-search`). Absent in payments of older releases until the job reached them.
   */
  search: z.array(z.string()).optional(),
});
/** The fields that its row in the purchase history is made of, besides the types of its fees. */
export const purchaseDocSchema = paymentDocSchema.pick({
  _id: true,
  customerId: true,
  userId: true,
  gateway: true,
  cents: true,
  state: true,
  createdAt: true,
  paidAt: true,
  receiptNumber: true,
  refunds: true,
  friendKey: true,
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
  {
    key: { receiptNumber: 1 },
    name: 'receipt_number',
    unique: true,
    partialFilterExpression: { receiptNumber: { $gt: '' } },
  },
  { key: { dueKey: 1, _id: 1 }, name: 'of_due' },
  { key: { state: 1, checkAt: 1 }, name: 'to_check' },
  { key: { userId: 1, createdAt: -1, _id: -1 }, name: 'payer_newest' },
  { key: { customerId: 1, createdAt: -1, _id: -1, userId: 1 }, name: 'customer_newest' },
  { key: { createdAt: -1, _id: -1 }, name: 'newest' },
  { key: { search: 1, createdAt: -1, _id: -1, customerId: 1, userId: 1 }, name: 'searched' },
  { key: { appliedAt: 1 }, name: 'applied', partialFilterExpression: { appliedAt: { $gt: new Date(0) } } },
  { key: { refundedAt: 1 }, name: 'refunded', partialFilterExpression: { refundedAt: { $gt: new Date(0) } } },
  {
    key: { 'refunds.endedAt': 1 },
    name: 'part_ended',
    partialFilterExpression: { 'refunds.endedAt': { $gt: new Date(0) } },
  },
  {
    key: { 'refunds.askedAt': 1 },
    name: 'part_asked',
    partialFilterExpression: { 'refunds.askedAt': { $gt: new Date(0) } },
  },
];

/** A provider's event that has been processed without applying a payment: `_id` is `<provider>:<eventId>`. */
export const webhookEventDocSchema = z.object({ _id: z.string(), at: isoDate });
export type WebhookEventDoc = z.output<typeof webhookEventDocSchema>;
export const webhookEventIndexes: IndexDescription[] = [{ key: { at: 1 }, name: 'age' }];

type StoredIds =
  '_id' | 'customerId' | 'userId' | 'updateId' | 'openDueKey' | 'friendKey' | 'receiptMails' | 'refunds' | 'search';

/** Money that goes back although the purchase stays. */
export type Refund = Omit<z.output<typeof refundSchema>, 'by'> & { by: UserId | null };

/** A stored payment, with ids as branded text. */
export type Payment = Omit<PaymentDoc, StoredIds> & {
  id: PaymentId;
  customerId: CustomerId;
  userId: UserId;
  updateId: UpdateId | null;
  friendKey: string | null;
  refunds: readonly Refund[];
};

/** A payment before its first write. */
export type NewPayment = Omit<Payment, 'version' | 'history' | 'receiptNumber' | 'refunds'>;

/** Fields that a move may set besides the state. */
export type PaymentPatch = Partial<
  Pick<
    Payment,
    | 'ref'
    | 'moneyRef'
    | 'clientToken'
    | 'card'
    | 'paidAt'
    | 'appliedAt'
    | 'appliedBy'
    | 'refundedAt'
    | 'creditedAt'
    | 'refunds'
  >
>;
type PaymentMove = { state: PaymentState; at: Date; reason: string | null; checkAt: Date; patch?: PaymentPatch };

/** Names an update in queries for its payments. */
export type PaidUpdate = { id: UpdateId; customerId: CustomerId };

/** The ledger (ADR 9). */
export type PaymentRepository = {
  find(id: PaymentId): Promise<Payment | null>;
  findByRef(gateway: GatewayId, ref: string): Promise<Payment | null>;
  /** By our id, or by a provider's whole id of the checkout or of the money. */
  findByAnyId(id: string): Promise<Payment | null>;
  /** Every attempt at one due, oldest first. */
  listOfDue(dueKey: string): Promise<Payment[]>;
  /**
   * Null when another payment of the same due is still payable, made by the owner if this one is, else by anybody else:
   * a unique index decides, not a read before the write. A paid one, such as a free one, gets its receipt number.
   * `terms`: what it is found by, besides that number.
   */
  insert(payment: NewPayment, how?: { isOwners?: boolean; terms?: readonly string[] }): Promise<Payment | null>;
  /**
   * Compare-and-set: null when `payment` is no longer the stored version. The history only grows. A payment that becomes
   * paid gets its receipt number in the same write.
   */
  move(payment: Payment, to: PaymentMove): Promise<Payment | null>;
  /**
   * Gives receipt numbers to paid payments that have none, the oldest first: those of releases without numbers, and one
   * whose process died right after `insert`. Harmless when repeated.
   */
  numberOlder(signal?: AbortSignal): Promise<void>;
  /** Compare-and-set on an applied payment, like `move`: its refunds with one more, or with the end of one. */
  writeRefunds(payment: Payment, refunds: readonly Refund[], checkAt: Date): Promise<Payment | null>;
  /** Which mail with its receipt this is, from 1; null when there were `most`. */
  countReceiptMail(id: PaymentId, most: number): Promise<number | null>;
  /** Sets when the sweeper looks again, and nothing else. */
  postpone(payment: Payment, checkAt: Date): Promise<void>;
  /**
   * Payments due for a check by the sweeper, longest waiting first; then those under way whose check a wrong clock put
   * off.
   */
  listToCheck(now: Date, options: { limit: number; which: 'all' | 'under_way' }): Promise<Payment[]>;
  /** Payments that took this user's money, newest first. */
  listTakenFrom(user: UserId): Promise<Payment[]>;
  /** Every attempt of this payer, oldest first. */
  scanOf(user: UserId): AsyncIterable<Payment>;
  /** Attempts of this payer that can still be paid. */
  listOpenOf(user: UserId): Promise<Payment[]>;
  /** Payments in review, and refunds under way of payments made before `refundsBefore`; oldest first. */
  listInReview(page: { refundsBefore: Date; skip: number; limit: number }): Promise<{
    payments: Payment[];
    total: number;
  }>;
  /** Payments for this update whose money was taken, applied or not; oldest first. */
  listTakenFor(update: PaidUpdate): Promise<Payment[]>;
  /** Compare-and-set on an applied payment: what it paid for an update goes to its payer's balance (D-25). */
  claimCredit(payment: Payment, at: Date): Promise<Payment | null>;
};

/** The events of providers that have been processed; `id` is `<provider>:<eventId>`. */
export type WebhookEventRepository = {
  has(id: string): Promise<boolean>;
  /** Harmless when repeated. */
  add(id: string, at: Date): Promise<void>;
  /** Removes the events that were processed before this time. */
  forgetBefore(at: Date): Promise<void>;
};
