import type { FindPayments } from '../../money/purchase-service.js';
import { readReceiptNumber } from '../../money/receipt-number.js';
import type { PaymentRecord } from './record-of.js';
import type { Records } from './records.js';

type Searched = Pick<Records, 'profiles' | 'users'>;
type Question = Parameters<FindPayments>[0];

export function createFindPayments({ payments, ...searched }: Searched & Pick<Records, 'payments'>): FindPayments {
  return ({ customer, payer, search, ...page }) =>
    payments.page({ ...conditionsOf({ customer, payer, search }, searched), ...page });
}

/** By the receipt number if the search is one, otherwise through profiles and payers. */
function conditionsOf({ search = '', ...whose }: Pick<Question, 'customer' | 'payer' | 'search'>, searched: Searched) {
  const asked = paymentsOf(whose);
  if (search === '') return asked;
  const receiptNumber = readReceiptNumber(search);
  if (receiptNumber !== null) return { ...asked, search: receiptNumber };
  const people = {
    customer: searched.profiles.search(search).map(({ id }) => id),
    payer: searched.users.search(search).map(({ id }) => id),
  };
  if (!asked.of) return { of: people };
  const [customers, payers] = [new Set(people.customer), new Set(people.payer)];
  const isFound = ({ customer, payer }: PaymentRecord) => customers.has(customer) || payers.has(payer);
  return { of: asked.of, matches: (record: PaymentRecord) => isFound(record) && asked.matches?.(record) !== false };
}

/** All payments, or those of a profile, of a payer, or of both. */
function paymentsOf({ customer, payer }: Pick<Question, 'customer' | 'payer'>) {
  const of = customer ? { customer: [customer] } : payer && { payer: [payer] };
  const isPayers = (record: PaymentRecord) => payer === undefined || record.payer === payer;
  return { of, matches: of && isPayers };
}
