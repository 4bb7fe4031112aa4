import { Stripe } from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { createStripeGateway, type StripeConfig } from '../../src/adapters/payments/stripe-gateway.js';
import { aCheckout, noon, type Message } from './payment-gateway.suite.js';
import { stripeChecks } from './payment-stripe-checks.js';
import { startStripeHost } from './payment-stripe-host.js';

/** Signs events. */
export const secret = 'whsec_current';
/** What Stripe's material says against calls and answers; the same for all tests of a file, because they cost seconds. */
export const checks = stripeChecks();

/** A gateway, and a host in Stripe's place. Ends with the test, which fails when the material complains. */
export async function startStripe(but: Partial<StripeConfig> = {}) {
  const host = await startStripeHost({ now: () => noon, checks });
  onTestFinished(async () => {
    await host.close();
    expect(host.complaints).toEqual([]);
  });
  const config: StripeConfig = {
    secretKey: 'sk_test_key',
    webhookSecrets: [secret],
    publicUrl: 'https://inkbridge.example',
    now: () => noon,
    host: { host: '127.0.0.1', port: host.port, protocol: 'http' },
    retries: 0,
    ...but,
  };
  return { host, gateway: createStripeGateway(config), config };
}

export function signed(event: object, { at = noon, by = secret }: { at?: Date; by?: string } = {}): Message {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = new Stripe('sk_test_key').webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
  return { raw: Buffer.from(payload), headers: { 'stripe-signature': header } };
}

export function anEvent(object: object, type = 'checkout.session.completed') {
  return { id: 'evt_1', object: 'event', type, data: { object } };
}

/** A checkout that was paid with a card. */
export async function startPaid() {
  const { host, gateway, config } = await startStripe();
  const { ref } = await gateway.createCheckout(aCheckout());
  host.pay(ref);
  const { moneyRef } = await gateway.fetch(ref);
  return { host, gateway, config, ref, moneyRef: moneyRef ?? '', intent: () => host.get(ref).intent };
}
