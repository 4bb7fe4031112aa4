import { nextState } from '@inkbridge/shared/profile-lifecycle';
import type { UpdateId } from '@inkbridge/contracts';
import { effectOf, revocationOf, shareOf } from './effect.js';
import type { Payment } from './payment-repository.js';
import { claimOn } from './settle-rules.js';
import type { Mover, SettleParts, Turn } from './settle.js';

/** Editors of a profile are few and slow: who loses this often finds something else is wrong. */
const mostTries = 50;

/** From money to product: the profile's one conditional write decides, and all that follows can be repeated. */
export function createApply({ customers, updates, notices, now, log }: SettleParts, move: Mover) {
  async function apply(payment: Payment): Promise<Turn> {
    const claimed = await claim(payment);
    if (claimed !== 'ours') return move(payment, 'refused', { reason: claimed });
    if (payment.updateId && !(await queueUpdate(payment.updateId, payment))) {
      log.error({ paymentId: payment.id, updateId: payment.updateId }, 'a paid update is gone, its money goes back');
      return move(payment, 'refused', { reason: 'update_gone' });
    }
    await notices.tell({ kind: 'paymentReceived', paymentId: payment.id });
    return move(payment, 'applied', { patch: { appliedAt: now() } });
  }

  /** 'ours', or why the money has to go back. */
  async function claim(payment: Payment): Promise<string> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const customer = await customers.find(payment.customerId);
      const whose = claimOn(customer, payment);
      if (!customer || whose !== 'free') return whose === 'ours' ? 'ours' : `due_${whose}`;
      const effect = effectOf(customer, payment, now());
      if (!effect.ok) return effect.reason;
      const mark = { dueKey: payment.dueKey, paymentId: payment.id, at: now() };
      if (await customers.change(customer, effect.patch, mark)) return 'ours';
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
    const dueKey = `${payment.id}:taken_back`;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const customer = await customers.find(payment.customerId);
      if (!customer || customer.settledDues.some((mark) => mark.dueKey === dueKey)) return;
      const mark = { dueKey, paymentId: payment.id, at: now() };
      if (await customers.change(customer, revocationOf(customer, payment, now()), mark)) return;
    }
    throw new Error(`Payment ${payment.id} cannot be taken back, its profile never stands still`);
  }

  return { apply, takeBack };
}
