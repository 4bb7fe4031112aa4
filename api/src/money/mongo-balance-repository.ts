import type { PaymentId, UserId } from '@inkbridge/contracts';
import { ObjectId, type Collection } from 'mongodb';
import type { UserDoc } from '../people/user-doc.js';
import type { BalanceRepository } from './referral-gateway.js';

/** Balances are stored with the accounts of their owners. */
export function createBalanceRepository(users: Collection<UserDoc>): BalanceRepository {
  async function find(user: UserId, payment: PaymentId) {
    const doc = await users.findOne({ _id: new ObjectId(user) }, { projection: { debits: 1 } });
    return doc?.debits?.find(({ paymentId }) => paymentId === payment) ?? null;
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

    async refund(user, payment, at) {
      const debit = await find(user, payment);
      if (!debit) return;
      await users.updateOne(
        { _id: new ObjectId(user), debits: { $elemMatch: { paymentId: payment, refundedAt: null } } },
        { $inc: { referralCents: debit.cents, version: 1 }, $set: { 'debits.$.refundedAt': at } },
      );
    },

    async find(user, payment) {
      const debit = await find(user, payment);
      return debit && { cents: debit.cents, isRefunded: debit.refundedAt !== null };
    },
  };
}
