import { pageOf, type listPaymentHistories, type PaymentId, type Purchase } from '@inkbridge/contracts';
import type { z } from 'zod';
import type { Listed } from '../../http/implement.js';
import type { Payment, PaymentRepository } from '../payment/payment-repository.js';
import { inOrderOf } from './in-order.js';
import type { PaymentRecord } from './record-of.js';
import type { Records } from './records.js';

type Query = z.output<typeof listPaymentHistories.query>;
type Lists = Pick<Records, 'profiles' | 'users' | 'payments'>;
type Parts = {
  records: Lists;
  payments: Pick<PaymentRepository, 'findMany'>;
  purchasesOf: (payments: readonly Payment[]) => Promise<Purchase[]>;
};

/** Newest first. @throws AppError unavailable before everything was read once */
export type PaymentHistories = (query: Query) => Promise<Listed<Purchase>>;

export function createPaymentHistories({ records, payments, purchasesOf }: Parts): PaymentHistories {
  return async ({ page, limit, ...filters }) => {
    const matches = matcherOf(filters, records);
    const { ids, total } = records.payments.page({ matches, order: 'newest', skip: (page - 1) * limit, limit });
    const found = inOrderOf(ids, await payments.findMany(ids as PaymentId[]));
    return { items: await purchasesOf(found), page: pageOf(total, page, limit) };
  };
}

type Filters = Pick<Query, 'customer' | 'payer' | 'search'>;

function matcherOf({ customer, payer, search = '' }: Filters, { profiles, users }: Lists) {
  if (!customer && !payer && search === '') return undefined;
  const found =
    search === '' ? null : new Set([...profiles.search(search), ...users.search(search)].map(({ id }) => id));
  return (record: PaymentRecord): boolean =>
    (!customer || record.customer === customer) &&
    (!payer || record.payer === payer) &&
    (!found || found.has(record.customer) || found.has(record.payer));
}
