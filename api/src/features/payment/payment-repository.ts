import type { CustomerId, PaymentId, UpdateId, UserId } from '@inkbridge/contracts';
import type { GatewayId, PaymentDoc, PaymentState } from './payment-doc.js';

type StoredIds = '_id' | 'customerId' | 'userId' | 'updateId' | 'openDueKey';

/** A payment as services know it: what is stored, with our own ids. */
export type Payment = Omit<PaymentDoc, StoredIds> & {
  id: PaymentId;
  customerId: CustomerId;
  userId: UserId;
  updateId: UpdateId | null;
};

export type NewPayment = Omit<Payment, 'version' | 'history'>;

/** What a move may set beside the state. */
export type PaymentPatch = Partial<
  Pick<Payment, 'ref' | 'moneyRef' | 'clientToken' | 'card' | 'paidAt' | 'appliedAt' | 'refundedAt' | 'creditedAt'>
>;
export type Move = { state: PaymentState; at: Date; reason: string | null; checkAt: Date; patch?: PaymentPatch };

/** An update as its payments name it. */
export type PaidUpdate = { id: UpdateId; customerId: CustomerId };

export type PaymentRepository = {
  find(id: PaymentId): Promise<Payment | null>;
  findByRef(gateway: GatewayId, ref: string): Promise<Payment | null>;
  /** Every attempt at one due, oldest first. */
  listOfDue(dueKey: string): Promise<Payment[]>;
  /** Null when another payment of the same due can still be made: a unique index decides, not a read before the write. */
  insert(payment: NewPayment): Promise<Payment | null>;
  /** Compare-and-set: null when `payment` is no longer the stored version. The history only grows. */
  move(payment: Payment, to: Move): Promise<Payment | null>;
  /** When the sweeper looks again; nothing else changes. */
  postpone(payment: Payment, checkAt: Date): Promise<void>;
  /** Those the sweeper may have to move, longest waiting first. */
  listToCheck(now: Date, limit: number): Promise<Payment[]>;
  /** Money was taken, newest first. */
  listTakenFrom(user: UserId): Promise<Payment[]>;
  findMany(ids: readonly PaymentId[]): Promise<Payment[]>;
  /** Every payment, by id. */
  all(): AsyncIterable<Payment>;
  /** In review, and refunds under way of payments made before an instant; oldest first. */
  listInReview(page: { refundsBefore: Date; skip: number; limit: number }): Promise<{
    payments: Payment[];
    total: number;
  }>;
  /** Paid for this update, whether they have reached it already or not; oldest first. */
  listTakenFor(update: PaidUpdate): Promise<Payment[]>;
  /** What was paid for this update went to its payers' balances (D-25). Harmless when repeated. */
  markCredited(update: PaidUpdate, at: Date): Promise<void>;
};

/** Which events of providers were dealt with; `id` is `<provider>:<eventId>`. */
export type WebhookEventRepository = {
  has(id: string): Promise<boolean>;
  /** Harmless when repeated. */
  add(id: string, at: Date): Promise<void>;
};
