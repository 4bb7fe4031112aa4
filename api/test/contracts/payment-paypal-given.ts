import { createSign, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import { createPaypalGateway, type PaypalConfig } from '../../src/adapters/payments/paypal-gateway.js';
import { aCheckout, type Message, noon } from './payment-gateway.suite.js';
import { paypalChecks } from './payment-paypal-checks.js';
import { agentTo, startPaypalHost } from './payment-paypal-host.js';

const webhookId = '8PT597110X687430LKGECATA';
export const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-5a29e601';
const signer = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const certificate = signer.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Checks against PayPal's specifications, shared by all tests of a file. */
export const checks = paypalChecks();

/** A gateway, and a host that plays PayPal. Ends with the test, which fails if a check complains. */
export async function startPaypal(but: Partial<PaypalConfig> = {}) {
  const host = await startPaypalHost({ checks });
  const agent = agentTo(host.port);
  onTestFinished(async () => {
    agent.destroy();
    await host.close();
    expect(host.complaints).toEqual([]);
  });
  const config: PaypalConfig = {
    clientId: 'client',
    clientSecret: 'secret',
    environment: 'sandbox',
    webhookId,
    publicUrl: 'https://inkbridge.example',
    now: () => noon,
    agent,
    retries: 0,
    readCertificate: () => Promise.resolve(certificate),
    ...but,
  };
  return { host, gateway: createPaypalGateway(config), config };
}

type Signing = { at?: string; url?: string; algorithm?: string; webhook?: string };

export function signed(event: object, { at, url, algorithm, webhook }: Signing = {}): Message {
  const raw = Buffer.from(JSON.stringify(event));
  const time = at ?? '2026-11-21T12:00:00Z';
  const text = `transmission-1|${time}|${webhook ?? webhookId}|${crc32(raw)}`;
  return {
    raw,
    headers: {
      'paypal-transmission-id': 'transmission-1',
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(signer.privateKey, 'base64'),
      'paypal-cert-url': url ?? certUrl,
      'paypal-auth-algo': algorithm ?? 'SHA256withRSA',
    },
  };
}

export function anEvent(resource: object, type = 'CHECKOUT.ORDER.APPROVED') {
  return { id: 'WH-1', event_version: '1.0', event_type: type, resource_type: 'checkout-order', resource };
}

/** An order that its owner approved, and its capture. */
export async function startApproved() {
  const { host, gateway, config } = await startPaypal();
  const { ref } = await gateway.createCheckout(aCheckout());
  host.approve(ref);
  return { host, gateway, config, ref };
}

export async function startPaid() {
  const approved = await startApproved();
  const { moneyRef } = await approved.gateway.capture(approved.ref, 'capture');
  return { ...approved, moneyRef: moneyRef ?? '' };
}
