import { expect, it } from 'vitest';
import { ratingDocSchema } from './stored.js';
import { generateProfiles } from './generate-profiles.js';
import { generateOwners } from './owners.js';
import { accountsOf, generateRatings } from './ratings.js';

const how = { seed: 'test', now: new Date('2026-11-21T12:00:00Z') };

it.each([5, 240])('D-29 among %i profiles the sums are those of ratings by people that exist', (count) => {
  const ratings = [...generateRatings({ ...how, profiles: count })];
  const people = new Set([...generateOwners({ ...how, count: accountsOf(count) })].map(({ _id }) => String(_id)));

  for (const { _id, ratingSum, numRatings } of generateProfiles({ ...how, count })) {
    const own = ratings.filter((rating) => rating._id.startsWith(_id.toHexString()));
    expect([own.length, own.reduce((sum, { rating }) => sum + rating, 0)]).toEqual([numRatings, ratingSum]);
  }
  expect(new Set(ratings.map(({ _id }) => _id)).size).toBe(ratings.length);
  expect(ratings.filter(({ _id }) => !people.has(_id.slice(25)))).toEqual([]);
  expect(ratings.map((doc) => ratingDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
});

it('nobody rates before having an account', () => {
  const since = new Map([...generateOwners({ ...how, count: accountsOf(240) })].map((one) => [String(one._id), one]));

  const early = [...generateRatings({ ...how, profiles: 240 })].filter(
    ({ _id, ratedAt }) => ratedAt < (since.get(_id.slice(25))?.createdAt ?? how.now),
  );

  expect(early).toEqual([]);
});

it('people give from 1 to 5, the same on every run, and others for another seed', () => {
  const stars = [...generateRatings({ ...how, profiles: 240 })].map(({ rating }) => rating);

  expect(new Set(stars)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect([...generateRatings({ ...how, profiles: 240 })].map(({ rating }) => rating)).toEqual(stars);
  expect([...generateRatings({ ...how, seed: 'other', profiles: 240 })].map(({ rating }) => rating)).not.toEqual(stars);
});
