import type { Checkout } from './gateway.js';
import type { PaymentState } from './payment-doc.js';
import type { Payment } from './payment-repository.js';

/** The request to the provider: a pure function of the stored payment, so that a repeated call is the same call. */
export function checkoutOf({ id, userId, quote, currency, expiresAt, dueKey, generation }: Payment): Checkout {
  return {
    paymentId: id,
    userId,
    cents: quote.total,
    currency,
    quote,
    description: descriptions[quote.kind],
    expiresAt,
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

/** Providers repeat a refusal for the same key, so an admin's second try needs another one. */
export function refundKeyOf(payment: Payment): string {
  return keyOfTry(payment, 'refunding', 'refund');
}

function keyOfTry({ id, history }: Payment, claimed: PaymentState, call: string): string {
  const tries = history.filter(({ state }) => state === claimed).length;
  return tries > 1 ? `${id}:${call}:${tries}` : `${id}:${call}`;
}
