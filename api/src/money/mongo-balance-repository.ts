import type { PaymentId, UserId } from '@inkbridge/contracts';
import { type Collection, ObjectId } from 'mongodb';
import { refundCreditPrefix, type UserDoc } from '../people/accounts/user-doc.js';
import type { BalanceRepository } from './referral-gateway.js';

/** Balances are stored with the accounts of their owners. */
export function createBalanceRepository(users: Collection<UserDoc>): BalanceRepository {
  async function find(user: UserId, payment: PaymentId) {
    const doc = await users.findOne({ _id: new ObjectId(user) }, { projection: { debits: 1, credits: 1 } });
    const debit = doc?.debits?.find(({ paymentId }) => paymentId === payment);
    if (!debit) return null;
    const parts = (doc?.credits ?? []).filter(({ key }) => key.startsWith(refundPrefix(payment)));
    const inParts = parts.reduce((sum, part) => sum + part.cents, 0);
    return { cents: debit.cents, refundedCents: debit.refundedAt ? debit.cents : inParts };
  }

  return {
    async debit({ user, payment, customer, cents, at }) {
      const { matchedCount } = await users.updateOne(
        {
          _id: new ObjectId(user),
          referralCents: { $gte: cents },
          referralCustomers: new ObjectId(customer),
          'debits.paymentId': { $ne: payment },
        },
        {
          $inc: { referralCents: 0 - cents, version: 1 },
          $push: { debits: { paymentId: payment, cents, at, refundedAt: null } },
        },
      );
      if (matchedCount === 1 || (await find(user, payment))) return 'debited';
      const isAllowed = await users.findOne({ _id: new ObjectId(user), referralCustomers: new ObjectId(customer) });
      return isAllowed ? 'balance_too_low' : 'not_referral_customer';
    },

    async refund({ user, payment, cents, key, at }) {
      const debit = await find(user, payment);
      if (!debit) return;
      const notRefunded = { _id: new ObjectId(user), debits: { $elemMatch: { paymentId: payment, refundedAt: null } } };
      const $inc = { referralCents: cents, version: 1 };
      if (cents === debit.cents) {
        const arrayFilters = [{ 'debit.paymentId': payment }];
        await users.updateOne(notRefunded, { $inc, $set: { 'debits.$[debit].refundedAt': at } }, { arrayFilters });
        return;
      }
      const part = { key: `${refundPrefix(payment)}${key}`, cents, at };
      await users.updateOne({ ...notRefunded, 'credits.key': { $ne: part.key } }, { $inc, $push: { credits: part } });
    },

    find,
  };
}

/** How the key of a credit begins that gives back a part of a payment. */
const refundPrefix = (payment: PaymentId) => `${refundCreditPrefix}${payment}:`;
