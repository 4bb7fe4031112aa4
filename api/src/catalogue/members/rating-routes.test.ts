import { type CustomerJson, getCustomer, listCustomers, rateCustomer, type UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, unlimited } from '../../testing/start-test-api.js';

type RatingAnswer = { data: { rating: number; numRatings: number; prevRating: number } };
type TestCaller = Parameters<TestApi['inject']>[0];

const rate = (api: TestApi, who: TestCaller, id: string, rating: unknown) =>
  api.inject(who, rateCustomer, { query: { id }, body: { rating } });
const rated = async (...call: Parameters<typeof rate>) => (await rate(...call)).json<RatingAnswer>().data;
const read = async (api: TestApi, who: TestCaller, id: string) =>
  (await api.inject(who, getCustomer, { query: { id } })).json<{ data: CustomerJson }>().data;

/** A profile that neither test member listed. */
async function givenOthersProfile() {
  const api = await startTestApi();
  return { api, ...(await api.givenProfile({ createdBy: new ObjectId() })) };
}

describe('PUT /customer/rate', () => {
  it('AC-248 AC-250 AC-251 AC-252 AC-253 AC-471 D-29 each person counts once, with the last rating', async () => {
    const { api, id } = await givenOthersProfile();

    expect(await rated(api, 'member', id, 4)).toEqual({ rating: 4, numRatings: 1, prevRating: 0 });
    expect(await rated(api, 'other', id, 2)).toEqual({ rating: 3, numRatings: 2, prevRating: 0 });
    expect(await rated(api, 'member', id, 5)).toEqual({ rating: 3.5, numRatings: 2, prevRating: 4 });
    expect(await rated(api, 'member', id, 5)).toEqual({ rating: 3.5, numRatings: 2, prevRating: 5 });
  });

  it.each([0, 6, 2.5, -1, '4', null, undefined, [4]])('AC-507 refuses %j and stores nothing', async (rating) => {
    const api = await startTestApi();
    const { id } = await api.givenProfile();

    const answer = await rate(api, 'member', id, rating);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
    expect(await api.stored.ratings.countDocuments({})).toBe(0);
  });

  it('D-162 an owner cannot rate the own profile: the code says why, and mean and count stay', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });
    await rate(api, 'member', id, 3);

    const answer = await rate(api, 'other', id, 5);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'own_profile']);
    expect(await read(api, 'guest', id)).toMatchObject({ rating: 3, numRatings: 1 });
    expect(await api.stored.ratings.countDocuments({})).toBe(1);
  });

  it('AC-103 AC-487 D-103 is refused without a session, and for admins', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile();

    expect((await rate(api, 'guest', id, 4)).statusCode).toBe(401);
    expect((await rate(api, 'admin', id, 4)).statusCode).toBe(403);
  });

  it.each([{ status: 'inactive' }, { archivedAt: new Date('2026-11-20T00:00:00Z') }] as const)(
    'D-57 a profile that is not listed is not rated, by nobody: %j',
    async (but) => {
      const api = await startTestApi();
      const { id } = await api.givenProfile(but);

      for (const who of ['member', 'other'] as const) expect((await rate(api, who, id, 4)).statusCode).toBe(404);
      expect((await rate(api, 'member', 'f'.repeat(24), 4)).statusCode).toBe(404);
      expect(await api.stored.ratings.countDocuments({})).toBe(0);
    },
  );

  it('AC-249 everyone sees the new mean immediately, and edits of the profile are not disturbed', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile();
    const before = await api.inject('guest', listCustomers);
    const version = async () => (await api.stored.customers.findOne({ _id: new ObjectId(id) }))?.version;
    const versionBefore = await version();

    await rate(api, 'other', id, 4);

    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await api.inject('guest', listCustomers, { headers });
    expect(after.json<{ data: object[] }>().data[0]).toMatchObject({ rating: 4, numRatings: 1 });
    expect(await read(api, 'guest', id)).toMatchObject({ rating: 4, numRatings: 1 });
    expect(await version()).toBe(versionBefore);
  });

  it('AC-253 D-162 members see their own rating; the owner of the profile, guests and admins see none', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });

    expect((await read(api, 'member', id)).prevRating).toBe(0);
    await rate(api, 'member', id, 3);

    expect((await read(api, 'member', id)).prevRating).toBe(3);
    expect((await read(api, 'other', id)).view).toBe('owner');
    for (const who of ['other', 'guest', 'admin'] as const)
      expect(await read(api, who, id)).not.toHaveProperty('prevRating');
  });

  it('D-29 the mean is exact when twenty people rate at once, some of them twice', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile();
    const people = Array.from({ length: 20 }, () => new ObjectId().toHexString() as UserId);
    const calls = [...people, ...people.slice(0, 7)].map((user, at) => ({ user, rating: (at % 5) + 1 }));

    await Promise.all(calls.map(({ user, rating }) => api.modules.catalogue.ratings.rate(id, rating, user)));

    const ratings = await api.stored.ratings.find({}).toArray();
    const sum = ratings.reduce((total, { rating }) => total + rating, 0);
    const doc = await api.stored.customers.findOne({ _id: new ObjectId(id) });
    expect([doc?.numRatings, doc?.ratingSum]).toEqual([20, sum]);
    expect(ratings.filter(({ unsettled }) => unsettled)).toEqual([]);
    expect(await read(api, 'guest', id)).toMatchObject({ rating: Math.round((sum / 20) * 10) / 10, numRatings: 20 });
  });

  it('a profile stored before ratings had a version can be rated', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ createdBy: new ObjectId() });
    await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $unset: { ratingVersion: '' } });

    expect(await rated(api, 'member', id, 4)).toMatchObject({ rating: 4, numRatings: 1 });
    expect(await rated(api, 'other', id, 2)).toMatchObject({ rating: 3, numRatings: 2 });
  });

  it('a gap left between a rating and its mean is found and settled', async () => {
    const { api, id } = await givenOthersProfile();
    await rate(api, 'member', id, 4);
    const lost = { _id: `${id}:${'a'.repeat(24)}`, rating: 2, ratedAt: new Date(), unsettled: new ObjectId() };
    await api.stored.ratings.insertOne(lost);

    expect(await api.modules.catalogue.ratings.settleLeftovers()).toBe(1);

    expect(await read(api, 'guest', id)).toMatchObject({ rating: 3, numRatings: 2 });
    expect(await api.modules.catalogue.ratings.settleLeftovers()).toBe(0);
  });

  it('D-93 rating too often is limited', async () => {
    const api = await startTestApi({ rateLimits: { ...unlimited, write: { calls: 2, seconds: 60 } } });
    const { id } = await api.givenProfile({ owner: 'other' });

    const answers = [
      await rate(api, 'member', id, 4),
      await rate(api, 'member', id, 3),
      await rate(api, 'member', id, 2),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
