import type { FastifyInstance } from 'fastify';
import type { Google } from '../adapters/identity/google/google-of.js';
import type { PaymentDesks } from '../adapters/payments/sandbox/payment-desks.js';
import { AppError } from '../http/answers/app-error.js';
import type { Outbox } from '../post/mail-transport.js';
import { googleSandboxRoutes } from './google-sandbox-routes.js';
import { type MayBeSeen, onThisMachine } from './may-be-seen.js';
import { outboxRoutes } from './outbox-routes.js';
import { sandboxPaymentRoutes } from './sandbox-payment-routes.js';

/** The vendors that this process plays because none is configured; never in production. */
export type PlayedVendors = {
  google?: Google['sandbox'];
  /** Bank and wallet. */
  paymentDesks?: PaymentDesks | null;
  /** Only in the demo, and only when mails are not sent (D-101). */
  outbox?: Outbox | null;
  /** Which requests are answered; by default those of this machine. */
  mayBeSeen?: MayBeSeen;
};

/** Adds the pages of the vendors that are played, for those who may see them. */
export function servePlayedVendors(
  app: FastifyInstance,
  { google, paymentDesks, outbox, mayBeSeen = onThisMachine }: PlayedVendors,
): void {
  void app.register((pages, _options, done) => {
    pages.addHook('onRequest', async ({ headers }) => {
      if (!mayBeSeen(headers)) throw new AppError('route_not_found');
    });
    if (outbox) outboxRoutes(pages, outbox);
    if (paymentDesks) sandboxPaymentRoutes(pages, paymentDesks);
    if (google) googleSandboxRoutes(pages, google);
    done();
  });
}
