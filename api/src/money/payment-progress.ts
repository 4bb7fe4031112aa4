import type { CheckoutProvider, PaymentEffect, PaymentProgress, PaymentState, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../http/answers/app-error.js';
import { type Gateways, wayOf } from './gateway.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import type { Settle } from './settle.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { Update, UpdateRepository } from '../profiles/update-repository.js';

type ProgressDeps = {
  payments: Pick<PaymentRepository, 'findByRef'>;
  gateways: Gateways;
  settle: Pick<Settle, 'settle'>;
} & Parameters<typeof createReadEffect>[0];

/** A checkout, as its provider names it, and whether it is that of whoever asks. */
type OwnCheckout = { ref: string; way: CheckoutProvider; isOwn: (payment: Payment) => boolean };

/** Matches payments that members make themselves. */
export const paidBy =
  (user: UserId) =>
  ({ userId, friendKey }: Payment): boolean =>
    userId === user && friendKey === null;

/** Settles a checkout for its payer and says how it went. */
export function createReadProgress({ payments, gateways, settle, ...deps }: ProgressDeps) {
  const readEffect = createReadEffect(deps);

  /** Only a purchase that is applied is complete (AC-315, D-44). */
  async function progressOf(payment: Payment): Promise<PaymentProgress> {
    const { id, customerId, cents: total, state, receiptNumber } = payment;
    return {
      status: state === 'applied' ? 'complete' : 'open',
      progress: progressIn(payment),
      paymentId: id,
      customerId,
      totalAmount: cents(total),
      receiptNumber,
      effect: state === 'applied' ? await readEffect(payment) : null,
    };
  }

  /** @throws AppError not_found for an unknown checkout, or another payer's (D-44) */
  async function settleOwn({ ref, way, isOwn }: OwnCheckout): Promise<Payment> {
    const ways = gateways.all.filter(({ id }) => wayOf[id] === way);
    const found = await Promise.all(ways.map(({ id }) => payments.findByRef(id, ref)));
    const payment = found.find((one) => one !== null && isOwn(one));
    if (!payment) throw new AppError('not_found');
    if (payment.state === 'applied') return payment;
    return (await settle.settle(payment, { byPayer: true }))?.payment ?? payment;
  }

  return {
    settleOwn,
    /** @throws AppError not_found */
    readProgress: async (checkout: OwnCheckout): Promise<PaymentProgress> => progressOf(await settleOwn(checkout)),
  };
}

/** Progress as its payer sees it. */
export function progressIn({ state, reason }: Pick<Payment, 'state' | 'reason'>): PaymentProgress['progress'] {
  const wasDeclined = state === 'open' && reason !== null; // and may be tried again
  return wasDeclined ? 'declined' : progresses[state];
}

const progresses: Record<PaymentState, PaymentProgress['progress']> = {
  created: 'waiting',
  open: 'waiting',
  requires_action: 'waiting',
  capturing: 'waiting',
  paid: 'waiting',
  applied: 'complete',
  refund_due: 'refunded',
  refunding: 'refunded',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'expired',
  failed: 'declined',
  review: 'in_review',
};

type EffectDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  updates: Pick<UpdateRepository, 'find'>;
  now: () => Date;
};

type Effect = Pick<PaymentEffect, 'kind' | 'until'>;
type Applied = Pick<Payment, 'customerId' | 'updateId' | 'dueKind' | 'months'>;

/** Says what an applied payment has brought about, from the profile and the update as they are now. */
export function createReadEffect({ customers, updates, now }: EffectDeps) {
  return async function readEffect(payment: Applied): Promise<PaymentEffect | null> {
    const [customer, update] = await Promise.all([
      customers.find(payment.customerId),
      payment.updateId && updates.find(payment.updateId),
    ]);
    if (!customer || customer.archivedAt) return null;
    const effect = effectOn(customer, { payment, update, now: now() });
    return effect && { ...effect, name: customer.basicInfo.firstName };
  };
}

type Subject = { payment: Applied; update: Pick<Update, 'state'> | null; now: Date };

function effectOn(customer: Customer, { payment, update, now }: Subject): Effect | null {
  if (payment.dueKind === 'placement') return placementOf(customer, payment.months);
  if (update?.state === 'pending') return { kind: 'update_review', until: null };
  return profileEffect(customer, now);
}

function profileEffect(customer: Customer, now: Date): Effect | null {
  const status = statusOn(customer, now);
  if (status === 'unapproved') return { kind: 'profile_review', until: null };
  if (status === 'active') return { kind: 'live', until: customer.expiresAt };
  return status === 'inactive' ? { kind: 'paused', until: customer.expiresAt } : null;
}

/** The longer of two placements. Null for one that an admin gave without an end. */
function placementOf({ approvedAt, premium, featured }: Customer, months: Payment['months']): Effect | null {
  if (!approvedAt) return { kind: 'placed_later', until: null };
  const ends = [months.premiumPlacement > 0 && premium.endsAt, months.featuredPlacement > 0 && featured.endsAt];
  const [until] = ends.filter((end) => end instanceof Date).toSorted((a, b) => b.getTime() - a.getTime());
  return until ? { kind: 'placed', until } : null;
}
