import {
  envelopeParts,
  type FacilityContent,
  type FacilityId,
  getFacility,
  listFacilityEnvelopes,
  listFacilityNames,
  listFacilityStops,
  type Route,
  searchFacilities,
} from '@inkbridge/contracts';
import { AbstractCursor } from 'mongodb';
import { expect, it, vi } from 'vitest';
import { shownOf } from '../product/modules.js';
import { givenFacility } from '../testing/facilities.js';
import { inAll } from '../testing/guides/guides.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const at = (city: string, state: 'Ohio' | 'New York' | 'Maine' = 'Ohio') => ({
  state,
  mailing: { lines: ['PO Box 1'], city, state, zip: '43001' },
});

async function found(api: TestApi, query: Record<string, string>): Promise<string[]> {
  const answer = await api.inject('guest', searchFacilities, { query });
  return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
}

it('a few letters find a facility by its name, its other names, its city and its state, the name first', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Grand River', ...at('Albion') });
  await givenFacility(api, { name: 'SCI Albion', ...at('Erie', 'New York') });
  await givenFacility(api, { name: 'Albion', ...at('Lima', 'New York') });
  await givenFacility(api, { name: 'Stone Ridge', otherNames: ['Albany Unit'], ...at('Bath', 'Maine') });

  expect(await found(api, { q: 'alb' })).toEqual(['Albion', 'SCI Albion', 'Stone Ridge', 'Grand River']);
  expect(await found(api, { q: 'ÁLB ny' })).toEqual(['Albion', 'SCI Albion']);
  expect(await found(api, { q: 'ridge' })).toEqual(['Stone Ridge']);
  expect(await found(api, { q: 'bion' })).toEqual([]);
  expect(await found(api, { q: 'alb', state: 'Maine' })).toEqual(['Stone Ridge']);
  expect(await found(api, { state: 'Ohio' })).toEqual(['Grand River']);
  expect(await found(api, {})).toEqual([]);
});

it('a facility is found as its name and city are written, and without their signs', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'St. Clair’s-Hill (Unit #4)', ...at('Winston-O’Fallon') });

  for (const q of ['St. Clair’s-Hill (Unit #4)', "st clair's hill", 'Clair´s–Hill', 'winston-o', "O'Fallon", '#4'])
    expect(await found(api, { q }), q).toEqual(['St. Clair’s-Hill (Unit #4)']);
  expect(await found(api, { q: '#' })).toEqual([]);
});

it('D-171 pages that were drawn before a change of the register are drawn again', async () => {
  const api = await startTestApi();
  const { profiles } = shownOf(api.modules, api.clock.now);
  const before = profiles.revision();

  await givenFacility(api);

  expect(profiles.revision()).toBeGreaterThan(before);
  expect(profiles.revision()).toBe(profiles.revision());
});

it('the names of a few states, and of those with these ids, come by name', async () => {
  const api = await startTestApi();
  const { id } = await givenFacility(api, { name: 'Stone Ridge', ...at('Bath', 'Maine') });
  await givenFacility(api, { name: 'Grand River', ...at('Albion') });
  await givenFacility(api, { name: 'Albion', ...at('Lima', 'New York') });
  const names = async (query: Record<string, string | string[]>) => {
    const answer = await api.inject('guest', listFacilityNames, { query });
    return answer.statusCode === 200
      ? answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
      : answer.statusCode;
  };

  expect(await names({ state: 'Ohio', id })).toEqual(['Grand River', 'Stone Ridge']);
  expect(await names({ state: ['Ohio', 'New York'] })).toEqual(['Albion', 'Grand River']);
  await givenFacility(api, {
    name: 'Far Away',
    state: 'Maine',
    mailing: { ...at('Tampa').mailing, state: 'New York' },
  });
  expect(await names({ state: 'New York' })).toEqual(['Albion', 'Far Away']);
  expect(await names({ id: '0'.repeat(24) })).toEqual([]);
  expect(await names({})).toEqual([]);
  expect(await names({ state: 'Nowhere' })).toBe(400);
});

it('eight are shown at most, and a closed one only where another follows it', async () => {
  const api = await startTestApi();
  const { id } = await givenFacility(api, { name: 'Oak 0' });
  for (let n = 1; n < 9; n += 1) await givenFacility(api, { name: `Oak ${n}` });
  await givenFacility(api, { name: 'Pine', status: { is: 'closed', followsTo: null } });
  await givenFacility(api, { name: 'Pine Hill', status: { is: 'closed', followsTo: id } });

  expect(await found(api, { q: 'oak' })).toHaveLength(8);
  expect(await found(api, { q: 'pine' })).toEqual(['Pine Hill']);
});

it('a closed facility leads to where its people are now, and none to one that is closed itself', async () => {
  const api = await startTestApi();
  const closed = (name: string, followsTo: FacilityId | null) =>
    givenFacility(api, { name, status: { is: 'closed', followsTo } });
  const open = await givenFacility(api, { name: 'Oak' });
  const pine = await closed('Pine', open.id);
  const first = await closed('Pine Hill', pine.id);
  const empty = await closed('Yew', null);
  await closed('Yew Hill', empty.id);
  const [one, other] = [await givenFacility(api, { name: 'Ash' }), await closed('Ash Hill', null)];
  const { facilities, register } = api.modules.facilities;
  for (const [facility, followsTo] of [
    [one, other.id],
    [other, one.id],
  ] as const)
    await facilities.change(facility, {
      content: { ...facility.content, status: { is: 'closed', followsTo } },
      changedAt: api.clock.now(),
    });
  await register.readAgain();

  const answer = await api.inject('guest', searchFacilities, { query: { q: 'pine hill' } });
  expect(answer.json()).toMatchObject({ data: [{ id: first.id, status: { is: 'closed', followsTo: open.id } }] });
  const page = await api.inject('guest', getFacility, { query: { id: first.id } });
  expect(page.json()).toMatchObject({ data: { followsTo: { id: open.id, name: 'Oak' } } });
  expect(await found(api, { q: 'yew' })).toEqual([]);
  expect(await found(api, { q: 'ash' })).toEqual([]); // each says that its people went to the other
});

