import { approveCustomerRoute, getAdminCustomerRoute, listAdminCustomersRoute } from '@inkbridge/contracts/facts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext } from './call-api.js';

/** Prefix of the keys of all admin queries about profiles. */
export const adminCustomersKey = ['admin', 'customer'];

const waitingKey = [...adminCustomersKey, 'waiting'];

/**
 * Paid profiles that wait for a decision, oldest first (AC-350, AC-455); with `search`, only the matching ones (D-96).
 */
export function waitingCustomersFound(search: string) {
  return infiniteQueryOptions({
    queryKey: search === '' ? waitingKey : [...waitingKey, { search }],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal, client }) =>
      callList(
        listAdminCustomersRoute,
        { query: { approved: 'false', paymentPending: 'false', p: String(pageParam), search } },
        { client, signal },
      ),
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
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
