import type { exportPayments, exportUsers, PaymentId } from '@inkbridge/contracts';
import type { z } from 'zod';
import { listedUserOf } from '../admin-user/listed-user.js';
import type { CustomerRepository } from '../customer/customer-repository.js';
import type { Payment, PaymentRepository } from '../payment/payment-repository.js';
import { purchaseOf } from '../payment/payment-views.js';
import { paymentsOf } from '../records/payment-histories.js';
import type { Records } from '../records/records.js';
import type { UserRepository } from '../user/user-repository.js';
import { inBatches } from './in-batches.js';

type PurchaseRow = z.output<typeof exportPayments.data>;
type UserRow = z.output<typeof exportUsers.data>;
type PaymentFilter = z.output<typeof exportPayments.query>;
type Parts = {
  records: Pick<Records, 'profiles' | 'users' | 'payments'>;
  payments: Pick<PaymentRepository, 'findMany'>;
  customers: Pick<CustomerRepository, 'findMany'>;
  users: Pick<UserRepository, 'findMany'>;
};

export type ExportService = ReturnType<typeof createExportService>;

/** Whole collections, a batch in memory at a time; what is there at the beginning is what is written. */
export function createExportService({ records, payments, customers, users }: Parts) {
  const all = { order: 'oldest', skip: 0, limit: Infinity } as const;

  return {
    /** Oldest first. @throws AppError unavailable */
    payments(filter: PaymentFilter): AsyncIterable<PurchaseRow> {
      const { ids } = records.payments.page({ ...paymentsOf(filter), ...all });
      return purchases(ids);
    },

    /** Oldest first. @throws AppError unavailable */
    users(): AsyncIterable<UserRow> {
      const { ids } = records.users.page(all);
      return accounts(ids);
    },
  };

  async function* purchases(ids: readonly string[]): AsyncGenerator<PurchaseRow> {
    for await (const batch of inBatches<PaymentId, Payment>(ids, payments.findMany)) {
      const [profiles, payers] = await Promise.all([
        customers.findMany([...new Set(batch.map(({ customerId }) => customerId))]),
        users.findMany([...new Set(batch.map(({ userId }) => userId))]),
      ]);
      const named = {
        customers: new Map<string, (typeof profiles)[number]>(profiles.map((one) => [one.id, one])),
        payers: new Map(payers.map((one) => [one.id, one])),
      };
      for (const payment of batch) {
        const { user, customer, purchaseTypes, ...rest } = purchaseOf(payment, named);
        yield {
          ...rest,
          createdAt: payment.createdAt,
          purchaseTypes: purchaseTypes.join(' '),
          payer: user.email,
          customerId: customer._id,
          customerName: customer.name,
        };
      }
    }
  }

  async function* accounts(ids: readonly string[]): AsyncGenerator<UserRow> {
    for await (const batch of inBatches(ids, users.findMany)) {
      for (const account of batch) yield listedUserOf(account, records.profiles.count('owner', account.id));
    }
  }
}
