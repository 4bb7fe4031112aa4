import { approveCustomerRoute, getAdminCustomerRoute, listAdminCustomersRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext } from './call-api.js';
import { waitingPages } from './waiting-pages.js';

/** Prefix of the keys of all admin queries about profiles. */
export const adminCustomersKey = ['admin', 'customer'];

const waitingKey = [...adminCustomersKey, 'waiting'];

/**
 * Paid profiles that wait for a decision, oldest first (AC-350, AC-455); with `search`, only the matching ones (D-96).
 */
export function waitingCustomersFound(search: string) {
  return waitingPages(search === '' ? waitingKey : [...waitingKey, { search }], (page, context) =>
    callList(
      listAdminCustomersRoute,
      { query: { approved: 'false', paymentPending: 'false', p: String(page), search } },
      context,
    ),
  );
}

/** All of them. Its key is a prefix of the search keys, so invalidating it also invalidates the searches. */
export const waitingCustomers = waitingCustomersFound('');

/** One profile with everything an admin may see (AC-457). */
export function adminCustomer(id: string) {
  return queryOptions({
    queryKey: [...adminCustomersKey, id],
    queryFn: ({ signal, client }) => callApi(getAdminCustomerRoute, { query: { id } }, { client, signal }),
  });
}

/** Makes a waiting profile live (AC-354). @throws ApiError */
export function approveProfile(id: string, context: CallContext) {
  return callApi(approveCustomerRoute, { query: { id }, body: {} }, context);
}
