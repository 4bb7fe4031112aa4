import type { listCreatedCustomers } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** The profiles that the signed-in person listed. */
export const createdCustomers = queryOptions({
  queryKey: ['customer', 'created'],
  queryFn: ({ signal, client }) =>
    callApi<typeof listCreatedCustomers>({ method: 'GET', url: '/user/created-customers' }, {}, { client, signal }),
});
