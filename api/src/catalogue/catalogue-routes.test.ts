import { cardSchema, listMatches } from '@inkbridge/contracts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../testing/start-test-api.js';
import { list, named, namesOf, type Query } from '../testing/catalogue/listed.js';

describe('GET /customer as a list', () => {
  it('AC-466 AC-506 AC-429 a guest gets a page of cards that keep the contract, with its totals', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile(named('Ada'));

    const page = await list(api, { p: 1, l: 10 });

    expect(page).toMatchObject({ total: 1, totalPages: 1, page: 1, limit: 10 });
    expect(z.array(cardSchema).parse(page.data)[0]?._id).toBe(id);
  });

  it('a card begins their letter, or names what a person without a letter likes, after a write as after a rebuild', async () => {
    const api = await startTestApi();
    await api.givenProfile({
      basicInfo: { firstName: 'Ada', bio: `I fix radios.\n\n${'Two hundred by now. '.repeat(20)}` },
    });
    await api.givenProfile({
      basicInfo: { firstName: 'Bea', bio: undefined },
      personalityInfo: { hobbies: ['Chess'] },
    });
    const said = async () => (await list(api)).data.map(({ excerpt, likes }) => excerpt?.slice(0, 33) ?? likes);

    expect(await said()).toEqual([['Chess'], 'I fix radios. Two hundred by now.']);
    expect((await list(api)).data[1]?.excerpt?.length).toBeLessThanOrEqual(101);
    await api.modules.catalogue.model.rebuild();
    expect(await said()).toEqual([['Chess'], 'I fix radios. Two hundred by now.']);
  });

  it('D-165 a guest who asks for interests gets who has most of them first, with the shared words', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('One'), personalityInfo: { hobbies: ['Chess'] } });
    await api.givenProfile({ ...named('Both'), personalityInfo: { hobbies: ['Chess'], likes: ['History'] } });
    await api.givenProfile({ ...named('None'), personalityInfo: { hobbies: ['Yoga'] } });

    const { data, total } = await list(api, { interest: ['Chess', 'History'] });

    expect([total, data.map(({ basicInfo }) => basicInfo.firstName)]).toEqual([2, ['Both', 'One']]);
    expect(data.map(({ sharedTraits, ownTraits }) => [sharedTraits, ownTraits])).toEqual([
      [{ hobbies: ['Chess'], likes: ['History'] }, 2],
      [{ hobbies: ['Chess'] }, 2],
    ]);
    expect((await list(api)).data[0]).not.toHaveProperty('sharedTraits');
    expect((await list(api, { interest: 'No such thing' })).total).toBe(0);
  });

  it('D-133 a card tells when a newly listed person was published, and nothing of the kind later', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('New'), approvedAt: new Date('2026-11-20T08:00:00Z') });
    await api.givenProfile({ ...named('Known'), approvedAt: new Date('2026-09-20T08:00:00Z') });

    const told = async () =>
      Object.fromEntries((await list(api)).data.map((one) => [one.basicInfo.firstName, one.listedAt]));

    expect(await told()).toEqual({ New: '2026-11-20T08:00:00.000Z', Known: undefined });
    api.clock.advance({ days: 30 });
    expect(await told()).toEqual({ New: undefined, Known: undefined });
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
    { ac: 'D-87', search: 'HILL, MARCUS', found: ['Marcus'] },
    { ac: 'D-87', search: 'mary, qu', found: ['Mary, Queen'] },
    { ac: 'AC-058', search: '.', found: [] },
    { ac: 'AC-058', search: '.*', found: [] },
    { ac: 'AC-058', search: '(', found: [] },
    { ac: 'AC-058', search: "o'n", found: ['Pat'] },
  ])('$ac the name search $search finds $found', async ({ search, found }) => {
    const api = await startTestApi();
    await api.givenProfile(named('Marcus', { lastName: 'Hill' }));
    await api.givenProfile(named('Ana', { lastName: 'Moreno' }));
    await api.givenProfile(named('Pat', { lastName: "O'Neil" }));
    await api.givenProfile(named('Mary, Queen', { lastName: 'Scott' }));

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

  it('AC-052 AC-053 the last of two races, or two educations, counts', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Asian', { race: 'Asian', education: 'Some college' }));
    await api.givenProfile(named('White', { race: 'White', education: 'Doctorate' }));

    expect(namesOf(await list(api, { race: ['Asian', 'White'] }))).toEqual(['White']);
    expect(namesOf(await list(api, { education: ['Doctorate', 'Some college'] }))).toEqual(['Asian']);
  });

  it('AC-050 AC-051 the last of several values of a single filter counts', async () => {
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
