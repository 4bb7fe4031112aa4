import { filterCountsSchema, listCustomers, listMatches } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { categoryValues, filterOptions } from '@inkbridge/shared/option-lists';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { list, type ListJson, named, type Query } from '../testing/catalogue/listed.js';
import { givenFacility } from '../testing/facilities.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

type Counts = Record<keyof typeof filterOptions, Record<string, number>> & { facility?: Record<string, number> };
type CountedJson = ListJson & { counts: Counts };

async function counted(api: TestApi, query: Query = {}): Promise<CountedJson> {
  const answer = await api.inject('guest', listCustomers, { query: { counts: 'only', ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function threePeople(api: TestApi) {
  await api.givenProfile(named('Ada', { state: 'Texas', gender: 'Female', race: 'Asian', dateOfBirth: '1990-05-01' }));
  await api.givenProfile(named('Bob', { state: 'Texas', gender: 'Male', race: 'White', dateOfBirth: '1970-05-01' }));
  await api.givenProfile(named('Cid', { state: 'Ohio', gender: 'Male', race: 'White', dateOfBirth: '1970-05-01' }));
}

describe('counts of the filters', () => {
  it('AC-042 AC-064 each option says how many it would leave: the other conditions stay, it replaces its own', async () => {
    const api = await startTestApi();
    await threePeople(api);

    const { counts, total, data } = await counted(api, { gender: 'Male', state: 'Texas' });

    expect([total, data]).toEqual([1, []]);
    expect(counts.state).toMatchObject({ Texas: 1, Ohio: 1, Utah: 0 });
    expect(counts.gender).toMatchObject({ Male: 1, Female: 1, Other: 0 });
    expect(counts.age).toMatchObject({ '30-39': 0, '50-59': 1 });
    expect(counts.race).toMatchObject({ White: 1, Asian: 0 });
    expect(filterCountsSchema.parse(counts)).toEqual(counts);
  });

  it('D-171 the facilities of a chosen state are counted by id, and one of them finds its people', async () => {
    const api = await startTestApi();
    const [elm, oak] = [await givenFacility(api, { name: 'Elm' }), await givenFacility(api, { name: 'Oak' })];
    const at = ({ id }: typeof elm) => ({ facility: { id, version: 1 } });
    await api.givenProfile({ ...named('Ada', { state: 'Ohio', gender: 'Female' }), ...at(elm) });
    await api.givenProfile({ ...named('Bob', { state: 'Ohio', gender: 'Male' }), ...at(elm) });
    await api.givenProfile({ ...named('Cid', { state: 'Ohio', gender: 'Male' }), ...at(oak) });
    await api.givenProfile(named('Dan', { state: 'Ohio' }));

    const { counts } = await counted(api, { state: 'Ohio', facility: oak.id });
    expect(counts.facility).toEqual({ [elm.id]: 2, [oak.id]: 1 });
    expect((await counted(api, { state: 'Ohio', gender: 'Male' })).counts.facility).toEqual({
      [elm.id]: 1,
      [oak.id]: 1,
    });
    expect((await counted(api)).counts.facility).toBeUndefined();
    const { data } = await list(api, { facility: elm.id });
    expect(data.map(({ basicInfo, facilityId }) => [basicInfo.firstName, facilityId])).toEqual([
      ['Bob', elm.id],
      ['Ada', elm.id],
    ]);
    expect(filterCountsSchema.parse(counts)).toEqual(counts);
  });

  it('AC-055 a searched name and a category narrow the counts too', async () => {
    const api = await startTestApi();
    await threePeople(api);

    expect((await counted(api, { search: 'bob' })).counts.state).toMatchObject({ Texas: 1, Ohio: 0 });
    expect((await counted(api, { options: 'female' })).counts.state).toMatchObject({ Texas: 1, Ohio: 0 });
  });

  it('a page takes them along when asked to, and is otherwise the same to the byte', async () => {
    const api = await startTestApi();
    await threePeople(api);
    for (const [who, route] of [
      ['guest', listCustomers],
      ['guest', listMatches],
      ['member', listMatches],
    ] as const) {
      const [plain, full] = [await api.inject(who, route), await api.inject(who, route, { query: { counts: 'true' } })];
      const { counts, ...page } = full.json<CountedJson>();

      expect(counts.state).toMatchObject({ Texas: 2, Ohio: 1 });
      expect(JSON.stringify(page)).toBe(plain.body);
      expect(plain.body).toMatch(/"limit":40\}$/);
    }
  });

  it('AC-443 a member with answers gets a page with shared interests and the same counts', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('Ada', { state: 'Texas' }), personalityInfo: { hobbies: ['Chess'] } });
    await api.givenAnswers('member', { hobbies: ['Chess'] });

    for (const route of [listCustomers, listMatches]) {
      const answer = await api.inject('member', route, { query: { counts: 'true' } });
      const { data, counts } = answer.json<CountedJson>();

      expect(data[0]?.sharedTraits).toEqual({ hobbies: ['Chess'] });
      expect(counts).toEqual((await counted(api)).counts);
      expect(answer.headers['cache-control']).toContain('private');
    }
  });

  it.each(['', 'false', 'TRUE', '1', 'only,true'])('counts=%j is refused', async (counts) => {
    const api = await startTestApi();

    for (const route of [listCustomers, listMatches]) {
      const answer = await api.inject('guest', route, { query: { counts } });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
    }
  });

  it('counts given twice are refused', async () => {
    const api = await startTestApi();

    const answer = await api.inject('guest', listCustomers, { query: { counts: ['true', 'only'] } });

    expect(answer.statusCode).toBe(400);
  });
});

