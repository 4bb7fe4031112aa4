import { nextState } from '@inkbridge/shared/profile-lifecycle';
import type { UpdateId } from '@inkbridge/contracts';
import type { Customer } from '../profiles/customer.js';
import type { CustomerPatch } from '../profiles/customer-repository.js';
import { hasMark } from '../profiles/update-marks.js';
import { effectOf, restorationOf, revocationOf, shareOf } from './effect.js';
import type { Payment, PaymentPatch } from './payment-repository.js';
import { claimOn } from './settle-rules.js';
import type { MovePayment, SettleDeps, StepResult } from './settle.js';

/** Few users edit the same profile, so this many conflicts in a row indicate a bug. */
const mostTries = 50;

/** The profile after the payment claimed its due, or the reason why the money goes back. */
type ClaimResult = { isOurs: true; customer: Customer } | { isOurs: false; reason: string };

/** Turns money into what was bought. One conditional write to the profile decides; every later step can be repeated. */
export function createApply({ customers, updates, users, notices, now, log }: SettleDeps, move: MovePayment) {
  /** `read`: the profile, if the caller has just read it. */
  async function apply(payment: Payment, read: Customer | null): Promise<StepResult> {
    if (payment.appliedAt) return bringBack(payment);
    const claimed = await claim(payment, read);
    if (!claimed.isOurs) return move(payment, 'refused', { reason: claimed.reason });
    if (payment.updateId && !(await queueUpdate(payment.updateId, payment))) {
      log.error({ paymentId: payment.id, updateId: payment.updateId }, 'a paid update is gone, its money goes back');
      return move(payment, 'refused', { reason: 'update_gone' });
    }
    await notices.tell({
      kind: 'paymentReceived',
      paymentId: payment.id,
      paid: { payment, customer: claimed.customer },
    });
    return move(payment, 'applied', { patch: { appliedAt: now() } });
  }

  async function claim(payment: Payment, read: Customer | null): Promise<ClaimResult> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const customer = (tries === 0 && read) || (await customers.find(payment.customerId));
      const whose = claimOn(customer, payment);
      if (customer && whose === 'ours') return { isOurs: true, customer };
      if (!customer || whose !== 'free') return { isOurs: false, reason: `due_${whose}` };
      const effect = effectOf(customer, payment, now());
      if (!effect.ok) return { isOurs: false, reason: effect.reason };
      const mark = { dueKey: payment.dueKey, paymentId: payment.id, at: now() };
      const changed = await customers.change(customer, effect.patch, mark);
      if (changed) return { isOurs: true, customer: changed };
    }
    throw new Error(`Payment ${payment.id} cannot be applied, its profile never stands still`);
  }

  /**
   * A paid update waits for an admin (D-24). After a crash it finds the update already queued. Returns false when there
   * is nothing to queue: a bug, because voiding an update gives up its due first, but the payer gets the money back.
   */
  async function queueUpdate(id: UpdateId, payment: Payment): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
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
      if (queued) return true;
    }
    throw new Error(`Update ${id} never stands still`);
  }

  /**
   * Applied money that the provider gave back hides the profile until it is paid again (D-81). Admins see the error in
   * the log, `in_review` in the payment history and `unpaid` on the profile. They get no mail: only the identity
   * provider knows which users are admins, so we have no addresses.
   */
  async function takeBack(payment: Payment, reason: string | null): Promise<StepResult> {
    const facts = { paymentId: payment.id, customerId: payment.customerId };
    if (payment.creditedAt) {
      log.error(facts, 'a payment that went to a balance was paid back by its provider too'); // D-25: settled by hand
      return move(payment, 'taken_back', { reason });
    }
    await revoke(payment);
    log.error(facts, 'money was taken back, the profile is unpaid');
    await notices.tell({ kind: 'moneyTakenBack', customerId: payment.customerId });
    return move(payment, 'taken_back', { reason });
  }

  async function revoke(payment: Payment): Promise<void> {
    const dueKey = takenBackKey(payment.id, reviewsOf(payment) + 1);
    await once(payment, dueKey, (customer) => revocationOf(customer, payment, now()));
  }

  /** An admin decided to keep money that had been taken back: restores what it bought. */
  async function bringBack(payment: Payment): Promise<StepResult> {
    const review = reviewsOf(payment);
    await once(payment, `${payment.id}:kept:${review}`, (customer) =>
      hasMark(customer, takenBackKey(payment.id, review)) ? restorationOf(customer, payment, now()) : {},
    );
    return move(payment, 'applied', { patch: await creditIfEnded(payment) });
  }

  /** Pays the credit of D-25 that was skipped because the money was away when its update was rejected or dropped. */
  async function creditIfEnded(payment: Payment): Promise<PaymentPatch> {
    const { id, updateId, creditedAt, userId, customerId } = payment;
    const update = updateId && creditedAt === null ? await updates.find(updateId) : null;
    if (update?.state !== 'rejected' && update?.state !== 'voided') return {};
    const at = now();
    const credit = { key: `payment:${id}`, amount: shareOf(payment), customer: customerId, at };
    if (credit.amount > 0) await users.credit(userId, credit);
    return { creditedAt: at };
  }

  /** One conditional write together with its mark; does nothing if the mark exists or the profile is gone. */
  async function once(payment: Payment, dueKey: string, patchOf: (customer: Customer) => CustomerPatch): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const customer = await customers.find(payment.customerId);
      if (!customer || hasMark(customer, dueKey)) return;
      const mark = { dueKey, paymentId: payment.id, at: now() };
      if (await customers.change(customer, patchOf(customer), mark)) return;
    }
    throw new Error(`Payment ${payment.id} cannot leave its mark, its profile never stands still`);
  }

  return { apply, takeBack };
}

/** How often the payment has been in review. */
function reviewsOf({ history }: Payment): number {
  return history.filter(({ state }) => state === 'review').length;
}

/** Mark for money that was taken back; numbered, because it may be kept and then taken back again. */
function takenBackKey(id: Payment['id'], review: number): string {
  return review === 1 ? `${id}:taken_back` : `${id}:taken_back:${review}`;
}
