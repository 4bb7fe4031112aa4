import type { CustomerId, UserId } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';
import { createRatingRepository } from './mongo-rating-repository.js';

const { stored } = await startTestApi();
const ratings = createRatingRepository(stored.ratings);
const idOf = (digit: string) => digit.repeat(24);
const at = new Date('2026-11-21T12:00:00Z');
const pair = (customer: string, user: string) => ({
  customer: idOf(customer) as CustomerId,
  user: idOf(user) as UserId,
});

it('a write that settled leaves a later one of the same person unsettled', async () => {
  const first = await ratings.give(pair('a', '1'), { rating: 2, at });
  const second = await ratings.give(pair('a', '1'), { rating: 5, at });

  await ratings.markSettled(first.unsettled);

  expect(second.previous).toBe(2);
  expect(await ratings.listUnsettled(10)).toEqual([second.unsettled]);
});

it('totals are those of one profile, beside neighbours in the order of ids', async () => {
  for (const [customer, user, rating] of [
    ['c', '0', 4],
    ['c', 'f', 5],
    ['b', 'f', 1],
    ['d', '0', 1],
  ] as const) {
    await ratings.give(pair(customer, user), { rating, at });
  }

  expect(await ratings.totalsOf(idOf('c') as CustomerId)).toEqual({ ratingSum: 9, numRatings: 2 });
  expect(await ratings.totalsOf(idOf('e') as CustomerId)).toEqual({ ratingSum: 0, numRatings: 0 });
  expect([await ratings.givenBy(pair('c', 'f')), await ratings.givenBy(pair('c', '7'))]).toEqual([5, 0]);
});
