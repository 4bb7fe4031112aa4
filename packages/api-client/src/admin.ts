import type { approveCustomer, getAdminCustomer, listAdminCustomers } from '@inkbridge/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext } from './call-api.js';

/** Paid profiles that wait for a decision, oldest first (AC-350, AC-455). */
export const waitingCustomers = infiniteQueryOptions({
  queryKey: ['admin', 'customer', 'waiting'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal, client }) =>
    callList<typeof listAdminCustomers>(
      { method: 'GET', url: '/admin/customer' },
      { query: { approved: 'false', paymentPending: 'false', p: String(pageParam) } },
      { client, signal },
    ),
  getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
});

/** One profile with all that an admin may see (AC-457). */
export function adminCustomer(id: string) {
  return queryOptions({
    queryKey: ['admin', 'customer', id],
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
