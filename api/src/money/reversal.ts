import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import { revise } from '../database/revise.js';
import type { Customer } from '../profiles/customer.js';
import type { CustomerPatch } from '../profiles/customer-repository.js';
import { creationQuote, hasMark, isCreationDue, pendingDues, reversalKey } from '../profiles/dues.js';
import type { Payment, PaymentPatch } from './payment-repository.js';
import { creditableCents, creditKeyOf, returnedCents, returnOf } from './refund-rules.js';
import type { MovePayment, SettleDeps, StepResult } from './settle-rules.js';

type ReversalDeps = Pick<SettleDeps, 'customers' | 'updates' | 'users' | 'letters' | 'now' | 'log'> & {
  move: MovePayment;
};

/** Applied money that its provider gave back, and that an admin may decide to keep after all (D-81). */
export function createReversal({ customers, updates, users, letters, now, log, move }: ReversalDeps) {
  return {
    /**
     * Hides the profile until it is paid again. Admins see the error in the log, `in_review` in the payment history and
     * `unpaid` on the profile. They get no mail: only the identity provider knows which users are admins, so we have no
     * addresses.
     */
    async reverse(payment: Payment, reason: string | null): Promise<StepResult> {
      const facts = { paymentId: payment.id, customerId: payment.customerId };
      if (payment.creditedAt) {
        log.error(facts, 'a payment credited to a balance was also reversed by its provider'); // D-25: settled by hand
        return move(payment, 'reversed', { reason });
      }
      const lost = payment.cents - returnedCents(payment);
      if (lost <= 0) return move(payment, 'reversed', { reason }); // we had sent all of it back, and the profile stays
      const dueKey = reversalKey(payment.id, reviewsOf(payment) + 1);
      await changeOnce({ customers, now }, payment, {
        dueKey,
        patchOf: (customer) => revocationOf(customer, { cents: lost }, now()),
      });
      log.error(facts, 'a payment was reversed; the profile is unpaid');
      if (!(await letters.takenBack(payment.customerId))) return { to: 'unknown' }; // the next message repeats this step
      return move(payment, 'reversed', { reason });
    },

    /** An admin decided to keep money that had been taken back: restores what it bought. */
    async restore(payment: Payment): Promise<StepResult> {
      const review = reviewsOf(payment);
      const found = { cents: payment.cents - returnedCents(payment) };
      await changeOnce({ customers, now }, payment, {
        dueKey: `${payment.id}:kept:${review}`,
        patchOf: (customer) =>
          hasMark(customer, reversalKey(payment.id, review)) ? restorationOf(customer, found, now()) : {},
      });
      return move(payment, 'applied', { patch: await creditIfEnded({ updates, users, now }, payment) });
    },
  };
}

/** Pays the credit of D-25 that was skipped because the money was away when its update was rejected or dropped. */
async function creditIfEnded(
  { updates, users, now }: Pick<ReversalDeps, 'updates' | 'users' | 'now'>,
  payment: Payment,
): Promise<PaymentPatch> {
  const { id, updateId, creditedAt, userId, customerId } = payment;
  const update = updateId && creditedAt === null ? await updates.find(updateId) : null;
  if (update?.state !== 'rejected' && update?.state !== 'voided') return {};
  const at = now();
  if (payment.friendKey !== null) {
    const back = returnOf(payment, at);
    return back ? { refunds: [...payment.refunds, back] } : {};
  }
  const credit = { key: creditKeyOf(id), amount: creditableCents(payment), customer: customerId, at };
  if (credit.amount > 0) await users.credit(userId, credit);
  return { creditedAt: at };
}

/** One conditional write together with its mark; does nothing if the mark exists or the profile is gone. */
async function changeOnce(
  { customers, now }: Pick<ReversalDeps, 'customers' | 'now'>,
  payment: Payment,
  { dueKey, patchOf }: { dueKey: string; patchOf: (customer: Customer) => CustomerPatch },
): Promise<void> {
  const marking = {
    find: (id: Customer['id']) => customers.find(id),
    change: (customer: Customer, patch: CustomerPatch) =>
      customers.change(customer, patch, { dueKey, paymentId: payment.id, at: now() }),
  };
  await revise(marking, payment.customerId, (customer) => (hasMark(customer, dueKey) ? null : patchOf(customer)), {
    tries: 50,
  });
}

/** How often the payment has been in review. */
function reviewsOf({ history }: Payment): number {
  return history.filter(({ state }) => state === 'review').length;
}

/**
 * The provider or the bank took the money back (D-81): hides the profile until that amount is paid again. Whatever it
 * had paid for, it is now owed as part of the creation, up to the price of a creation.
 */
export function revocationOf(customer: Customer, { cents: lost }: Pick<Payment, 'cents'>, now: Date): CustomerPatch {
  const step = nextStatus(customer, 'revoke', now);
  const { total: price } = creationQuote({ ...customer, creationPaid: 0 });
  const owed = lost + (isCreationDue(customer) ? creationQuote(customer).total : 0);
  const patch = {
    status: step.ok ? step.status : customer.status,
    waitingSince: step.ok ? null : customer.waitingSince,
    creationPaid: Math.max(0, price - owed),
    pricedVersion: customer.pricedVersion + 1, // invalidates a checkout for the former amount
  };
  return { ...patch, pendingPayments: pendingDues({ ...customer, ...patch }, null) };
}

/**
 * Undoes `revocationOf` when the money is ours after all. A profile that owes nothing more gets the status that paying
 * would have given it, even in the archive; other dues stay owed.
 */
function restorationOf(customer: Customer, { cents: found }: Pick<Payment, 'cents'>, now: Date): CustomerPatch {
  const { total: price } = creationQuote({ ...customer, creationPaid: 0 });
  const creationPaid = Math.min(price, customer.creationPaid + found);
  const step = nextStatus({ ...customer, archivedAt: null }, 'pay', now);
  const isBack = step.ok && customer.status === 'unpaid' && creationPaid === price;
  const patch = {
    ...(isBack && { status: step.status, waitingSince: step.status === 'unapproved' ? now : null }),
    creationPaid,
    pricedVersion: customer.pricedVersion + 1, // invalidates a checkout for the former amount
  };
  return { ...patch, pendingPayments: pendingDues({ ...customer, ...patch }, null) };
}
