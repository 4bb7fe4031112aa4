import type { Collection } from 'mongodb';
import { expect, it } from 'vitest';
import type { CustomerDoc } from '../../profiles/customer-doc.js';
import { createFeedLag } from './feed-lag.js';

/** A database with the numbers of these writes, which another process adds to. */
function given(stored: number[]) {
  const findOne = async ({ sequence }: { sequence: { $gt: number } }, { sort }: { sort: { sequence: 1 | -1 } }) => {
    const later = stored.filter((one) => one > sequence.$gt).toSorted((a, b) => (a - b) * sort.sequence);
    return later[0] === undefined ? null : { sequence: later[0] };
  };
  const customers = { findOne } as unknown as Collection<CustomerDoc>;
  return createFeedLag({ customers, feed: { subscribe: () => () => undefined }, now: () => new Date(20_000) });
}

it('the first write ever that another process makes is behind too', async () => {
  const stored: number[] = [];
  const lag = given(stored);

  const before = await lag.read();
  stored.push(5_000);

  expect([before, await lag.read()]).toEqual([0, 15]);
});

it('changes before the first reading are known, those after it are behind', async () => {
  const stored = [5_000];
  const lag = given(stored);

  const before = await lag.read();
  stored.push(12_000);

  expect([before, await lag.read()]).toEqual([0, 8]);
});
