import type { getUser, listCreatedCustomers } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

export const currentUser = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal, client }) => callApi<typeof getUser>({ method: 'GET', url: '/user' }, {}, { client, signal }),
});

/** The profiles that the signed-in person listed. */
export const createdCustomers = queryOptions({
  queryKey: ['customer', 'created'],
  queryFn: ({ signal, client }) =>
    callApi<typeof listCreatedCustomers>({ method: 'GET', url: '/user/created-customers' }, {}, { client, signal }),
});
