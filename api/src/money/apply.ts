import type { UpdateId, UserId } from '@inkbridge/contracts';
import { countOf, placedUntil, type PlacementMonths, renewedUntil } from '@inkbridge/shared/pricing';
import { nextState, nextStatus, type Placement } from '@inkbridge/shared/profile-lifecycle';
import { untilWritten } from '../database/revise.js';
import type { CustomerPatch } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { pendingDues } from '../profiles/dues.js';
import type { Payment } from './payment-repository.js';
import { claimOn } from './settle-rules.js';
import { shareOf } from './refund-rules.js';
import type { MovePayment, SettleDeps, StepResult } from './settle-rules.js';

/** The profile after the payment claimed its due, or the reason why the money goes back. */
type ClaimResult = { isOurs: true; customer: Customer } | { isOurs: false; reason: string };

/** An error here leaves captured money unapplied until the next sweep, so it takes more conflicts than elsewhere. */
const manyTries = { tries: 50 };

type ApplyDeps = Pick<SettleDeps, 'customers' | 'updates' | 'letters' | 'now' | 'log'> & { move: MovePayment };

/**
 * Turns money into what was bought. One conditional write to the profile decides; every later step can be repeated.
 * `read`: the profile, if the caller has just read it. `event`: the webhook's event, recorded with the last step.
 */
export function createApply({ customers, updates, letters, now, log, move }: ApplyDeps) {
  return async function apply(payment: Payment, read: Customer | null, event?: string): Promise<StepResult> {
    const [claimed, payer] = await Promise.all([
      claimDue({ customers, now }, payment, read),
      letters.payerOf(payment), // never fails
    ]);
    if (!claimed.isOurs) return move(payment, 'refund_needed', { reason: claimed.reason });
    if (payment.updateId && !(await queueUpdate({ updates, now }, payment.updateId, payment))) {
      log.error(
        { paymentId: payment.id, updateId: payment.updateId },
        'a paid update is gone; its payment will be refunded',
      );
      return move(payment, 'refund_needed', { reason: 'update_gone' });
    }
    if (!(await letters.received(payment, claimed.customer, payer))) return { to: 'unknown' }; // the sweeper repeats this step
    return move(payment, 'applied', { patch: { appliedAt: now(), ...(event && { appliedBy: event }) } });
  };
}

/** Writes the effect and the mark of the due together: of several payments for one due, exactly one succeeds. */
async function claimDue(
  { customers, now }: Pick<ApplyDeps, 'customers' | 'now'>,
  payment: Payment,
  read: Customer | null,
): Promise<ClaimResult> {
  let known = read;
  return untilWritten(async () => {
    const customer = known ?? (await customers.find(payment.customerId));
    known = null;
    const whose = claimOn(customer, payment);
    if (customer && whose === 'ours') return { isOurs: true, customer };
    if (!customer || whose !== 'free') return { isOurs: false, reason: `due_${whose}` };
    const effect = effectOf(customer, payment, now());
    if (!effect.ok) return { isOurs: false, reason: effect.reason };
    const mark = { dueKey: payment.dueKey, paymentId: payment.id, at: now() };
    const changed = await customers.change(customer, effect.patch, mark);
    return changed && { isOurs: true, customer: changed };
  }, manyTries);
}

/**
 * A paid update waits for an admin (D-24). After a crash it finds the update already queued. Returns false when there
 * is nothing to queue: a bug, because voiding an update gives up its due first, but the payer gets the money back.
 */
async function queueUpdate(
  { updates, now }: Pick<ApplyDeps, 'updates' | 'now'>,
  id: UpdateId,
  payment: Payment,
): Promise<boolean> {
  return untilWritten(async () => {
    const update = await updates.find(id);
    if (!update) return false;
    if (update.pricedVersion !== payment.pricedVersion) return true; // queued before; sent back and repriced since
    const step = nextState(update.state, 'pay');
    if (!step.ok) return update.state !== 'voided';
    const queued = await updates.change(update, {
      state: step.state,
      waitingSince: now(),
      sentBack: null,
      paidCents: update.paidCents + shareOf(payment),
      paidBy: payerOf(payment),
    });
    return queued && true;
  }, manyTries);
}

