import { pageOf, type listPaymentHistories, type PaymentId, type Purchase } from '@inkbridge/contracts';
import type { z } from 'zod';
import type { Listed } from '../http/implement.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import { inOrderOf } from '../database/in-order.js';
import type { PaymentRecord } from '../admin/records/record-of.js';
import type { Records } from '../admin/records/records.js';

type Query = z.output<typeof listPaymentHistories.query>;
type HistoryRecords = Pick<Records, 'profiles' | 'users' | 'payments'>;
type PaymentHistoriesDeps = {
  records: HistoryRecords;
  payments: Pick<PaymentRepository, 'findMany'>;
  purchasesOf: (payments: readonly Payment[]) => Promise<Purchase[]>;
};

/** Newest first. @throws AppError unavailable before all records were read once */
export type PaymentHistories = (query: Query) => Promise<Listed<Purchase>>;

export function createPaymentHistories({ records, payments, purchasesOf }: PaymentHistoriesDeps): PaymentHistories {
  return async ({ page, limit, ...filters }) => {
    const question = questionOf(filters, records);
    const { ids, total } = records.payments.page({ ...question, order: 'newest', skip: (page - 1) * limit, limit });
    const found = inOrderOf(ids, await payments.findMany(ids as PaymentId[]));
    return { items: await purchasesOf(found), page: pageOf(total, page, limit) };
  };
}

type Filters = Pick<Query, 'customer' | 'payer' | 'search'>;

/** Payments have no search text: they are found through their profiles and payers. */
function questionOf({ search = '', ...whose }: Filters, { profiles, users }: HistoryRecords) {
  const asked = paymentsOf(whose);
  if (search === '') return asked;
  const people = { customer: profiles.search(search).map(idOf), payer: users.search(search).map(idOf) };
  if (!asked.of) return { of: people };
  const [customers, payers] = [new Set(people.customer), new Set(people.payer)];
  const isFound = ({ customer, payer }: PaymentRecord) => customers.has(customer) || payers.has(payer);
  return { of: asked.of, matches: (record: PaymentRecord) => isFound(record) && asked.matches?.(record) !== false };
}

/** All payments, or those of a profile, of a payer, or of both. */
export function paymentsOf({ customer, payer }: Pick<Filters, 'customer' | 'payer'>) {
  const of = customer ? { customer: [customer] } : payer && { payer: [payer] };
  const isPayers = (record: PaymentRecord) => payer === undefined || record.payer === payer;
  return { of, matches: of && isPayers };
}

function idOf<Id extends string>({ id }: { id: Id }): Id {
  return id;
}
