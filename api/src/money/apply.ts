import type { UpdateId } from '@inkbridge/contracts';
import { nextState } from '@inkbridge/shared/profile-lifecycle';
import { untilWritten } from '../database/revise.js';
import type { Customer } from '../profiles/customer.js';
import { effectOf, shareOf } from './effect.js';
import type { Payment } from './payment-repository.js';
import { claimOn } from './settle-rules.js';
import type { MovePayment, SettleDeps, StepResult } from './settle-step.js';

/** The profile after the payment claimed its due, or the reason why the money goes back. */
type ClaimResult = { isOurs: true; customer: Customer } | { isOurs: false; reason: string };

/** An error here leaves captured money unapplied until the next sweep, so it takes more conflicts than elsewhere. */
const manyTries = { tries: 50 };

type ApplyDeps = Pick<SettleDeps, 'customers' | 'updates' | 'letters' | 'now' | 'log'> & { move: MovePayment };

/**
 * Turns money into what was bought. One conditional write to the profile decides; every later step can be repeated.
 * `read`: the profile, if the caller has just read it.
 */
export function createApply({ customers, updates, letters, now, log, move }: ApplyDeps) {
  return async function apply(payment: Payment, read: Customer | null): Promise<StepResult> {
    const claimed = await claimDue({ customers, now }, payment, read);
    if (!claimed.isOurs) return move(payment, 'refund_needed', { reason: claimed.reason });
    if (payment.updateId && !(await queueUpdate({ updates, now }, payment.updateId, payment))) {
      log.error(
        { paymentId: payment.id, updateId: payment.updateId },
        'a paid update is gone; its payment will be refunded',
      );
      return move(payment, 'refund_needed', { reason: 'update_gone' });
    }
    await letters.received(payment, claimed.customer);
    return move(payment, 'applied', { patch: { appliedAt: now() } });
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
      paidBy: payment.userId,
    });
    return queued && true;
  }, manyTries);
}
