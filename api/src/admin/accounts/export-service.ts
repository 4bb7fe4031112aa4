import type { exportPayments, exportUsers, PaymentId, Purchase } from '@inkbridge/contracts';
import type { z } from 'zod';
import { listedUserOf } from './listed-user.js';
import type { Payment, PaymentRepository } from '../../money/payment-repository.js';
import type { PaymentService } from '../../money/payment-service.js';
import { paymentsOf } from '../../money/payment-histories.js';
import type { Records } from '../records/records.js';
import type { UserRepository } from '../../people/user-repository.js';
import { inBatches } from '../../database/in-batches.js';

type PurchaseRow = z.output<typeof exportPayments.data>;
type UserRow = z.output<typeof exportUsers.data>;
type PaymentFilter = z.output<typeof exportPayments.query>;
type ExportServiceDeps = {
  records: Pick<Records, 'profiles' | 'users' | 'payments'>;
  payments: Pick<PaymentRepository, 'findMany'>;
  purchasesOf: PaymentService['purchasesOf'];
  users: Pick<UserRepository, 'findMany'>;
};

export type ExportService = ReturnType<typeof createExportService>;

/** Exports whole collections, one batch in memory at a time; only records that exist at the start are written. */
export function createExportService({ records, payments, purchasesOf, users }: ExportServiceDeps) {
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
      const purchases = new Map((await purchasesOf(batch)).map((purchase) => [purchase.id, purchase]));
      for (const { id, createdAt } of batch) {
        const purchase = purchases.get(id);
        if (purchase) yield { ...purchaseRowOf(purchase), createdAt };
      }
    }
  }

  async function* accounts(ids: readonly string[]): AsyncGenerator<UserRow> {
    for await (const batch of inBatches(ids, users.findMany)) {
      for (const account of batch) yield listedUserOf(account, records.profiles.count('owner', account.id));
    }
  }
}

function purchaseRowOf({ user, customer, purchaseTypes, ...rest }: Purchase): Omit<PurchaseRow, 'createdAt'> {
  return {
    ...rest,
    purchaseTypes: purchaseTypes.join(' '),
    payer: user.email,
    customerId: customer._id,
    customerName: customer.name,
  };
}