/** A payment's change to its profile, or the reason it no longer can; then the money goes back. */
type Effect = { ok: true; patch: CustomerPatch } | { ok: false; reason: Unapplicable };
type Unapplicable = 'archived' | 'not_owed' | 'priced_content_changed';

type Paid = Pick<Payment, 'dueKind' | 'userId' | 'friendKey' | 'cents' | 'quote' | 'months' | 'pricedVersion'>;

/** The patch is written together with the mark of the due, or not at all (ADR 9). */
export function effectOf(customer: Customer, payment: Paid, now: Date): Effect {
  if (customer.archivedAt) return { ok: false, reason: 'archived' };
  const main = mainEffect(customer, payment, now);
  if (!main.ok) return main;
  const bought = placements({ ...customer, ...main.patch }, payment.months, now);
  return { ok: true, patch: { ...main.patch, ...bought, paidBy: payerOf(payment) } };
}

/** Null for a payer without an account (D-125). */
function payerOf({ userId, friendKey }: Pick<Payment, 'userId' | 'friendKey'>): UserId | null {
  return friendKey === null ? userId : null;
}

function mainEffect(customer: Customer, payment: Paid, now: Date): Effect {
  switch (payment.dueKind) {
    case 'creation':
      return creationEffect(customer, payment, now);
    case 'renewal':
      return renewalEffect(customer, now);
    case 'update':
      return { ok: true, patch: { pendingPayments: pendingDues(customer, null) } };
    case 'placement':
      return { ok: true, patch: {} };
  }
}

function creationEffect(customer: Customer, payment: Paid, now: Date): Effect {
  const { pricedVersion, quote } = payment;
  if (pricedVersion !== customer.pricedVersion) return { ok: false, reason: 'priced_content_changed' };
  const isSentBack = customer.sentBack !== null && customer.status === 'unapproved';
  const step = isSentBack ? { ok: true as const, status: customer.status } : nextStatus(customer, 'pay', now);
  if (!step.ok) return { ok: false, reason: 'not_owed' };
  return {
    ok: true,
    patch: {
      status: step.status,
      sentBack: null,
      waitingSince: step.status === 'unapproved' ? now : null,
      paidAt: now,
      creationPaid: customer.creationPaid + shareOf(payment),
      wordLimit: countOf(quote.lines, 'wordLimit'),
      totalPaidPhotos: countOf(quote.lines, 'photo'),
      pendingPayments: null,
    },
  };
}

function renewalEffect(customer: Customer, now: Date): Effect {
  const step = nextStatus(customer, 'renew', now);
  if (!step.ok) return { ok: false, reason: 'not_owed' };
  return { ok: true, patch: { status: step.status, expiresAt: renewedUntil(customer.expiresAt, now) } };
}

/** Months start now, or with the approval if there has been none yet (D-19, D-20). */
function placements(customer: Customer, months: PlacementMonths, now: Date): CustomerPatch {
  const { premiumPlacement: premium, featuredPlacement: featured } = months;
  if (premium === 0 && featured === 0) return {};
  if (customer.approvedAt) {
    return {
      ...(premium > 0 && { premium: prolonged(customer.premium, premium, now) }),
      ...(featured > 0 && { featured: prolonged(customer.featured, featured, now) }),
    };
  }
  const bought = customer.boughtMonths;
  return {
    boughtMonths: {
      premiumPlacement: bought.premiumPlacement + premium,
      featuredPlacement: bought.featuredPlacement + featured,
    },
  };
}

function prolonged(placement: Placement, months: number, now: Date): Placement {
  if (placement.value === 1 && placement.endsAt === null) return placement; // by an admin, without an end to move
  return { value: 1, endsAt: placedUntil(placement.endsAt, months, now) };
}
