import type { PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents, Quote } from '@inkbridge/shared/pricing';
import type { GatewayId } from './payment-doc.js';

/** What a provider is asked for; the same payment always asks for exactly the same. */
export type Checkout = {
  paymentId: PaymentId;
  userId: UserId;
  cents: Cents;
  currency: 'USD';
  quote: Quote;
  /** Shown at the provider, such as "Inkbridge: profile of Marcus H." */
  description: string;
  expiresAt: Date;
  /** The same for all attempts at one due until one of them is refunded. */
  invoiceId: string;
  /** Idempotency key of the call. */
  key: string;
};

export type Opened = {
  ref: string;
  /** A client secret, or the address where a wallet asks its owner. */
  clientToken: string;
};

/** The provider's truth about a checkout. */
export type Snapshot = {
  ref: string;
  moneyRef: string | null;
  state: 'open' | 'requires_action' | 'approved' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'review';
  cents: number;
  currency: string;
  /** As the provider kept them from the creation; empty when it has none. */
  paymentId: string;
  userId: string;
  card: { brand: string; last4: string } | null;
};

export type WebhookMessage = {
  eventId: string;
  type: string;
  /** Of the checkout it is about; null when it is about nothing of ours. */
  ref: string | null;
  /** As far as the event carries it: finds a payment whose `ref` was not stored yet. */
  paymentId: string | null;
  /**
   * True when it tells of a dispute and the provider's snapshots do not, as with PayPal, whose orders stay completed.
   * The signed message is taken at its word then; to ask PayPal itself would need its API of disputes, and its consent.
   */
  isDispute?: boolean;
};

/** One provider. Every call may throw `DeclinedError`, `UnknownOutcomeError` or `MisuseError`, and nothing else. */
export type PaymentGateway = {
  id: GatewayId;
  /** Repeating it with the same key answers the same checkout. */
  createCheckout(checkout: Checkout): Promise<Opened>;
  fetch(ref: string): Promise<Snapshot>;
  /** Takes approved money; a gateway that takes it by itself answers the present snapshot. */
  capture(ref: string, key: string): Promise<Snapshot>;
  /** No money can come through this checkout any more, or the snapshot says that it has. */
  cancel(ref: string): Promise<Snapshot>;
  /** The whole amount, once per key. `pending` when the provider takes its time. */
  refund(moneyRef: string, cents: Cents, key: string): Promise<'refunded' | 'pending'>;
  /** Checkouts made since then, for reconciliation; a provider that cannot list answers an empty list. */
  findRecent(since: Date): Promise<Snapshot[]>;
  /** @throws SignatureError unless the provider signed exactly these bytes lately */
  parseWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<WebhookMessage>;
};

/** The provider refused for good, or until the member tries otherwise. */
export class DeclinedError extends Error {
  override name = 'DeclinedError';
  /** The provider's code, for logs. */
  readonly code: string;
  /** True when the same checkout may be tried again. */
  readonly canRetry: boolean;

  constructor(code: string, { canRetry, cause }: { canRetry: boolean; cause?: unknown }) {
    super(`Declined: ${code}`, { cause });
    this.code = code;
    this.canRetry = canRetry;
  }
}

/** Nobody knows whether it happened: network, timeout, 5xx, 429, an answer that is not the provider's. Never "failed". */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

/** A call that can never work: a bug, a wrong key, another account's object. */
export class MisuseError extends Error {
  override name = 'MisuseError';
}

export class SignatureError extends Error {
  override name = 'SignatureError';
}
