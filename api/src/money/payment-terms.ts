import { fullNameOf, searchTermsOf } from '@inkbridge/shared/names';
import { foldText } from '@inkbridge/shared/text';
import { beginningWith, termCondition } from '../database/search-filter.js';
import type { AccountName } from '../people/accounts/user-repository.js';
import type { SearchedProfile } from '../profiles/customer-repository.js';
import { readReceiptNumber } from './receipt-number.js';

/** Before a receipt number, so that only a search for one finds it: nothing that is typed has a line break. */
const receiptMark = '\n';

export function receiptTermOf(receiptNumber: string): string {
  return receiptMark + foldText(receiptNumber);
}

/** A payment's search terms: its profile and its payer, if they exist, and its receipt number. */
export function paymentTermsOf(
  customer: Omit<SearchedProfile, 'id'> | undefined,
  payer: Omit<AccountName, 'id'> | undefined,
  receiptNumber: string | null = null,
): string[] {
  const terms = searchTermsOf({
    texts: [...(customer ? [fullNameOf(customer)] : []), ...(payer ? [fullNameOf(payer)] : [])],
    emails: [...(customer ? [customer.email] : []), ...(payer ? [payer.email] : [])],
    numbers: customer ? [customer.inmateNumber] : [],
  });
  return receiptNumber === null ? terms : [receiptTermOf(receiptNumber), ...terms];
}

/** Null for a search that finds everything. */
export function paymentCondition(search: string): ReturnType<typeof termCondition> {
  const receiptNumber = readReceiptNumber(search);
  return receiptNumber === null ? termCondition(search) : beginningWith(receiptTermOf(receiptNumber));
}
