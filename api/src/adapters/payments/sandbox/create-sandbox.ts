import { join } from 'node:path';
import type { Collection } from 'mongodb';
import type { PaymentDesks } from './payment-desks.js';
import { MisuseError, type PaymentGateway } from '../../../money/gateway.js';
import { secretsIn, type Secrets } from '../../secrets-file.js';
import { createSandboxBook, disputed, type SandboxBook, type Step } from './sandbox-book.js';
import type { SandboxCheckout } from './sandbox-doc.js';
import { createCardDesk, createWalletDesk } from './sandbox-desks.js';
import { createSandboxCard, createSandboxWallet } from './sandbox-gateways.js';
import { calmKnobs, type SandboxKnobs } from './sandbox-knobs.js';
import { createSandboxStore } from './sandbox-store.js';
import { createWebhookPoster, type WebhookPoster } from './webhook-poster.js';
import type { Log } from '../../../database/log.js';

export type Sandbox = {
  card: PaymentGateway;
  wallet: PaymentGateway;
  /** The calls of the card form and of the bank's and wallet's pages. */
  desks: PaymentDesks;
  poster: WebhookPoster;
  /** Events at a provider that the product did not cause, for tests. */
  controls: SandboxControls;
};

type SandboxDeps = {
  checkouts: Collection<SandboxCheckout>;
  secrets: Secrets;
  knobs?: SandboxKnobs;
  draw?: () => number;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

/** A payment provider in this process, with its books in the database: nothing leaves this machine. */
export function createSandbox({
  checkouts,
  secrets,
  knobs = calmKnobs,
  draw = Math.random,
  now,
  log,
}: SandboxDeps): Sandbox {
  const store = createSandboxStore(checkouts);
  const poster = createWebhookPoster({ store, secret: secrets[0], knobs, draw, now, log });
  const book = createSandboxBook({ store, knobs, now, draw, onMessage: (delayMs) => poster.wakeIn(delayMs) });
  const parts = { book, secrets, now };
  return {
    card: createSandboxCard(parts),
    wallet: createSandboxWallet(parts),
    desks: { cards: createCardDesk(book, now), wallets: createWalletDesk(book) },
    poster,
    controls: createSandboxControls(book),
  };
}

/** Secrets that sign the sandbox's messages, created once. @throws Error with one sentence for the operator */
export function sandboxSecrets(dataDir: string): Promise<Secrets> {
  return secretsIn(join(dataDir, 'sandbox-payment-secret'));
}

type SandboxControls = ReturnType<typeof createSandboxControls>;

/** Lets tests cause events at a provider that the product did not request. */
function createSandboxControls(book: SandboxBook) {
  /** @throws MisuseError when it cannot happen now */
  async function must(ref: string, decide: (checkout: SandboxCheckout) => Step): Promise<void> {
    const happened = { done: false };
    await book.step(ref, (checkout) => {
      const step = decide(checkout);
      happened.done = step !== null;
      return step;
    });
    if (!happened.done) throw new MisuseError('The state of this checkout does not allow that');
  }

  return {
    /** The payer's bank takes the money back. */
    dispute: (ref: string) => must(ref, disputed),

    /** The money is refunded on the provider's own pages. */
    refundOutside: (ref: string) =>
      must(ref, ({ state }) => (state === 'paid' ? { patch: { state: 'refunded' }, event: 'money.refunded' } : null)),

    /** The next capture of an order is declined once, or waits until `endWait`. */
    planCapture: (ref: string, capturePlan: SandboxCheckout['capturePlan']) =>
      must(ref, ({ kind }) => (kind === 'wallet' ? { patch: { capturePlan } } : null)),

    /** Ends a waiting capture. */
    endWait: (ref: string, state: 'paid' | 'failed') =>
      must(ref, (checkout) =>
        checkout.state === 'pending'
          ? { patch: { state }, event: state === 'paid' ? 'checkout.completed' : 'checkout.failed' }
          : null,
      ),
  };
}
