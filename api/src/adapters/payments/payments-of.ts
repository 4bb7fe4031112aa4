import type { Config } from '../../config/config.js';
import type { PaymentGateway } from '../../money/gateway.js';
import { paymentSourcesOf } from './payment-offer.js';
import type { Sandbox } from './sandbox/create-sandbox.js';
import type { SandboxCollections } from './sandbox/sandbox-doc.js';
import type { Log } from '../../database/log.js';

export type Payments = {
  /** Null where that way to pay is not offered. */
  card: PaymentGateway | null;
  wallet: PaymentGateway | null;
  all: readonly PaymentGateway[];
  /** Its forms, pages and messages must be served; null where it plays no provider. */
  sandbox: Sandbox | null;
};

type PaymentsDeps = {
  stored: SandboxCollections;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

/** The configured payment providers. Their libraries are loaded only where they are used. */
export async function paymentsOf(config: Config, world: PaymentsDeps): Promise<Payments> {
  const sources = paymentSourcesOf(config);
  const isPlayed = sources.card === 'sandbox' || sources.wallet === 'sandbox';
  const sandbox = isPlayed ? await sandboxOf(config, world) : null;
  const card = sources.card === 'sandbox' ? sandbox?.card : await stripeOf(config, world);
  const wallet = sources.wallet === 'sandbox' ? sandbox?.wallet : await paypalOf(config, world);
  const all = [card, wallet].filter((gateway) => gateway !== null && gateway !== undefined);
  return { card: card ?? null, wallet: wallet ?? null, all, sandbox };
}

async function sandboxOf({ dataDir, payments }: Config, { stored, now, log }: PaymentsDeps): Promise<Sandbox | null> {
  if (!payments.sandbox) return null;
  const { createSandbox, sandboxSecrets } = await import('./sandbox/create-sandbox.js');
  const secrets = await sandboxSecrets(dataDir);
  return createSandbox({ checkouts: stored.sandboxCheckouts, secrets, knobs: payments.sandbox, now, log });
}

async function stripeOf({ payments, publicUrl }: Config, { now }: PaymentsDeps): Promise<PaymentGateway | null> {
  if (!payments.stripe) return null;
  const { createStripeGateway } = await import('./stripe-gateway.js');
  const { secretKey, webhookSecrets } = payments.stripe;
  return createStripeGateway({ secretKey, webhookSecrets, publicUrl: publicUrl.origin, now });
}

async function paypalOf({ payments, publicUrl }: Config, { now }: PaymentsDeps): Promise<PaymentGateway | null> {
  if (!payments.paypal) return null;
  const { createPaypalGateway } = await import('./paypal-gateway.js');
  const { clientId, clientSecret, webhookId, live } = payments.paypal;
  const environment = live ? 'live' : 'sandbox';
  return createPaypalGateway({ clientId, clientSecret, webhookId, environment, publicUrl: publicUrl.origin, now });
}
