import type { PaymentConfig } from '@inkbridge/federation/runtime-config';
import type { Config } from '../../config/config.js';
import { noPaymentPlaces, type PaymentPlaces } from '../../http/security-headers.js';

type Settings = Pick<Config, 'payments'>;

export type CardSource = 'stripe' | 'sandbox' | 'none';
export type WalletSource = 'paypal' | 'sandbox' | 'none';

/** The takers of money. Without a sandbox, as in production, only configured ones are offered (docs/providers.md). */
export function paymentSourcesOf({ payments }: Settings): { card: CardSource; wallet: WalletSource } {
  const otherwise = payments.sandbox ? 'sandbox' : 'none';
  return { card: payments.stripe ? 'stripe' : otherwise, wallet: payments.paypal ? 'paypal' : otherwise };
}

/** True for an installation for everybody in which no provider takes money. */
export function nobodyCanPay({ production, payments }: Settings & Pick<Config, 'production'>): boolean {
  return production && !payments.stripe && !payments.paypal;
}

/** For the log of the start: the providers, and whether they take real money. */
export function paymentNamesOf(config: Settings): { card: string; wallet: string } {
  const { stripe, paypal } = config.payments;
  const { card, wallet } = paymentSourcesOf(config);
  return { card: stripe ? named(card, stripe.live) : card, wallet: paypal ? named(wallet, paypal.live) : wallet };
}

function named(source: string, live: boolean): string {
  return `${source}, ${live ? 'live' : 'test'}`;
}

/** The payment configuration of the site's pages; the console takes no payments and gets none. */
export function paymentFactsOf({ payments }: Settings): PaymentConfig {
  const { stripe, paypal, sandbox } = payments;
  const otherwise = sandbox ? ({ kind: 'sandbox' } as const) : null;
  return {
    card: stripe ? { kind: 'stripe', publishableKey: stripe.publishableKey } : otherwise,
    wallet: paypal ? { kind: 'paypal', clientId: paypal.clientId } : otherwise,
  };
}

/** Which places the site's pages must be allowed to reach. */
export function paymentPlacesOf({ payments }: Settings): PaymentPlaces {
  const { stripe, paypal } = payments;
  if (!stripe && !paypal) return noPaymentPlaces;
  return { stripe: stripe !== null, paypal: paypal && (paypal.live ? 'live' : 'sandbox') };
}
