import type { CustomerId, GatewayId, PaymentId, PaymentState, UpdateId, UserId } from '@inkbridge/contracts';
import type { PaymentDoc } from './payment-doc.js';

type StoredIds = '_id' | 'customerId' | 'userId' | 'updateId' | 'openDueKey';

/** A stored payment, with ids as branded text. */
export type Payment = Omit<PaymentDoc, StoredIds> & {
  id: PaymentId;
  customerId: CustomerId;
  userId: UserId;
  updateId: UpdateId | null;
};

/** A payment before its first write. */
export type NewPayment = Omit<Payment, 'version' | 'history'>;

/** What a move may set besides the state. */
export type PaymentPatch = Partial<
  Pick<Payment, 'ref' | 'moneyRef' | 'clientToken' | 'card' | 'paidAt' | 'appliedAt' | 'refundedAt' | 'creditedAt'>
>;
type PaymentMove = { state: PaymentState; at: Date; reason: string | null; checkAt: Date; patch?: PaymentPatch };

/** Names an update in queries for its payments. */
export type PaidUpdate = { id: UpdateId; customerId: CustomerId };

/** The ledger (ADR 9). */
export type PaymentRepository = {
  find(id: PaymentId): Promise<Payment | null>;
  findByRef(gateway: GatewayId, ref: string): Promise<Payment | null>;
  /** Every attempt at one due, oldest first. */
  listOfDue(dueKey: string): Promise<Payment[]>;
  /**
   * Null when another payment of the same due is still payable: a unique index decides, not a read before the write.
   */
  insert(payment: NewPayment): Promise<Payment | null>;
  /** Compare-and-set: null when `payment` is no longer the stored version. The history only grows. */
  move(payment: Payment, to: PaymentMove): Promise<Payment | null>;
  /** Sets when the sweeper looks again, and nothing else. */
  postpone(payment: Payment, checkAt: Date): Promise<void>;
  /** Payments due for a check by the sweeper, longest waiting first. */
  listToCheck(now: Date, limit: number): Promise<Payment[]>;
  /** Payments that took this user's money, newest first. */
  listTakenFrom(user: UserId): Promise<Payment[]>;
  findMany(ids: readonly PaymentId[]): Promise<Payment[]>;
  /** All payments, in the order of their ids. */
  all(): AsyncIterable<Payment>;
  /** Payments in review, and refunds under way of payments made before `refundsBefore`; oldest first. */
  listInReview(page: { refundsBefore: Date; skip: number; limit: number }): Promise<{
    payments: Payment[];
    total: number;
  }>;
  /** Payments for this update whose money was taken, applied or not; oldest first. */
  listTakenFor(update: PaidUpdate): Promise<Payment[]>;
  /** Records that what was paid for this update went to its payers' balances (D-25). Harmless when repeated. */
  markCredited(update: PaidUpdate, at: Date): Promise<void>;
};

/** The events of providers that have been processed; `id` is `<provider>:<eventId>`. */
export type WebhookEventRepository = {
  has(id: string): Promise<boolean>;
  /** Harmless when repeated. */
  add(id: string, at: Date): Promise<void>;
  /** Removes the events that were processed before this time. */
  forgetBefore(at: Date): Promise<void>;
};
