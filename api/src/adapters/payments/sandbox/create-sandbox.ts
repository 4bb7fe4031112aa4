import { join } from 'node:path';
import type { Collection } from 'mongodb';
import type { PaymentDesks } from './payment-desks.js';
import type { PaymentGateway } from '../../../money/gateway.js';
import { secretsIn, type Secrets } from '../../secrets-file.js';
import { createSandboxBook } from './sandbox-book.js';
import { createSandboxControls, type SandboxControls } from './sandbox-controls.js';
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
