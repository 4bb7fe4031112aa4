import type { GatewayId, PaymentId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import {
  type Checkout,
  type DeclinedError,
  MisuseError,
  type PaymentGateway,
  SignatureError,
  type Snapshot,
  UnknownOutcomeError,
  type WebhookMessage,
} from '../../money/gateway.js';

type GatewayCall = 'createCheckout' | 'fetch' | 'capture' | 'cancel' | 'refund' | 'findRecent';
/** `before`: the call did nothing. `after`: it took effect, and its answer is lost. */
type GatewayFault = { call: GatewayCall; when: 'before' | 'after'; error: Error };

type HeldCheckout = Snapshot & { checkout: Checkout; refunds: Map<string, number> };

export type FakeGateway = PaymentGateway & {
  /** Every call that reached the provider, with its key where it has one. */
  calls: { call: GatewayCall; key: string | null }[];
  /** Fails the next such call only; several faults are used in their order. */
  fail(call: GatewayCall, when: GatewayFault['when'], error?: Error): void;
  /** Runs once, while the next such call is under way at the provider. */
  during(call: GatewayCall, act: () => Promise<unknown>): void;
  /** Changes a checkout as a payer, a bank or the provider would. */
  set(ref: string, change: Partial<Snapshot>): void;
  pay(ref: string): void;
  /** The wallet's owner approves; capturing takes the money. */
  approve(ref: string): void;
  refOf(paymentId: PaymentId): string;
  checkouts(): readonly HeldCheckout[];
  /** Cents charged and not refunded. */
  held(): number;
  /** Refunded amounts, in order. */
  refunded: number[];
  /** Refunds stay under way until the provider's snapshot says otherwise. */
  refundsSlowly: boolean;
  captureDeclines: DeclinedError | null;
  /** A refund of this amount that was made comes back: the bank could not credit it. */
  failRefund(ref: string, cents: number): void;
  /** The provider's webhook message; sign it with `signed`. */
  message(ref: string | null, more?: Partial<Omit<WebhookMessage, 'ref'>>): Buffer;
};

export const signed = { 'x-signature': 'good', 'content-type': 'application/json' };

/** A provider that honours idempotency keys, and fails when a test says so. */
export function createFakeGateway(id: GatewayId, { takesBySelf = true } = {}): FakeGateway {
  const held = new Map<string, HeldCheckout>();
  const byKey = new Map<string, string>();
  const faults: GatewayFault[] = [];
  const guests: { call: GatewayCall; act: () => Promise<unknown> }[] = [];
  const calls: FakeGateway['calls'] = [];

  async function reach<T>(call: GatewayCall, key: string | null, act: () => T): Promise<T> {
    const fault = take(faults, call);
    if (fault?.when === 'before') throw fault.error;
    calls.push({ call, key });
    const result = act();
    await take(guests, call)?.act();
    if (fault) throw fault.error;
    return result;
  }

  const find = (ref: string): HeldCheckout => {
    const checkout = held.get(ref);
    if (!checkout) throw new MisuseError(`No checkout ${ref}`);
    return checkout;
  };
  const seen = (ref: string): Snapshot => {
    const { checkout: _checkout, refunds, ...snapshot } = find(ref);
    const { state, cents: taken } = snapshot;
    const returned = state === 'refunded' ? taken : sumOf(refunds);
    const isPart = state === 'paid' && returned > 0;
    return { ...snapshot, refundedCents: returned, ...(isPart && { state: 'partly_refunded' }) };
  };
  const set = (ref: string, change: Partial<Snapshot>) => void Object.assign(find(ref), change);
  const pay = (ref: string) => set(ref, { state: 'paid', moneyRef: `money_${ref}`, card: null });

  function create(checkout: Checkout) {
    const ref = byKey.get(checkout.key) ?? `${id}_${held.size + 1}_${checkout.paymentId.slice(-6)}`;
    if (!held.has(ref)) held.set(ref, newHeld(ref, checkout));
    else if (JSON.stringify(find(ref).checkout) !== JSON.stringify(checkout))
      throw new MisuseError('The same key came with another body');
    byKey.set(checkout.key, ref);
    return { ref, clientToken: `${ref}_secret_x` };
  }

  const gateway: FakeGateway = {
    id,
    calls,
    refunded: [],
    refundsSlowly: false,
    captureDeclines: null,
    createCheckout: (checkout) => reach('createCheckout', checkout.key, () => create(checkout)),
    fetch: (ref) => reach('fetch', null, () => seen(ref)),
    capture: (ref, key) =>
      reach('capture', key, () => {
        if (gateway.captureDeclines) throw gateway.captureDeclines;
        if (find(ref).state === 'approved') pay(ref);
        return seen(ref);
      }),
    cancel: (ref) =>
      reach('cancel', null, () => {
        if (takesBySelf && ['open', 'requires_action'].includes(find(ref).state)) set(ref, { state: 'expired' });
        return seen(ref);
      }),
    refund: (moneyRef, amount, key) =>
      reach('refund', key, () => {
        const checkout = [...held.values()].find((one) => one.moneyRef === moneyRef);
        if (!checkout) throw new MisuseError(`No money ${moneyRef}`);
        const { refunds, cents: taken } = checkout;
        const isNew = !refunds.has(key);
        if (isNew && (checkout.state === 'refunded' || sumOf(refunds) + amount > taken))
          throw new MisuseError('Refunded already');
        if (gateway.refundsSlowly) return 'pending';
        if (isNew) gateway.refunded.push(amount);
        refunds.set(key, amount);
        if (sumOf(refunds) === taken) checkout.state = 'refunded';
        return 'refunded';
      }),
    findRecent: () => reach('findRecent', null, () => [...held.keys()].map(seen)),
    async parseWebhook(raw, headers) {
      if (headers['x-signature'] !== 'good') throw new SignatureError('Not signed');
      return JSON.parse(raw.toString()) as Awaited<ReturnType<PaymentGateway['parseWebhook']>>;
    },
    fail: (call, when, error = new UnknownOutcomeError('The line went dead')) =>
      void faults.push({ call, when, error }),
    during: (call, act) => void guests.push({ call, act }),
    failRefund: (ref, amount) => {
      const checkout = find(ref);
      const [key] = [...checkout.refunds].find(([, made]) => made === amount) ?? [];
      if (key === undefined) throw new MisuseError(`No refund of ${amount}`);
      checkout.refunds.delete(key);
      checkout.state = 'paid';
    },
    set,
    pay,
    approve: (ref) => set(ref, { state: 'approved' }),
    refOf: (paymentId) => [...held.values()].find((one) => one.paymentId === paymentId)?.ref ?? '',
    checkouts: () => [...held.values()],
    held: () =>
      [...held.values()].reduce(
        (sum, { state, cents: amount, refunds }) => sum + (state === 'paid' ? amount - sumOf(refunds) : 0),
        0,
      ),
    message: (ref, more = {}) =>
      Buffer.from(JSON.stringify({ eventId: `evt_${ref}`, type: 'completed', ref, paymentId: null, ...more })),
  };
  return gateway;
}

function newHeld(ref: string, checkout: Checkout): HeldCheckout {
  const { cents: amount, currency, paymentId, userId } = checkout;
  const snapshot: Snapshot = {
    ref,
    moneyRef: null,
    state: 'open',
    cents: cents(amount),
    refundedCents: 0,
    currency,
    paymentId,
    userId,
    card: null,
  };
  return { ...snapshot, checkout, refunds: new Map() };
}

function sumOf(refunds: ReadonlyMap<string, number>): number {
  return [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
}

function take<T extends { call: GatewayCall }>(list: T[], call: GatewayCall): T | undefined {
  const at = list.findIndex((one) => one.call === call);
  return at === -1 ? undefined : list.splice(at, 1)[0];
}
