import type { PaymentId, PaymentState, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Snapshot } from '../../money/gateway.js';
import { isPayable, type PaymentEvent } from '../../money/payment-lifecycle.js';

/** 0: a card whose provider takes the money. 1: a wallet whose money we take. */
export type PaymentIndex = 0 | 1;
/** `disputed`: the provider keeps reporting it, even after the dispute was won. */
export type ProviderState = 'open' | 'approved' | 'paid' | 'expired' | 'refunded' | 'disputed' | 'lost';

export type Ledger = {
  state: PaymentState;
  version: number;
  held: ProviderState;
  refunds: number;
  wasPaid: boolean;
  wasApplied: boolean;
  /** An admin reviewed the dispute and kept the money. */
  isKept: boolean;
} | null;
export const fresh = {
  state: 'open',
  version: 1,
  held: 'open',
  refunds: 0,
  wasPaid: false,
  wasApplied: false,
  isKept: false,
} as const;

/** An actor's next step, based on its last read; null when it is about to read. */
export type Intent =
  | null
  | { do: 'move'; version: number; event: PaymentEvent }
  | { do: 'claim'; version: number }
  | { do: 'effect'; version: number }
  | { do: 'queue'; version: number }
  | MoneyIntent;
/** Events that move money at the provider, or follow from its moving there. */
export type MoneyIntent = { do: 'capture' | 'refund' | 'revoke' | 'restore'; version: number };

export type Actor = { on: PaymentIndex; role: 'settles' | 'opens'; isDone: boolean; intent: Intent };

export type World = {
  ledger: [Ledger, Ledger];
  mark: PaymentIndex | 'given_up' | null;
  effects: [number, number];
  update: 'awaiting' | 'pending' | 'voided';
  actors: Actor[];
  crashes: number;
  latePayments: number;
  /** The dispute of the first payment, and the marks it left on the profile. */
  dispute: 'none' | 'open' | 'decided';
  revoked: boolean;
  restored: boolean;
};

export const now = new Date('2026-11-21T12:00:00Z');
export const dueKey = 'due';
export const idOf = (which: PaymentIndex) => `payment${which}` as PaymentId;

export function firstWorld(): World {
  const settler = (on: PaymentIndex): Actor => ({ on, role: 'settles', isDone: false, intent: null });
  return {
    ledger: [{ ...fresh }, null],
    mark: null,
    effects: [0, 0],
    update: 'awaiting',
    actors: [settler(0), settler(0), settler(1), settler(1), { on: 1, role: 'opens', isDone: false, intent: null }],
    crashes: 0,
    latePayments: 0,
    dispute: 'none',
    revoked: false,
    restored: false,
  };
}

/** Laws of every world, whichever actors have died. */
export function brokenNow({ ledger, effects, update, revoked }: World): string | null {
  if (effects[0] + effects[1] > 1) return 'applied twice';
  if (ledger.some((payment, at) => (effects[at] ?? 0) > 0 && !payment?.wasPaid)) return 'applied without money';
  if (ledger.some((payment) => payment && payment.refunds > 1)) return 'refunded twice';
  if (ledger.every((payment) => payment && isPayable(payment.state))) return 'two checkouts of one due';
  const everApplied = effects[0] + effects[1] + (revoked ? 1 : 0);
  return update === 'pending' && everApplied === 0 ? 'queued, with nothing applied' : null;
}

/** The law when the sweeper is done: every cent is applied once, or given back. */
export function brokenAfter({ ledger, effects, update, dispute }: World): string | null {
  for (const [at, payment] of ledger.entries()) {
    if (payment?.held === 'paid' && effects[at] !== 1) return 'money kept for nothing';
    if (payment?.state === 'refunded' && effects[at] !== 0) return 'applied and refunded';
    if (payment?.state === 'applied' && effects[at] !== 1) return 'kept, with nothing to show for it';
    if (payment?.state === 'review' && dispute === 'open') continue; // for an admin
    if (payment?.wasPaid && !['applied', 'refunded'].includes(payment.state)) return 'money left lying about';
  }
  const isApplied = effects[0] + effects[1] === 1;
  return isApplied && update !== 'pending' ? 'paid, with nothing queued' : null;
}

export function profileOf({ mark }: World) {
  const paymentId = mark === null || mark === 'given_up' ? null : idOf(mark);
  return { settledDues: mark === null ? [] : [{ dueKey, paymentId, at: now }] };
}

export function docOf(which: PaymentIndex, { state, isKept }: NonNullable<Ledger>) {
  const payer = { id: idOf(which), userId: 'payer' as UserId, cents: 9_95, currency: 'USD' as const };
  const kept = [
    { state: 'review' as const, at: now, reason: 'provider_review' },
    { state: 'paid' as const, at: now, reason: 'won' },
  ];
  return {
    ...payer,
    state,
    reason: null,
    history: isKept ? kept : [],
    refunds: [],
    refundedAt: null,
    ref: 'ref',
    expiresAt: new Date(now.getTime() + 1),
  };
}

export function snapshotOf(which: PaymentIndex, held: ProviderState): Snapshot {
  return {
    ref: 'ref',
    moneyRef: 'money',
    state: held === 'disputed' || held === 'lost' ? 'review' : held,
    cents: cents(9_95),
    refundedCents: held === 'refunded' ? 9_95 : 0,
    currency: 'usd',
    paymentId: idOf(which),
    userId: 'payer',
    card: null,
  };
}

/** A copy of the world with an edit. */
export function change(world: World, edit: (next: World) => void): World {
  const next: World = {
    ...world,
    ledger: [world.ledger[0] && { ...world.ledger[0] }, world.ledger[1] && { ...world.ledger[1] }],
    effects: [...world.effects],
    actors: world.actors.map((actor) => ({ ...actor })),
  };
  edit(next);
  return next;
}
