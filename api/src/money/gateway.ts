import type { PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents, Quote } from '@inkbridge/shared/pricing';
import type { GatewayId } from './payment-doc.js';

/** What we request from a provider; the same payment always makes the same request. */
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

export type OpenedCheckout = {
  ref: string;
  /** A client secret, or the URL where the wallet asks its owner to approve. */
  clientToken: string;
};

/** A checkout as the provider reports it. */
export type Snapshot = {
  ref: string;
  moneyRef: string | null;
  state: 'open' | 'requires_action' | 'approved' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'review';
  cents: number;
  currency: string;
  /** Our ids, as passed to the provider at the creation; empty when it has none. */
  paymentId: string;
  userId: string;
  card: { brand: string; last4: string } | null;
};

export type WebhookMessage = {
  eventId: string;
  type: string;
  /** The checkout it is about; null when that is none of ours. */
  ref: string | null;
  /** Our id, if the event carries it: finds a payment whose `ref` is not stored yet. */
  paymentId: string | null;
  /**
   * True when the event reports a dispute that the provider's snapshots do not show, as with PayPal, whose orders stay
   * completed. We trust the signed message then: querying PayPal would need its disputes API, and its consent.
   */
  isDispute?: boolean;
};

/** One provider. Calls throw only the errors below, and `SignatureError` only from `parseWebhook`. */
export type PaymentGateway = {
  id: GatewayId;
  /** Returns the same checkout when it is repeated with the same key. */
  createCheckout(checkout: Checkout): Promise<OpenedCheckout>;
  fetch(ref: string): Promise<Snapshot>;
  /** Takes approved money; a gateway that takes it by itself returns the current snapshot. */
  capture(ref: string, key: string): Promise<Snapshot>;
  /** Afterwards no money can come through this checkout, unless the snapshot shows that it already has. */
  cancel(ref: string): Promise<Snapshot>;
  /** Refunds the whole amount, once per key. `pending` while the provider is still working on it. */
  refund(moneyRef: string, cents: Cents, key: string): Promise<'refunded' | 'pending'>;
  /** Checkouts created since then, for reconciliation; empty for a provider that cannot list them. */
  findRecent(since: Date): Promise<Snapshot[]>;
  /** @throws SignatureError unless the provider recently signed exactly these bytes */
  parseWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<WebhookMessage>;
};

/** The provider refused, for good or until the member tries another way. */
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

/** It may have happened or not: network, timeout, 5xx, 429, an answer that is not the provider's. Never "failed". */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

/** A call that can never work: a bug, a wrong key, an object of another account. */
export class MisuseError extends Error {
  override name = 'MisuseError';
}

export class SignatureError extends Error {
  override name = 'SignatureError';
}
