import { nextState } from '@inkbridge/shared/profile-lifecycle';
import type { UpdateId } from '@inkbridge/contracts';
import type { Customer } from '../customer/customer.js';
import type { CustomerPatch } from '../customer/customer-repository.js';
import { hasMark } from '../update/update-marks.js';
import { effectOf, restorationOf, revocationOf, shareOf } from './effect.js';
import type { Payment, PaymentPatch } from './payment-repository.js';
import { claimOn } from './settle-rules.js';
import type { Mover, SettleParts, Turn } from './settle.js';

/** Editors of a profile are few and slow: who loses this often finds something else is wrong. */
const mostTries = 50;

/** The profile as the payment left it, or why the money has to go back. */
type Claimed = { isOurs: true; customer: Customer } | { isOurs: false; reason: string };

/** From money to product: the profile's one conditional write decides, and all that follows can be repeated. */
export function createApply({ customers, updates, users, notices, now, log }: SettleParts, move: Mover) {
  /** `read`: the profile, where somebody has just read it. */
  async function apply(payment: Payment, read: Customer | null): Promise<Turn> {
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

  async function claim(payment: Payment, read: Customer | null): Promise<Claimed> {
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
   * A paid update waits for an admin (D-24). Repeated after a crash it finds the update on its way already. False when
   * there is nothing to queue: whoever voids an update gives its due up first, and so this is a bug, but not the payer's.
   */
  async function queueUpdate(id: UpdateId, payment: Payment): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const update = await updates.find(id);
      if (!update) return false;
      if (update.pricedVersion !== payment.pricedVersion) return true; // queued, sent back and priced anew since
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
   * Applied money that the provider gave back hides the profile until it is paid again (D-81). The admins are told by the
   * log at level error, and by `in_review` and `unpaid` in the payment histories and the profiles: who is an admin is known
   * to the identity provider only, so there is no address that a mail could go to.
   */
  async function takeBack(payment: Payment, reason: string | null): Promise<Turn> {
    const facts = { paymentId: payment.id, customerId: payment.customerId };
    if (payment.creditedAt) {
      log.error(facts, 'a payment that went to a balance was paid back by its provider too'); // D-25: by hand, instead of it
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

  /** It was applied and taken back, and an admin says that it is ours after all: what it had bought stands. */
  async function bringBack(payment: Payment): Promise<Turn> {
    const review = reviewsOf(payment);
    await once(payment, `${payment.id}:kept:${review}`, (customer) =>
      hasMark(customer, takenBackKey(payment.id, review)) ? restorationOf(customer, payment, now()) : {},
    );
    return move(payment, 'applied', { patch: await creditIfEnded(payment) });
  }

  /** D-25, for money that was away when the update it had paid for was rejected or dropped. */
  async function creditIfEnded(payment: Payment): Promise<PaymentPatch> {
    const { id, updateId, creditedAt, userId, customerId } = payment;
    const update = updateId && creditedAt === null ? await updates.find(updateId) : null;
    if (update?.state !== 'rejected' && update?.state !== 'voided') return {};
    const at = now();
    const credit = { key: `payment:${id}`, amount: shareOf(payment), customer: customerId, at };
    if (credit.amount > 0) await users.credit(userId, credit);
    return { creditedAt: at };
  }

  /** One conditional write with its mark; a profile that is gone needs none. */
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

/** How often it was parked so far. */
function reviewsOf({ history }: Payment): number {
  return history.filter(({ state }) => state === 'review').length;
}

/** The mark of the money's leaving; it may come back, and be taken once more. */
function takenBackKey(id: Payment['id'], review: number): string {
  return review === 1 ? `${id}:taken_back` : `${id}:taken_back:${review}`;
}
