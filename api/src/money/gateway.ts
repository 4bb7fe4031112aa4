import type { GatewayId, PaymentId, PaymentState, UserId } from '@inkbridge/contracts';
import type { Cents, Quote } from '@inkbridge/shared/pricing';
import type { Payment } from './payment-repository.js';
import type { Log } from '../database/log.js';

/** Our request to a provider; the same payment always makes the same request. */
export type Checkout = {
  paymentId: PaymentId;
  userId: UserId;
  cents: Cents;
  currency: 'USD';
  quote: Quote;
  /** Shown at the provider, such as "Inkbridge: profile of Marcus H." */
  description: string;
  expiresAt: Date;
  /** Paid with a private link: the provider sends its payer back to the page of links, which needs no account. */
  isByFriend: boolean;
  /** The same for all attempts at one due until one of them is refunded. */
  invoiceId: string;
  /** Idempotency key of the call. */
  key: string;
};

/** A provider's answer to a new checkout. */
export type OpenedCheckout = {
  ref: string;
  /** A client secret, or the URL where the wallet asks its owner to approve. */
  clientToken: string;
};

/** A checkout as the provider reports it. */
export type Snapshot = {
  ref: string;
  moneyRef: string | null;
  /** `refunded`: the whole amount went back; `partly_refunded`: some of it. `review`: anything no other state fits. */
  state:
    | 'open'
    | 'requires_action'
    | 'approved'
    | 'pending'
    | 'paid'
    | 'failed'
    | 'expired'
    | 'partly_refunded'
    | 'refunded'
    | 'review';
  cents: number;
  /** How much of `cents` went back. */
  refundedCents: number;
  currency: string;
  /** Our ids, as passed to the provider at the creation; empty when it has none. */
  paymentId: string;
  userId: string;
  card: { brand: string; last4: string } | null;
};

/** A signed event of a provider: says only where to look. */
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
  /** Refunds the amount or a part of it, once per key. `pending` while the provider is still working on it. */
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

/** The bytes are not signed by the provider, or not recently. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/** The configured providers; null for a way to pay that is not offered. */
export type Gateways = { card: PaymentGateway | null; wallet: PaymentGateway | null; all: readonly PaymentGateway[] };

/** Members know three ways to pay, whichever provider is behind them; `admin` moves no money. */
export const wayOf = {
  sandbox_card: 'card',
  stripe: 'card',
  sandbox_wallet: 'paypal',
  paypal: 'paypal',
  referral: 'referral',
  admin: 'admin',
} as const satisfies Record<GatewayId, string>;

/**
 * Whether money came in through it. A balance holds money that was counted when it came in, or an admin's grant, which is
 * no income.
 */
export function isIncome(gateway: GatewayId): boolean {
  const way: string = wayOf[gateway];
  return way === 'card' || way === 'paypal';
}

/**
 * @throws Error when the provider of a payment is no longer configured; it can be settled once it is configured again
 */
export function gatewayOf(gateways: readonly PaymentGateway[], id: GatewayId): PaymentGateway {
  const gateway = gateways.find((one) => one.id === id);
  if (!gateway) throw new Error(`The payment provider ${id} is not configured`);
  return gateway;
}

/** `unknown` is never "failed": money may have moved. */
export type GatewayResult<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'declined'; code: string; canRetry: boolean }
  | { outcome: 'unknown' }
  | { outcome: 'misused' };

/** Turns what a gateway throws into a value the caller must look at; only a bug still throws. */
export async function callGateway<T>(
  call: () => Promise<T>,
  log: Pick<Log, 'warn' | 'error'>,
  facts: object,
): Promise<GatewayResult<T>> {
  try {
    return { outcome: 'answered', value: await call() };
  } catch (error) {
    if (error instanceof DeclinedError) return { outcome: 'declined', code: error.code, canRetry: error.canRetry };
    if (error instanceof UnknownOutcomeError) {
      log.warn(
        { ...facts, reason: error.message },
        'the payment provider gave no clear answer and will be asked again',
      );
      return { outcome: 'unknown' };
    }
    if (error instanceof MisuseError) {
      log.error({ ...facts, err: error }, 'the payment provider rejected our call as invalid');
      return { outcome: 'misused' };
    }
    throw error;
  }
}

/** The request to the provider: a pure function of the stored payment, so that a repeated call is the same call. */
export function checkoutOf({ id, userId, friendKey, quote, currency, ...payment }: Payment): Checkout {
  const { expiresAt, dueKey, generation } = payment;
  return {
    paymentId: id,
    userId,
    cents: quote.total,
    currency,
    quote,
    description: descriptions[quote.kind],
    expiresAt,
    isByFriend: friendKey !== null,
    invoiceId: `${dueKey}:${generation}`,
    key: `${id}:create`,
  };
}

const descriptions = {
  creation: 'Inkbridge: a new profile',
  update: 'Inkbridge: a change to a profile',
  renewal: 'Inkbridge: 12 more months of a profile',
} as const;

/** A capture that was definitely declined may be tried again, as another call with another key. */
export function captureKeyOf(payment: Payment): string {
  return keyOfTry(payment, 'capturing', 'capture');
}

/** Providers repeat a refusal for the same key, so an admin's second try needs a new one. */
export function refundKeyOf(payment: Payment): string {
  return keyOfTry(payment, 'refunding', 'refund');
}

function keyOfTry({ id, history }: Payment, claimed: PaymentState, call: string): string {
  const tries = history.filter(({ state }) => state === claimed).length;
  return tries > 1 ? `${id}:${call}:${tries}` : `${id}:${call}`;
}
