import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Collection } from 'mongodb';
import { type CardOutcome, checkCard, outcomeOf } from './card-rules.js';
import type { CardAnswer, PaymentDesks } from './payment-desks.js';
import { MisuseError, type PaymentGateway } from '../../../money/gateway.js';
import { type Secrets, secretsIn } from '../../secrets-file.js';
import {
  calmKnobs,
  challengePath,
  createSandboxBook,
  disputed,
  isSameSecret,
  type SandboxBook,
  type SandboxKnobs,
  type Step,
} from './sandbox-book.js';
import type { SandboxCheckout } from './sandbox-doc.js';
import { createSandboxCard, createSandboxWallet } from './sandbox-gateways.js';
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

/** The session stays open after a decline, as Stripe's does, so that another card may be tried. */
const failed: Step = { patch: { state: 'open', card: null, challenge: null }, event: 'checkout.failed' };

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

/** Where payers type a card, and where their bank asks them to confirm. */
function createCardDesk(book: SandboxBook, now: () => Date): PaymentDesks['cards'] {
  return {
    async pay(id, { clientSecret, ...typed }) {
      const session = await book.find(id);
      if (session?.kind !== 'card' || !isSameSecret(clientSecret, session.clientToken)) return null;
      const checked = checkCard(typed, now());
      if (!checked.ok) return { status: 'invalid', field: checked.field };

      const outcome = outcomeOf(checked.number);
      const tried = { done: false };
      const attempt = (checkout: SandboxCheckout) => {
        tried.done = book.isPayable(checkout);
        return tried.done ? afterCard(outcome, checked.card) : null;
      };
      const after = await book.step(id, attempt, session);
      if (tried.done && outcome.kind === 'disputes') await book.step(id, disputed);
      if (tried.done) return answerTo(outcome, id);
      return after && wasPaid(after) ? { status: 'complete' } : { status: 'declined', code: 'session_expired' };
    },

    async challenge(id) {
      const checkout = await book.find(id);
      return checkout?.kind === 'card' ? { checkout, isAsking: isAsking(checkout) } : null;
    },

    async answerChallenge(id, agrees) {
      const after = await book.step(id, (checkout) => {
        if (!isAsking(checkout)) return null;
        return agrees && checkout.challenge === 'pays' ? paid(checkout.card) : failed;
      });
      return after?.kind === 'card';
    },
  };

  function isAsking(checkout: SandboxCheckout): boolean {
    return book.stateOf(checkout) === 'requires_action';
  }
}

function paid(card: SandboxCheckout['card']): Step {
  const moneyRef = `pi_${randomBytes(12).toString('hex')}`;
  return { patch: { state: 'paid', moneyRef, card, challenge: null }, event: 'checkout.completed' };
}

function afterCard(outcome: CardOutcome, card: SandboxCheckout['card']): Step {
  if (takesMoney(outcome)) return paid(card);
  if (outcome.kind === 'challenges') return { patch: { state: 'requires_action', card, challenge: outcome.agreed } };
  return { patch: { state: 'open', card: null, challenge: null } };
}

function answerTo(outcome: CardOutcome, id: string): CardAnswer {
  if (takesMoney(outcome)) return { status: 'complete' };
  if (outcome.kind === 'declines') return { status: 'declined', code: outcome.code };
  return { status: 'requires_action', challengeUrl: `${challengePath}/${encodeURIComponent(id)}` };
}

function takesMoney(outcome: CardOutcome): outcome is Extract<CardOutcome, { kind: 'pays' | 'disputes' }> {
  return outcome.kind === 'pays' || outcome.kind === 'disputes';
}

function wasPaid({ state }: SandboxCheckout): boolean {
  return state === 'paid' || state === 'refunded' || state === 'disputed';
}

/** Where the wallet's owner approves an order; the money moves when the product captures it. */
function createWalletDesk(book: SandboxBook): PaymentDesks['wallets'] {
  return {
    async order(id) {
      const checkout = await book.find(id);
      return checkout?.kind === 'wallet' ? { checkout, isAsking: book.stateOf(checkout) === 'open' } : null;
    },

    async approve(id) {
      const after = await book.step(id, (checkout) =>
        checkout.kind === 'wallet' && book.stateOf(checkout) === 'open'
          ? { patch: { state: 'approved' }, event: 'checkout.approved' }
          : null,
      );
      return after?.kind === 'wallet';
    },
  };
}
