import { randomBytes } from 'node:crypto';
import type { CardAnswer, PaymentDesks } from './payment-desks.js';
import { checkCard, outcomeOf, type CardOutcome } from './card-rules.js';
import { challengePath, disputed, isSameSecret, type SandboxBook, type Step } from './sandbox-book.js';
import type { SandboxCheckout } from './sandbox-doc.js';

/** Where payers type a card, and where their bank asks them to confirm. */
export function createCardDesk(book: SandboxBook, now: () => Date): PaymentDesks['cards'] {
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

/** The session stays open after a decline, as Stripe's does, so that another card may be tried. */
const failed: Step = { patch: { state: 'open', card: null, challenge: null }, event: 'checkout.failed' };

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
export function createWalletDesk(book: SandboxBook): PaymentDesks['wallets'] {
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
