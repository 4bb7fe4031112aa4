import { expect, it } from 'vitest';
import { favoriteRecord, favorites, rateProfile, setFavorite } from './reader.js';
import { createQueryClient } from './query-client.js';
import type { ApiRequest } from './transport.js';

const id = 'a'.repeat(24);

function recording(data: unknown) {
  const requests: ApiRequest[] = [];
  const client = createQueryClient((request) => {
    requests.push(request);
    return Promise.resolve({ data });
  });
  return { client, requests };
}

it('AC-241 AC-450 favorites are asked for at one address, their notes at another', async () => {
  const { client, requests } = recording({ id, feedback: 'Kind' });

  await client.fetchQuery(favorites);
  const note = await client.fetchQuery(favoriteRecord(id));

  expect(note).toEqual({ id, feedback: 'Kind' });
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /user/favorite',
    `GET /user/favorites?id=${id}`,
  ]);
});

it('AC-447 AC-257 a favorite is added with its note and removed without it', async () => {
  const { client, requests } = recording({ isFavorite: true, feedback: 'Kind' });

  await setFavorite(id, { fav: true, feedback: 'Kind' }, { client });
  await setFavorite(id, { fav: false }, { client });

  expect(requests.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [`PUT /user/favorite?id=${id}`, { fav: true, feedback: 'Kind' }],
    [`PUT /user/favorite?id=${id}`, { fav: false }],
  ]);
});

it('AC-248 a rating names the profile and the stars', async () => {
  const { client, requests } = recording({ rating: 3.5, numRatings: 2, prevRating: 4 });

  const rated = await rateProfile(id, 3, { client });

  expect(rated).toEqual({ rating: 3.5, numRatings: 2, prevRating: 4 });
  expect(requests).toMatchObject([{ method: 'PUT', path: `/customer/rate?id=${id}`, body: { rating: 3 } }]);
});