const filters = fc.record(
  {
    options: fc.constantFrom(...categoryValues),
    search: fc.constantFrom('a', 'b', 'zzz'),
    state: fc.subarray(['Texas', 'Ohio', 'Utah'], { minLength: 1 }),
    age: fc.constantFrom('18-30', '30-39', '50-59', 'never'),
    gender: fc.constantFrom('Male', 'Female'),
    orientation: fc.subarray(['Gay', 'Straight'], { minLength: 1 }),
    race: fc.constantFrom('White', 'Asian'),
    education: fc.constantFrom('Some college', 'Doctorate'),
    sort: fc.constantFrom('recentlyUpdated', 'premiumPlacement', 'nonsense'),
  },
  { requiredKeys: [] },
);
const option = fc
  .constantFrom(...keysOf(filterOptions))
  .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...filterOptions[key])));

it('AC-042 AC-064 every count is the total of the list that the option leads to', async () => {
  const api = await startTestApi();
  const pick = <T>(values: readonly T[], at: number) => values[at % values.length];
  for (let at = 0; at < 24; at += 1) {
    await api.givenProfile({
      ...named(pick(['Ada', 'Bob', 'Zoe'], at) ?? '', {
        state: pick(['Texas', 'Ohio', 'Utah'], at),
        gender: pick(['Male', 'Female'], at + (at >> 2)),
        orientation: pick(['Gay', 'Straight', 'Other'], at >> 1),
        race: pick(['White', 'Asian'], at >> 3),
        education: pick(['Some college', 'Doctorate'], at >> 2),
        dateOfBirth: pick(['1996-11-21', '1990-01-01', '1970-01-01'], at >> 3),
      }),
      premium: { value: pick([0, 1] as const, at) ?? 0, endsAt: null },
    });
  }

  await fc.assert(
    fc.asyncProperty(filters, option, async (query, [key, value]) => {
      const { counts, total } = await counted(api, query);

      expect((await list(api, query)).total).toBe(total);
      expect((await list(api, { ...query, [key]: value })).total).toBe(counts[key][value]);
    }),
    { numRuns: 60 },
  );
});

describe('kept counts', () => {
  it('a known answer is a 304, but never once the counts have changed, even if the page has not', async () => {
    const api = await startTestApi();
    await threePeople(api);
    const query = { counts: 'true', state: 'Texas' };
    const first = await api.inject('guest', listCustomers, { query });
    const headers = { 'if-none-match': String(first.headers.etag) };

    const known = await api.inject('guest', listCustomers, { query, headers });
    await api.givenProfile(named('Dan', { state: 'Utah' }));
    const changed = await api.inject('guest', listCustomers, { query, headers });

    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(changed.statusCode).toBe(200);
    expect(changed.json<CountedJson>().data).toEqual(first.json<CountedJson>().data);
    expect(changed.json<CountedJson>().counts.state.Utah).toBe(1);
  });

  it('guests and members share the counts alone, which hold nothing of either', async () => {
    const api = await startTestApi();
    await threePeople(api);
    await api.givenAnswers('member', { hobbies: ['Chess'] });
    const ask = (who: 'guest' | 'member') => api.inject(who, listMatches, { query: { counts: 'only' } });

    const [guest, member] = [await ask('guest'), await ask('member')];

    expect(member.body).toBe(guest.body);
    expect(member.headers.etag).toBe(guest.headers.etag);
  });

  it.each([true, false])(
    'D-36 after midnight ages, lists and counts are those of the new day (database there: %s)',
    async (isThere) => {
      const api = await startTestApi({ at: '2026-11-20T23:59:59Z' });
      await api.givenProfile(named('Ada', { dateOfBirth: '1986-11-21' }));
      const query = { age: '40-49' };
      const ask = (more: Query = {}, headers = {}) =>
        api.inject('guest', listCustomers, { query: { ...query, ...more }, headers });
      const [listed, counts] = [await ask(), await ask({ counts: 'only' })];
      expect(listed.json()).toMatchObject({ total: 0 });
      expect(counts.json<CountedJson>().counts.age).toMatchObject({ '30-39': 1, '40-49': 0 });

      if (!isThere) await api.databaseIsAway();
      api.clock.set('2026-11-21T00:00:00Z');

      const later = await ask({}, { 'if-none-match': listed.headers.etag });
      const laterCounts = await ask({ counts: 'only' }, { 'if-none-match': counts.headers.etag });
      expect([later.statusCode, laterCounts.statusCode]).toEqual([200, 200]);
      expect(later.json()).toMatchObject({ total: 1 });
      expect(laterCounts.json<CountedJson>().counts.age).toMatchObject({ '30-39': 0, '40-49': 1 });
    },
  );
});
