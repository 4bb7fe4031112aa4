import type { approveCustomer, getAdminCustomer, listAdminCustomers } from '@inkbridge/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext } from './call-api.js';

/** Begins the key of everything that admins read of profiles. */
export const adminCustomersKey = ['admin', 'customer'];

const waitingKey = [...adminCustomersKey, 'waiting'];

/** Paid profiles that wait for a decision, oldest first (AC-350, AC-455); with `search` those that it finds (D-96). */
export function waitingCustomersFound(search: string) {
  return infiniteQueryOptions({
    queryKey: search === '' ? waitingKey : [...waitingKey, { search }],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal, client }) =>
      callList<typeof listAdminCustomers>(
        { method: 'GET', url: '/admin/customer' },
        { query: { approved: 'false', paymentPending: 'false', p: String(pageParam), search } },
        { client, signal },
      ),
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

/** All of them. What becomes of its key becomes of what was found among them too. */
export const waitingCustomers = waitingCustomersFound('');

/** One profile with all that an admin may see (AC-457). */
export function adminCustomer(id: string) {
  return queryOptions({
    queryKey: [...adminCustomersKey, id],
    queryFn: ({ signal, client }) =>
      callApi<typeof getAdminCustomer>(
        { method: 'GET', url: '/admin/customer' },
        { query: { id } },
        { client, signal },
      ),
  });
}

/** Puts a waiting profile live (AC-354). @throws ApiError */
export function approveProfile(id: string, context: CallContext) {
  return callApi<typeof approveCustomer>(
    { method: 'PUT', url: '/admin/approve-customer' },
    { query: { id }, body: {} },
    context,
  );
}
