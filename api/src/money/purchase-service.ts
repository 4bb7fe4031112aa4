import {
  pageOf,
  type CustomerId,
  type exportPayments,
  type listPaymentHistories,
  type PaymentId,
  type Purchase,
  type Receipt,
  type UserId,
} from '@inkbridge/contracts';
import type { z } from 'zod';
import { inBatches } from '../database/in-batches.js';
import { inOrderOf } from '../database/in-order.js';
import { AppError } from '../http/app-error.js';
import type { Listed } from '../http/implement.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import type { PaymentViews } from './payment-views.js';

/** `search` is part of the name of a profile or payer, of an address or a number (D-96). */
type PaymentQuestion = {
  customer?: CustomerId | undefined;
  payer?: UserId | undefined;
  search?: string | undefined;
  order: 'newest' | 'oldest';
  skip: number;
  limit: number;
};

/**
 * Finds payments among hundreds of thousands, by what the database has no index for.
 * @throws AppError unavailable before all payments were read once
 */
export type FindPayments = (question: PaymentQuestion) => { ids: PaymentId[]; total: number };

type PurchaseServiceDeps = { payments: PaymentRepository; views: PaymentViews };
type HistoryQuery = z.output<typeof listPaymentHistories.query>;
type PurchaseRow = z.output<typeof exportPayments.data>;
type ExportQuery = z.output<typeof exportPayments.query>;

export type PurchaseService = ReturnType<typeof createPurchaseService>;

/** Payments as purchases: a payer's receipts, and the history that admins read and export. */
export function createPurchaseService({ payments, views }: PurchaseServiceDeps) {
  return {
    /** @throws AppError not_found for another payer's payment, or one that took no money */
    async receipt(id: PaymentId, user: UserId): Promise<Receipt> {
      const payment = await payments.find(id);
      if (payment?.userId !== user || !payment.paidAt) throw new AppError('not_found');
      return views.receiptOf(payment);
    },

    /** Newest first. */
    async receipts(user: UserId): Promise<Purchase[]> {
      return views.purchasesOf(await payments.listTakenFrom(user));
    },

    /** Newest first. @throws AppError unavailable */
    async history({ page, limit, ...filters }: HistoryQuery, find: FindPayments): Promise<Listed<Purchase>> {
      const { ids, total } = find({ ...filters, order: 'newest', skip: (page - 1) * limit, limit });
      const found = inOrderOf(ids, await payments.findMany(ids));
      return { items: await views.purchasesOf(found), page: pageOf(total, page, limit) };
    },

    /** Oldest first, one batch in memory at a time; only payments that exist at the start. @throws AppError unavailable */
    exported(filter: ExportQuery, find: FindPayments): AsyncIterable<PurchaseRow> {
      const { ids } = find({ ...filter, order: 'oldest', skip: 0, limit: Infinity });
      return rowsOf(ids, { payments, views });
    },
  };
}

async function* rowsOf(
  ids: readonly PaymentId[],
  { payments, views }: PurchaseServiceDeps,
): AsyncGenerator<PurchaseRow> {
  const batches = inBatches<PaymentId, Payment>(ids, (batch) => payments.findMany(batch));
  for await (const batch of batches) {
    const purchases = new Map((await views.purchasesOf(batch)).map((purchase) => [purchase.id, purchase]));
    for (const { id, createdAt } of batch) {
      const purchase = purchases.get(id);
      if (purchase) yield { ...rowOf(purchase), createdAt };
    }
  }
}

function rowOf({ user, customer, purchaseTypes, ...rest }: Purchase): Omit<PurchaseRow, 'createdAt'> {
  return {
    ...rest,
    purchaseTypes: purchaseTypes.join(' '),
    payer: user.email,
    customerId: customer._id,
    customerName: customer.name,
  };
}
