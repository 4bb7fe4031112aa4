import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { approveProfile, waitingCustomers } from './admin-profiles.js';
import { queryText, transportOf } from './call-api.js';
import { catalogue, profile } from './catalogue.js';
import { createQueryClient } from './query-client.js';
import type { ApiRequest } from './transport.js';

function recording(answer: unknown) {
  const requests: ApiRequest[] = [];
  const client = createQueryClient((request) => {
    requests.push(request);
    return Promise.resolve(answer);
  });
  return { client, requests };
}

it.each([
  [{ p: 2 }, '?p=2'],
  [{ state: ['Ohio', 'Texas'] }, '?state=Ohio&state=Texas'],
  [{ options: 'lgbtq+' }, '?options=lgbtq%2B'],
  [{ search: '', age: undefined, race: null }, ''],
  [undefined, ''],
])('D-96 %j travels as "%s"', (query, text) => {
  expect(queryText(query)).toBe(text);
});

it('AC-443 matches are asked for page by page until the last one', async () => {
  const page = { data: [], total: 41, totalPages: 2, page: 1, limit: 40 };
  const { client, requests } = recording(page);
  const options = catalogue({ key: 'matches', query: { gender: 'Male' } });

  const list = await client.fetchInfiniteQuery(options);

  expect(requests[0]).toMatchObject({ method: 'GET', path: '/user/matches?gender=Male&p=1' });
  expect(list.pages).toEqual([page]);
  expect(options.getNextPageParam(page, [page], 1, [1])).toBe(2);
  expect(options.getNextPageParam({ ...page, page: 2 }, [page], 2, [1, 2])).toBeUndefined();
});

it('AC-466 a category is asked for by its query value', async () => {
  const { client, requests } = recording({ data: [], total: 0, totalPages: 0, page: 1, limit: 40 });

  await client.fetchInfiniteQuery(catalogue({ key: 'customers', query: { options: 'lgbtq+' } }));

  expect(requests[0]?.path).toBe('/customer?options=lgbtq%2B&p=1');
});

it('AC-465 one profile is asked for by its id', async () => {
  const { client, requests } = recording({ data: { view: 'public' } });

  await expect(client.fetchQuery(profile('a'.repeat(24)))).resolves.toEqual({ view: 'public' });
  expect(requests[0]?.path).toBe(`/customer?id=${'a'.repeat(24)}`);
});

it('AC-455 waiting profiles are those that are paid and not approved', async () => {
  const { client, requests } = recording({ data: [], total: 0, totalPages: 0, page: 1, limit: 40 });

  await client.fetchInfiniteQuery(waitingCustomers);

  expect(requests[0]?.path).toBe('/admin/customer?approved=false&paymentPending=false&p=1');
});

it('AC-354 AC-458 approving calls the API with the id', async () => {
  const { client, requests } = recording({ data: {} });

  await approveProfile('b'.repeat(24), { client });

  expect(requests[0]).toMatchObject({ method: 'PUT', path: `/admin/approve-customer?id=${'b'.repeat(24)}` });
});

it('a query client from elsewhere is a bug that says so', () => {
  expect(() => transportOf(new QueryClient())).toThrow('createQueryClient');
});
