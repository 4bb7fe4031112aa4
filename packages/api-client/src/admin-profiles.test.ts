import { expect, it } from 'vitest';
import { takeOutOfPages, waitingCustomers } from './admin-profiles.js';
import { createQueryClient } from './query-client.js';

const rowsOf = (names: readonly string[]) => names.map((name) => ({ _id: name, basicInfo: { firstName: name } }));

it('AC-355 after a decision, and after a new answer, each other row is the object it was, so that none is drawn again', async () => {
  let rows = rowsOf(['Ann', 'Bob', 'Cara']);
  const client = createQueryClient(() => Promise.resolve({ data: rows, page: 1, limit: 40, total: rows.length }));
  const loaded = () => client.getQueryData(waitingCustomers.queryKey)?.pages.flatMap(({ data }) => data);
  await client.fetchInfiniteQuery(waitingCustomers);
  const [, bob, cara] = loaded() ?? [];

  await takeOutOfPages(client, waitingCustomers.queryKey, 'Ann');
  expect(loaded()?.map((row) => [bob, cara].indexOf(row))).toEqual([0, 1]);

  const before = client.getQueryData(waitingCustomers.queryKey);
  rows = rows.slice(1);
  await client.fetchInfiniteQuery({ ...waitingCustomers, staleTime: 0 });
  expect(client.getQueryData(waitingCustomers.queryKey)).toBe(before); // or a screen would be drawn for ever

  rows = [...rowsOf(['Zoe', 'Bob']), { _id: 'Cara', basicInfo: { firstName: 'Carla' } }];
  await client.fetchInfiniteQuery({ ...waitingCustomers, staleTime: 0 });
  expect(loaded()?.map((row) => [bob, cara].indexOf(row))).toEqual([-1, 0, -1]);
});
