import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { untilWritten } from '../../../database/revise.js';
import { type Checkout, MisuseError } from '../../../money/gateway.js';
import type { SandboxCheckout, SandboxEventType, SandboxKind, SandboxState } from './sandbox-doc.js';
import type { SandboxPatch, SandboxStore } from './sandbox-store.js';

export type SandboxBookDeps = {
  store: SandboxStore;
  knobs: SandboxKnobs;
  now: () => Date;
  /** A number from 0 to below 1. */
  draw: () => number;
  /** Called after a message is stored; the argument is its delay. */
  onMessage: (delayMs: number) => void;
};

/** How a step changes a checkout, and the message that reports it; null changes nothing. */
export type Step = { patch: SandboxPatch; event?: SandboxEventType } | null;

export type SandboxBook = ReturnType<typeof createSandboxBook>;

/** The sandbox's books: every change is one write, and no call returns before it. */
export function createSandboxBook({ store, knobs, now, draw, onMessage }: SandboxBookDeps) {
  /** Reads, decides and writes until no other write came between. `read`: the checkout, if just read. */
  async function step(
    id: string,
    decide: (checkout: SandboxCheckout) => Step,
    read: SandboxCheckout | null = null,
  ): Promise<SandboxCheckout | null> {
    let known = read;
    const { after } = await untilWritten(async () => {
      const checkout = known ?? (await store.find(id));
      known = null;
      const decided = checkout && decide(checkout);
      if (!decided) return { after: checkout };
      const message = decided.event && draw() >= knobs.drop ? messageOf(decided.event) : null;
      const changed = await store.change(checkout, decided.patch, message);
      if (changed && message) onMessage(message.dueAt.getTime() - message.event.at.getTime());
      return changed && { after: changed };
    });
    return after;
  }

  function messageOf(type: SandboxEventType) {
    const at = now();
    const wait = knobs.delayMs + (draw() < knobs.reorder ? reorderHold : 0);
    return { event: { id: `evt_${randomBytes(12).toString('hex')}`, type, at }, dueAt: new Date(at.getTime() + wait) };
  }

  return {
    step,
    find: (id: string) => store.find(id),
    findByMoney: (moneyRef: string) => store.findByMoney(moneyRef),
    findSince: (kind: SandboxKind, since: Date) => store.findSince(kind, since),

    /** @throws MisuseError for an amount that no provider takes, or a key that was used for something else */
    async open(kind: SandboxKind, asked: Checkout): Promise<SandboxCheckout> {
      if (asked.cents <= 0 || asked.currency !== 'USD') throw new MisuseError('Only positive amounts in US dollars');
      const opened = await store.insert(newCheckout(kind, asked, now()));
      const same = opened.kind === kind && facts.every((fact) => opened[fact] === asked[fact]);
      if (!same) throw new MisuseError('The idempotency key belongs to another checkout');
      return opened;
    },

    /** Whether it can still be paid. */
    isPayable: (checkout: SandboxCheckout) => payable.has(stateAt(checkout, now())),
    stateOf: (checkout: SandboxCheckout) => stateAt(checkout, now()),
  };
}

/** The payer's bank takes back what was paid. */
export function disputed({ state }: SandboxCheckout): Step {
  return state === 'paid' ? { patch: { state: 'disputed' }, event: 'money.disputed' } : null;
}

const facts = ['cents', 'currency', 'paymentId', 'userId', 'invoiceId'] as const;
const payable = new Set<SandboxState>(['open', 'requires_action', 'approved']);

/** The state that a reader sees: a checkout expires without a write. */
function stateAt({ state, expiresAt }: SandboxCheckout, now: Date): SandboxState {
  return payable.has(state) && expiresAt <= now ? 'expired' : state;
}

function newCheckout(kind: SandboxKind, asked: Checkout, createdAt: Date): SandboxCheckout {
  const { key, cents, currency, paymentId, userId, invoiceId, description, expiresAt, isByFriend } = asked;
  const id = kind === 'card' ? `cs_test_${randomBytes(24).toString('hex')}` : capitals();
  return {
    _id: id,
    version: 1,
    kind,
    clientToken:
      kind === 'card' ? `${id}_secret_${randomBytes(16).toString('hex')}` : `${walletPath}/${encodeURIComponent(id)}`,
    key,
    cents,
    currency,
    paymentId,
    userId,
    invoiceId,
    description,
    createdAt,
    expiresAt,
    ...(isByFriend && { isByFriend }),
    state: 'open',
    card: null,
    challenge: null,
    capturePlan: 'pays',
    events: [],
    dueAt: null,
    tries: 0,
  };
}

/** Paths of the sandbox's pages on the site. */
const walletPath = '/sandbox/wallet';
export const challengePath = '/sandbox/challenge';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** 17 capital letters and digits, as PayPal names orders and captures. */
export function capitals(): string {
  return Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Takes the same time wherever they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Faults in the delivery of messages, to imitate real networks; each of the last three is a chance from 0 to 1. */
export type SandboxKnobs = {
  /** Milliseconds before a message is sent. */
  delayMs: number;
  /** Sent twice at the same time. */
  duplicate: number;
  /** Held back, so that a later message about the same checkout arrives first. */
  reorder: number;
  /** Never sent. */
  drop: number;
};

export const calmKnobs: SandboxKnobs = { delayMs: 0, duplicate: 0, reorder: 0, drop: 0 };

/** Milliseconds that a message is held back, so that a later one can overtake it. */
const reorderHold = 1_000;
