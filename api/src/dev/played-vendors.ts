import type { FastifyInstance } from 'fastify';
import type { Google } from '../adapters/identity/google-of.js';
import type { PaymentDesks } from '../adapters/payments/sandbox/payment-desks.js';
import type { Outbox } from '../post/outbox.js';
import { googleSandboxRoutes } from './google-sandbox-routes.js';
import { outboxRoutes } from './outbox-routes.js';
import { sandboxPaymentRoutes } from './sandbox-payment-routes.js';

/** The vendors that this process plays because none is configured; never in production. */
export type PlayedVendors = {
  google?: Google['sandbox'];
  /** Bank and wallet. */
  paymentDesks?: PaymentDesks | null;
  /** Only in the demo, and only when mails are not sent (D-101). */
  outbox?: Outbox | null;
};

/** Adds the pages of the vendors that are played. */
export function servePlayedVendors(app: FastifyInstance, { google, paymentDesks, outbox }: PlayedVendors): void {
  if (outbox) outboxRoutes(app, outbox);
  if (paymentDesks) sandboxPaymentRoutes(app, paymentDesks);
  if (google) googleSandboxRoutes(app, google);
}
