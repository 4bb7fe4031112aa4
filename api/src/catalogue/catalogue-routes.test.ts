import { cardSchema, listCustomers, listMatches, type CardJson } from '@inkbridge/contracts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

type ListJson = { data: CardJson[]; total: number; totalPages: number; page: number; limit: number };
type Query = NonNullable<Parameters<TestApi['inject']>[2]>['query'];

async function list(api: TestApi, query: Query = {}): Promise<ListJson> {
  const answer = await api.inject('guest', listCustomers, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const namesOf = ({ data }: ListJson) => data.map(({ basicInfo }) => basicInfo.firstName);
const named = (firstName: string, more: object = {}) => ({ basicInfo: { firstName, ...more } });

describe('GET /customer as a list', () => {
  it('AC-466 AC-506 AC-429 a guest gets a page of cards that keep the contract, with its totals', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile(named('Ada'));

    const page = await list(api, { p: 1, l: 10 });

    expect(page).toMatchObject({ total: 1, totalPages: 1, page: 1, limit: 10 });
    expect(z.array(cardSchema).parse(page.data)[0]?._id).toBe(id);
  });

  it('AC-087 D-16 only active profiles that are not archived are listed, whatever the tab', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Active'));
    await api.givenProfile({ ...named('Inactive'), status: 'inactive' });
    await api.givenProfile({ ...named('Expired'), status: 'expired' });
    await api.givenProfile({ ...named('Unpaid'), status: 'unpaid' });
    await api.givenProfile({ ...named('Waiting'), status: 'unapproved', approvedAt: null });
    await api.givenProfile({ ...named('Archived'), archivedAt: new Date('2026-10-01T00:00:00Z') });

    for (const options of ['viewAll', 'recentlyUpdated', 'newlyListed', 'male']) {
      expect(namesOf(await list(api, { options }))).toEqual(['Active']);
    }
  });

  it('AC-670 D-85 a profile leaves the lists when its term ends, without any write', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('Ada'), expiresAt: new Date('2026-11-22T00:00:00Z') });

    api.clock.set('2026-11-21T23:59:59Z');
    expect(namesOf(await list(api))).toEqual(['Ada']);
    api.clock.set('2026-11-22T00:00:00Z');
    expect(namesOf(await list(api))).toEqual([]);
  });

  it('AC-079 AC-080 AC-344 placement tabs keep those placed today; a bought placement ends by itself', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('Premium'), premium: { value: 1, endsAt: new Date('2026-12-01T00:00:00Z') } });
    await api.givenProfile({ ...named('Featured'), featured: { value: 1, endsAt: null } });
    await api.givenProfile(named('Plain'));

    expect(namesOf(await list(api, { options: 'premiumPlacement' }))).toEqual(['Premium']);
    expect(namesOf(await list(api, { options: 'featuredPlacement' }))).toEqual(['Featured']);
    expect(namesOf(await list(api))).toEqual(['Premium', 'Featured', 'Plain']);
    api.clock.set('2026-12-01T00:00:00Z');
    const later = await list(api);
    expect(namesOf(later)[0]).toBe('Featured');
    expect(later.data.map(({ premiumPlacement }) => premiumPlacement)).toEqual([0, 0, 0]);
  });

  it('AC-081 AC-082 AC-083 AC-086 the tabs of people keep those they name', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Sailor', { veteranStatus: 'Navy' }));
    await api.givenProfile(named('Civilian', { veteranStatus: 'Never served', gender: 'Female' }));
    await api.givenProfile(named('Gay', { orientation: 'Gay' }));
    await api.givenProfile(named('Other', { orientation: 'Other', gender: 'Gender Non Conforming/Non binary' }));

    const tab = async (options: string) => namesOf(await list(api, { options })).toSorted();
    expect(await tab('veteran')).toEqual(['Sailor']);
    expect(await tab('female')).toEqual(['Civilian']);
    expect(await tab('male')).toEqual(['Gay', 'Sailor']);
    expect(await tab('lgbtq+')).toEqual(['Gay', 'Other']);
  });

  it.each(['lgbtq%2B', 'lgbtq+', 'lgbtq%20'])('D-15 the address options=%s is the LGBTQ+ tab', async (options) => {
    const api = await startTestApi();
    await api.givenProfile(named('Straight'));
    await api.givenProfile(named('Gay', { orientation: 'Gay' }));

    const answer = await api.app.inject(`/api/v1/customer?options=${options}`);

    expect(namesOf(answer.json())).toEqual(['Gay']);
  });

  it('D-99 a hidden orientation is not shown, and no filter or tab finds it', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('Hidden', { orientation: 'Gay' }), showOrientation: false });
    await api.givenProfile({ ...named('Out of the tab', { orientation: 'Gay' }), lgbtqTab: false });

    expect(namesOf(await list(api, { options: 'lgbtq+' }))).toEqual([]);
    expect(namesOf(await list(api, { orientation: 'Gay' }))).toEqual(['Out of the tab']);
    const hidden = (await list(api)).data.find(({ basicInfo }) => basicInfo.firstName === 'Hidden');
    expect(hidden?.basicInfo.orientation).toBeNull();
  });

  it('AC-078 an unknown category is all', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Ada'));

    expect(namesOf(await list(api, { options: 'nonsense' }))).toEqual(['Ada']);
  });

  it('AC-084 AC-085 the two orders follow the first approval and the last approved change', async () => {
    const api = await startTestApi();
    const at = (day: string) => new Date(`2026-10-${day}T00:00:00Z`);
    await api.givenProfile({ ...named('First'), approvedAt: at('01'), changedAt: at('20') });
    await api.givenProfile({ ...named('Second'), approvedAt: at('02'), changedAt: at('10') });
    await api.givenProfile({ ...named('Third'), approvedAt: at('03'), premium: { value: 1, endsAt: null } });

    expect(namesOf(await list(api, { options: 'newlyListed' }))).toEqual(['Third', 'Second', 'First']);
    expect(namesOf(await list(api, { sort: 'newlyListed' }))).toEqual(['Third', 'Second', 'First']);
    expect(namesOf(await list(api, { options: 'recentlyUpdated' }))).toEqual(['First', 'Second', 'Third']);
  });

  it.each([
    { ac: 'AC-055', search: 'ARCU', found: ['Marcus'] },
    { ac: 'AC-056', search: 'oreno', found: ['Ana'] },
    { ac: 'AC-057', search: 'zzz', found: [] },
    { ac: 'D-87', search: 'marcus hi', found: ['Marcus'] },
    { ac: 'AC-058', search: '.', found: [] },
    { ac: 'AC-058', search: '.*', found: [] },
    { ac: 'AC-058', search: '(', found: [] },
    { ac: 'AC-058', search: "o'n", found: ['Pat'] },
  ])('$ac the name search $search finds $found', async ({ search, found }) => {
    const api = await startTestApi();
    await api.givenProfile(named('Marcus', { lastName: 'Hill' }));
    await api.givenProfile(named('Ana', { lastName: 'Moreno' }));
    await api.givenProfile(named('Pat', { lastName: "O'Neil" }));

    expect(namesOf(await list(api, { search }))).toEqual(found);
  });

  it('AC-700 D-35 a 30-year-old is found under 18-30 and under 30-39, and one year later only under the second', async () => {
    const api = await startTestApi();
    await api.givenProfile({
      ...named('Ada', { dateOfBirth: '1996-11-21' }),
      expiresAt: new Date('2028-01-01T00:00:00Z'),
    });

    expect(namesOf(await list(api, { age: '18-30' }))).toEqual(['Ada']);
    expect(namesOf(await list(api, { age: '30-39' }))).toEqual(['Ada']);
    api.clock.set('2027-11-21T00:00:00Z');
    expect(namesOf(await list(api, { age: '18-30' }))).toEqual([]);
    expect((await list(api, { age: '30-39' })).data[0]?.basicInfo.age).toBe(31);
  });

  it('AC-064 AC-054 filters hold for the whole catalogue: several states are alternatives, other filters narrow', async () => {
    const api = await startTestApi();
    for (let number = 0; number < 5; number += 1) await api.givenProfile(named(`Texan ${number}`, { state: 'Texas' }));
    await api.givenProfile(named('Old Oregonian', { state: 'Oregon', dateOfBirth: '1950-01-01' }));
    await api.givenProfile(named('Floridian', { state: 'Florida' }));

    const page = await list(api, { state: ['Texas', 'Oregon'], l: 2, p: 3 });
    const narrow = await list(api, { state: ['Texas', 'Oregon'], age: '70-79' });

    expect(page).toMatchObject({ total: 6, totalPages: 3, page: 3 });
    expect(page.data).toHaveLength(2);
    expect(namesOf(narrow)).toEqual(['Old Oregonian']);
  });

  it.each<{ ac: string; query: Query; found: string[] }>([
    { ac: 'AC-048 AC-049', query: { sort: 'premiumPlacement' }, found: ['Premium'] },
    { ac: 'AC-048 AC-049', query: { sort: 'featuredPlacement' }, found: ['Featured'] },
    { ac: 'AC-049 D-96', query: { sort: 'newlyListed' }, found: ['Plain', 'Featured', 'Premium'] },
    { ac: 'AC-049 D-96', query: { sort: 'recentlyUpdated' }, found: ['Featured', 'Plain', 'Premium'] },
    { ac: 'D-96', query: { sort: 'nonsense' }, found: ['Premium', 'Featured', 'Plain'] },
    { ac: 'AC-045 AC-054', query: { orientation: ['Gay', 'Bi-Sexual'] }, found: ['Featured', 'Plain'] },
    { ac: 'AC-046', query: { race: 'Asian' }, found: ['Plain'] },
    { ac: 'AC-047', query: { education: 'Some college' }, found: ['Premium'] },
    { ac: 'D-13', query: { race: 'Asian', education: 'Some college' }, found: [] },
    { ac: 'AC-042 D-96', query: { state: 'Nowhere' }, found: [] },
  ])('$ac $query lists $found, in categories and in matches', async ({ query, found }) => {
    const api = await startTestApi();
    const approvedAt = (day: string) => new Date(`2026-10-${day}T00:00:00Z`);
    await api.givenProfile({
      ...named('Premium', { education: 'Some college' }),
      premium: { value: 1, endsAt: null },
      approvedAt: approvedAt('01'),
    });
    await api.givenProfile({
      ...named('Featured', { orientation: 'Gay' }),
      featured: { value: 1, endsAt: null },
      approvedAt: approvedAt('02'),
      changedAt: approvedAt('30'),
    });
    await api.givenProfile({
      ...named('Plain', { orientation: 'Bi-Sexual', race: 'Asian' }),
      approvedAt: approvedAt('03'),
    });

    expect(namesOf(await list(api, query))).toEqual(found);
    expect(namesOf((await api.inject('guest', listMatches, { query })).json())).toEqual(found);
  });

  it('AC-052 AC-053 of two races, or two educations, the last one counts', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Asian', { race: 'Asian', education: 'Some college' }));
    await api.givenProfile(named('White', { race: 'White', education: 'Doctorate' }));

    expect(namesOf(await list(api, { race: ['Asian', 'White'] }))).toEqual(['White']);
    expect(namesOf(await list(api, { education: ['Doctorate', 'Some college'] }))).toEqual(['Asian']);
  });

  it('AC-050 AC-051 of several values of a single filter the last one counts', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('He', { gender: 'Male' }));
    await api.givenProfile(named('She', { gender: 'Female' }));

    expect(namesOf(await list(api, { gender: ['Male', 'Female'] }))).toEqual(['She']);
  });

  it('AC-703 AC-704 AC-091 41 profiles are two pages of 40 and 1, without repetition', async () => {
    const api = await startTestApi();
    for (let number = 0; number < 41; number += 1) await api.givenProfile(named(`P${number}`));

    const [first, second, third] = [await list(api), await list(api, { p: 2 }), await list(api, { p: 3 })];

    expect(first).toMatchObject({ total: 41, totalPages: 2, limit: pageSizes.profiles });
    expect([first.data.length, second.data.length, third.data.length]).toEqual([40, 1, 0]);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(41);
  });

  it.each([
    { p: '0', l: '40', page: 1, limit: 40 },
    { p: '-3', l: '0', page: 1, limit: 40 },
    { p: 'two', l: 'many', page: 1, limit: 40 },
    { p: '1.5', l: '1e9', page: 1, limit: 100 },
    { p: '2', l: '101', page: 2, limit: 100 },
  ])('D-33 p=$p l=$l is page $page of $limit', async ({ p, l, page, limit }) => {
    const api = await startTestApi();

    expect(await list(api, { p, l })).toMatchObject({ page, limit });
  });
});

