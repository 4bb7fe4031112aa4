import {
  type exportPayments,
  type listPaymentHistories,
  type OwnReceipt,
  pageOf,
  type PaymentId,
  type Purchase,
  type UserId,
} from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import type { z } from 'zod';
import { oneAhead } from '../database/in-groups.js';
import { AppError } from '../http/answers/app-error.js';
import type { Listed } from '../http/routes/implement.js';
import type { ListedPayment, PaymentLists } from './payment-lists.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import { type PaymentViews, purchaseFactsOf } from './payment-views.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';

type PurchaseServiceDeps = {
  payments: PaymentRepository;
  lists: Pick<PaymentLists, 'page' | 'scan'>;
  views: PaymentViews;
  updates: Pick<UpdateRepository, 'find'>;
  rowsOf: (listed: readonly ListedPayment[]) => Promise<PurchaseRow[]>;
};
type HistoryQuery = z.output<typeof listPaymentHistories.query>;
type ExportQuery = z.output<typeof exportPayments.query>;

export type PurchaseService = ReturnType<typeof createPurchaseService>;

/** Payments as purchases: a payer's receipts, and the history that admins read and export. */
export function createPurchaseService({ payments, lists, views, updates, rowsOf }: PurchaseServiceDeps) {
  return {
    /** @throws AppError not_found for another payer's payment, or one that took no money */
    async receipt(id: PaymentId, user: UserId): Promise<OwnReceipt> {
      const payment = await payments.find(id);
      if (payment?.userId !== user || !payment.paidAt) throw new AppError('not_found');
      return { ...(await views.receiptOf(payment)), changes: await changesPaidBy(payment, updates) };
    },

    /** Newest first. */
    async receipts(user: UserId): Promise<Purchase[]> {
      return views.purchasesOf(await payments.listTakenFrom(user));
    },

    /** Newest first. */
    async history({ page, limit, ...filters }: HistoryQuery): Promise<Listed<Purchase>> {
      const { payments: found, total } = await lists.page({ ...filters, skip: (page - 1) * limit, limit });
      return { items: await views.purchasesOf(found), page: pageOf(total, page, limit) };
    },

    /** Oldest first, one group in memory at a time; only payments that exist at the start. */
    async *exported(filters: ExportQuery): AsyncGenerator<PurchaseRow[]> {
      for await (const group of oneAhead(lists.scan(filters))) {
        yield await rowsOf(group);
      }
    },
  };
}

/** The ledger keeps no values of a profile (D-121), so they go with the update. One that was repriced since may differ. */
async function changesPaidBy(
  { updateId, pricedVersion, userId }: Payment,
  updates: PurchaseServiceDeps['updates'],
): Promise<OwnReceipt['changes']> {
  const update = updateId && (await updates.find(updateId));
  if (!update?.before || update.pricedVersion !== pricedVersion || update.createdBy !== userId) return null;
  return { before: update.before, after: update.changes };
}

type PurchaseRow = z.output<typeof exportPayments.data>;

type PurchaseRowsDeps = { customers: Pick<CustomerRepository, 'namesOf'>; users: Pick<UserRepository, 'namesOf'> };

/** Rows for a part of a list of payments: each name is read once for it, and none is kept. */
export function createPurchaseRows({ customers, users }: PurchaseRowsDeps) {
  return async (listed: readonly ListedPayment[]): Promise<PurchaseRow[]> => {
    const [profiles, payers] = await Promise.all([
      customers.namesOf([...new Set(listed.map(({ customerId }) => customerId))]),
      users.namesOf([...new Set(listed.map(({ userId }) => userId))]),
    ]);
    const names = new Map(profiles.map((profile) => [profile.id, fullNameOf(profile)]));
    const emails = new Map(payers.map(({ id, email }) => [id, email]));
    return listed.map((payment) => {
      const { purchaseTypes, ...facts } = purchaseFactsOf(payment);
      return {
        ...facts,
        createdAt: payment.createdAt,
        purchaseTypes: purchaseTypes.join(' '),
        payer: emails.get(payment.userId) ?? '',
        customerId: payment.customerId,
        customerName: names.get(payment.customerId) ?? '',
      };
    });
  };
}
