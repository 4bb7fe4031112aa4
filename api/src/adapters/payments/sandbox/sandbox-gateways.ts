import {
  DeclinedError,
  MisuseError,
  type PaymentGateway,
  SignatureError,
  type Snapshot,
  UnknownOutcomeError,
} from '../../../money/gateway.js';
import { capitals, type SandboxBook, type Step } from './sandbox-book.js';
import type { SandboxCheckout, SandboxKind, SandboxState } from './sandbox-doc.js';
import { readMessage } from './sandbox-message.js';
import { checkSignature, signatureHeader } from './webhook-signature.js';

type SandboxGatewayDeps = { book: SandboxBook; secrets: readonly Buffer[]; now: () => Date };

/** Cards: the money moves when the card form, or the bank's page after it, reports success. */
export function createSandboxCard(parts: SandboxGatewayDeps): PaymentGateway {
  const { fetch, ...gateway } = gatewayOf('card', parts);
  return { ...gateway, id: 'sandbox_card', fetch, capture: (ref) => fetch(ref) };
}

/** The wallet: its owner approves first, and the money moves with `capture`. */
export function createSandboxWallet(parts: SandboxGatewayDeps): PaymentGateway {
  const { book } = parts;
  return {
    ...gatewayOf('wallet', parts),
    id: 'sandbox_wallet',
    capture: (ref) =>
      known(async () => {
        const refused: { code: string | null } = { code: null };
        const order = await book.step(ref, (checkout) => {
          const state = book.stateOf(checkout);
          refused.code = state === 'open' ? 'order_not_approved' : null;
          if (state !== 'approved') return null;
          if (checkout.capturePlan === 'declines') refused.code = 'instrument_declined';
          return captureStep(checkout);
        });
        if (refused.code) throw new DeclinedError(refused.code, { canRetry: true });
        return snapshotOf(ofKind(order, 'wallet'), book);
      }),
  };
}

function captureStep({ capturePlan }: SandboxCheckout): Step {
  if (capturePlan === 'declines') return { patch: { state: 'open', capturePlan: 'pays' } };
  const state = capturePlan === 'waits' ? 'pending' : 'paid';
  return { patch: { state, moneyRef: capitals() }, ...(state === 'paid' && { event: 'checkout.completed' }) };
}

/** Null when the call was made before, or when less than that is left. */
function refundStep(
  { state, cents: taken, refunds = [] }: SandboxCheckout,
  asked: { key: string; cents: number },
): Step | null {
  const left = taken - returnedOf({ refunds });
  if (state !== 'paid' || asked.cents > left || refunds.some(({ key }) => key === asked.key)) return null;
  return {
    patch: { refunds: [...refunds, asked], ...(asked.cents === left && { state: 'refunded' }) },
    event: 'money.refunded',
  };
}

function returnedOf({ refunds = [] }: Pick<SandboxCheckout, 'refunds'>): number {
  return refunds.reduce((sum, made) => sum + made.cents, 0);
}

/** The parts common to both kinds. */
function gatewayOf(
  kind: SandboxKind,
  { book, secrets, now }: SandboxGatewayDeps,
): Omit<PaymentGateway, 'id' | 'capture'> {
  return {
    createCheckout: (asked) =>
      known(async () => {
        const { _id: ref, clientToken } = await book.open(kind, asked);
        return { ref, clientToken };
      }),

    fetch: (ref) => known(async () => snapshotOf(ofKind(await book.find(ref), kind), book)),

    cancel: (ref) =>
      known(async () => {
        const after = await book.step(ref, (checkout) =>
          checkout.kind === kind && book.isPayable(checkout)
            ? { patch: { state: 'expired' }, event: 'checkout.expired' }
            : null,
        );
        return snapshotOf(ofKind(after, kind), book);
      }),

    refund: (moneyRef, cents, key) =>
      known<'refunded'>(async () => {
        const { _id, cents: taken } = ofKind(await book.findByMoney(moneyRef), kind);
        if (cents > taken) throw new MisuseError('Not more can be refunded than was paid');
        const after = await book.step(_id, (checkout) => refundStep(checkout, { key, cents }));
        const isMade = after?.refunds?.some((made) => made.key === key);
        // whatever the key: the whole amount can go back only once
        if (!isMade && !(after?.state === 'refunded' && cents === taken))
          throw new DeclinedError('not_refundable', { canRetry: false });
        return 'refunded';
      }),

    findRecent: (since) => known(async () => (await book.findSince(kind, since)).map((one) => snapshotOf(one, book))),

    async parseWebhook(raw, headers) {
      checkSignature(raw, headers[signatureHeader], { secrets, now: now() });
      const message = readMessage(raw);
      if (!message) throw new SignatureError('Not a message from the sandbox');
      return message;
    },
  };
}

const stateOf: Record<SandboxState, Snapshot['state']> = {
  open: 'open',
  requires_action: 'requires_action',
  approved: 'approved',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  disputed: 'review',
};

function snapshotOf(checkout: SandboxCheckout, book: SandboxBook): Snapshot {
  const { _id: ref, moneyRef = null, cents, currency, paymentId, userId, card } = checkout;
  const stored = stateOf[book.stateOf(checkout)];
  const returned = returnedOf(checkout);
  const state = stored === 'paid' && returned > 0 ? 'partly_refunded' : stored;
  const refundedCents = stored === 'refunded' ? cents : returned;
  return { ref, moneyRef, state, cents, refundedCents, currency, paymentId, userId, card };
}

/** @throws MisuseError */
function ofKind(checkout: SandboxCheckout | null, kind: SandboxKind): SandboxCheckout {
  if (checkout?.kind !== kind) throw new MisuseError('The sandbox has no such checkout');
  return checkout;
}

/** The books are in the database: if it does not answer, the write may or may not have succeeded. */
async function known<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof DeclinedError || cause instanceof MisuseError) throw cause;
    throw new UnknownOutcomeError('The sandbox did not answer', { cause });
  }
}