describe('GET /user/matches', () => {
  const hobbies = ['Chess', 'Cooking', 'Gardening', 'Reading'] as const;

  async function threeProfiles(api: TestApi) {
    await api.givenProfile({ ...named('Three'), personalityInfo: { hobbies: ['Chess', 'Cooking', 'Gardening'] } });
    await api.givenProfile({ ...named('One'), personalityInfo: { hobbies: ['Reading', 'Yoga'] } });
    await api.givenProfile({ ...named('None, but premium'), premium: { value: 1, endsAt: null } });
  }

  it('AC-443 D-14 a member sees the profiles with the most shared interests first', async () => {
    const api = await startTestApi();
    await threeProfiles(api);
    await api.givenAnswers('member', { hobbies: [...hobbies], sports: ['Boxing'] });

    const answer = await api.inject('member', listMatches, { query: { p: 1, l: 2 } });
    const page = answer.json<ListJson>();

    expect(namesOf(page)).toEqual(['Three', 'One']);
    expect(page).toMatchObject({ total: 3, totalPages: 2 });
    expect(page.data[0]).toMatchObject({ sharedTraits: { hobbies: ['Chess', 'Cooking', 'Gardening'] }, ownTraits: 5 });
    expect(z.array(cardSchema).safeParse(page.data).success).toBe(true);
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('AC-506 D-14 D-31 D-77 guests, admins and members without answers get premium first and no shared interests', async () => {
    const api = await startTestApi();
    await threeProfiles(api);

    for (const who of ['guest', 'admin', 'other'] as const) {
      const page = (await api.inject(who, listMatches)).json<ListJson>();
      expect(namesOf(page)).toEqual(['None, but premium', 'One', 'Three']);
      expect(page.data.some((card) => 'sharedTraits' in card)).toBe(false);
    }
  });

  it('D-14 of equal scores premium comes first, then featured, then the newer; shared interests stand by group', async () => {
    const api = await startTestApi();
    const personalityInfo = { sports: ['Golf' as const], hobbies: ['Chess' as const], likes: ['Rain' as const] };
    const at = (day: string) => new Date(`2026-10-${day}T00:00:00Z`);
    await api.givenProfile({ ...named('Older'), personalityInfo, approvedAt: at('01') });
    await api.givenProfile({ ...named('Newer'), personalityInfo, approvedAt: at('02') });
    await api.givenProfile({ ...named('Featured'), personalityInfo, featured: { value: 1, endsAt: null } });
    await api.givenProfile({ ...named('Premium'), personalityInfo, premium: { value: 1, endsAt: null } });
    await api.givenProfile({ ...named('Best'), personalityInfo: { ...personalityInfo, bookGenres: ['Poetry'] } });
    await api.givenAnswers('member', { sports: ['Golf', 'Boxing'], hobbies: ['Chess'], bookGenres: ['Poetry'] });

    const page = (await api.inject('member', listMatches)).json<ListJson>();

    expect(namesOf(page)).toEqual(['Best', 'Premium', 'Featured', 'Newer', 'Older']);
    expect(page.data.map(({ sharedTraits }) => sharedTraits)).toEqual([
      { sports: ['Golf'], hobbies: ['Chess'], bookGenres: ['Poetry'] },
      ...Array.from({ length: 4 }, () => ({ sports: ['Golf'], hobbies: ['Chess'] })),
    ]);
    expect(page.data.every(({ ownTraits }) => ownTraits === 4)).toBe(true);
  });

  it('AC-064 AC-091 D-13 filters and name search hold for all of a member’s matches, page by page in order of score', async () => {
    const api = await startTestApi();
    await threeProfiles(api);
    await api.givenProfile({ ...named('Two', { state: 'Texas' }), personalityInfo: { hobbies: ['Chess', 'Reading'] } });
    await api.givenAnswers('member', { hobbies: [...hobbies] });
    const ask = async (query: Query) => (await api.inject('member', listMatches, { query })).json<ListJson>();

    const pages = [await ask({ l: 2, p: 1, state: ['Oregon'] }), await ask({ l: 2, p: 2, state: ['Oregon'] })];

    expect(pages.map(namesOf)).toEqual([['Three', 'One'], ['None, but premium']]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(namesOf(await ask({ search: 'o hi' }))).toEqual(['Two']);
    expect(namesOf(await ask({ search: 'o.hi' }))).toEqual([]);
  });

  it('D-31 cards of a category carry a member’s shared interests, too', async () => {
    const api = await startTestApi();
    await threeProfiles(api);
    await api.givenAnswers('member', { hobbies: [...hobbies] });

    const page = (await api.inject('member', listCustomers, { query: { options: 'newlyListed' } })).json<ListJson>();

    expect(page.data.map(({ sharedTraits }) => sharedTraits)).toEqual([
      {},
      { hobbies: ['Reading'] },
      { hobbies: ['Chess', 'Cooking', 'Gardening'] },
    ]);
  });
});

describe('what a page costs', () => {
  it('a known page is answered with 304 and no body, and anew after a write', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Ada'));
    const first = await api.inject('guest', listCustomers);
    const headers = { 'if-none-match': String(first.headers.etag) };

    const known = await api.inject('guest', listCustomers, { headers });
    await api.givenProfile(named('Bea'));
    const changed = await api.inject('guest', listCustomers, { headers });

    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(changed.statusCode).toBe(200);
    expect(namesOf(changed.json())).toEqual(['Bea', 'Ada']);
  });

  it('a write elsewhere leaves the tag of a page as it is', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Ada', { state: 'Texas' }));
    const query = { state: 'Texas' };
    const before = await api.inject('guest', listCustomers, { query });

    await api.givenProfile(named('Bea', { state: 'Ohio' }));

    expect((await api.inject('guest', listCustomers, { query })).headers.etag).toBe(before.headers.etag);
  });

  it('a page is compressed after its second request, and varies by encoding', async () => {
    const api = await startTestApi();
    for (let number = 0; number < 20; number += 1) await api.givenProfile(named(`P${number}`));
    const ask = () => api.inject('guest', listCustomers, { headers: { 'accept-encoding': 'gzip, br' } });

    await ask();
    await ask();
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');

    expect((await ask()).headers.vary).toContain('accept-encoding');
  });

  it('a profile keeps one tag on every process: it is made of ids and revisions', async () => {
    const [a, b] = [await startTestApi(), await startTestApi()];
    const _id = new ObjectId();
    await a.givenProfile(named('Warm-up'));
    await a.stored.customers.deleteMany({});
    await a.modules.catalogue.model.rebuild();
    await a.givenProfile({ ...named('Ada'), _id });
    await b.givenProfile({ ...named('Ada'), _id });

    const [one, two] = [await a.inject('guest', listCustomers), await b.inject('guest', listCustomers)];

    expect(one.headers.etag).toBe(two.headers.etag);
  });
});