it('a facility is read with its source, its day and the name of the one that follows it', async () => {
  const api = await startTestApi();
  const next = await givenFacility(api, { name: 'Elm Creek' });
  const { id } = await givenFacility(api, { name: 'Pine Hill', status: { is: 'closed', followsTo: next.id } });

  const answer = await api.inject('guest', getFacility, { query: { id } });

  expect(answer.json()).toMatchObject({
    data: {
      name: 'Pine Hill',
      sourceUrl: 'https://prisons.example/elm-creek',
      checkedOn: '2026-11-01',
      followsTo: { id: next.id, name: 'Elm Creek' },
    },
  });
  expect(answer.json()).not.toHaveProperty('data.version');
  const unknown = await api.inject('guest', getFacility, { query: { id: '0'.repeat(24) } });
  expect(unknown.statusCode).toBe(404);
});

it('stops are those of today and of the next 60 days, and everything that is closed; they end by the clock', async () => {
  const api = await startTestApi({ at: '2026-11-21T12:00:00Z' });
  const why = inAll('A flood');
  const stop = (name: string, from: string, until: string | null) =>
    givenFacility(api, { name, status: { is: 'stopped', from, until, why } });
  await stop('Now', '2026-11-01', '2026-11-21');
  await stop('Soon', '2027-01-20', null);
  await stop('Later', '2027-01-21', null);
  await stop('Over', '2026-11-01', '2026-11-20');
  await givenFacility(api, { name: 'Closed', status: { is: 'closed', followsTo: null } });
  await givenFacility(api, { name: 'Open' });
  const names = async () => {
    const answer = await api.inject('guest', listFacilityStops);
    return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
  };

  expect(await names()).toEqual(['Closed', 'Now', 'Soon']);
  await givenFacility(api, { name: 'Old', checkedOn: '2025-11-01' });
  const counts = () => api.modules.facilities.register.counts();
  expect(await counts()).toEqual({ open: 5, stopped: 1, closed: 1, old: 1 });
  api.clock.set('2026-11-22T00:00:00Z');
  expect(await names()).toEqual(['Closed', 'Later', 'Soon']);
  expect(await counts()).toMatchObject({ open: 6, stopped: 0 });
});

it('the answers may be kept by any cache and asked for again', async () => {
  const api = await startTestApi();
  const { id } = await givenFacility(api);
  const asked: { route: Route; query: Record<string, string> }[] = [
    { route: searchFacilities, query: { q: 'elm' } },
    { route: getFacility, query: { id } },
    { route: listFacilityStops, query: {} },
    { route: listFacilityEnvelopes, query: {} },
  ];

  for (const { route, query } of asked) {
    const answer = await api.inject('guest', route, { query });
    expect(answer.headers['cache-control']).toContain('public');
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await api.inject('guest', route, { query, headers })).statusCode).toBe(304);
  }
});

it('another process’s additions and changes are found after five seconds', async () => {
  const api = await startTestApi();
  const other = await api.anotherProcess();
  await givenFacility(api, { name: 'Oak' });
  const { id } = await givenFacility(other, { name: 'Linden' });
  expect(await found(api, { q: 'linden' })).toEqual([]);

  api.clock.advance({ seconds: 6 });
  expect(await found(api, { q: 'linden' })).toEqual(['Linden']);

  const { facilities, register } = other.modules.facilities;
  const linden = await facilities.find(id);
  if (linden)
    await facilities.change(linden, { content: { ...linden.content, name: 'Birch' }, changedAt: api.clock.now() });
  await register.readAgain();
  api.clock.advance({ seconds: 6 });
  expect(await found(api, { q: 'birch' })).toEqual(['Birch']);
});

it('while the database is away what was read last is found', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Oak' });
  await api.databaseIsAway();
  api.clock.advance({ seconds: 6 });
  const reading = vi.spyOn(AbstractCursor.prototype, 'next').mockReturnValue(new Promise(() => undefined));

  expect(await found(api, { q: 'oak' })).toEqual(['Oak']);

  reading.mockRestore();
  await api.databaseIsBack();
});

it('envelopes are those of facilities that ask for another order than the usual one, or whose name has a comma', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Usual' });
  const envelope: FacilityContent['envelope'] = ['facility', 'person', 'number', 'address'];
  const { id } = await givenFacility(api, { name: 'First', envelope });
  const prison = await givenFacility(api, { name: 'State Prison, Elmville' });

  const answer = await api.inject('guest', listFacilityEnvelopes);

  expect(answer.json()).toEqual({
    data: [
      { id, name: 'First', envelope },
      { id: prison.id, name: 'State Prison, Elmville', envelope: envelopeParts },
    ],
  });
});
