import { Stripe } from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { createStripeGateway, type StripeConfig } from '../../src/adapters/payments/stripe-gateway.js';
import { aCheckout, type Message, noon } from './payment-gateway.suite.js';
import { stripeChecks } from './payment-stripe-checks.js';
import { startStripeHost } from './payment-stripe-host.js';

/** The secret that signs events. */
export const secret = 'whsec_current';
/** Checks against Stripe's specification, shared by all tests of a file because they take seconds to set up. */
export const checks = stripeChecks();

/** A gateway, and a host that plays Stripe. Ends with the test, which fails if a check complains. */
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

/** A checkout that was paid by card. */
export async function startPaid() {
  const { host, gateway, config } = await startStripe();
  const { ref } = await gateway.createCheckout(aCheckout());
  host.pay(ref);
  const { moneyRef } = await gateway.fetch(ref);
  return { host, gateway, config, ref, moneyRef: moneyRef ?? '', intent: () => host.get(ref).intent };
}
