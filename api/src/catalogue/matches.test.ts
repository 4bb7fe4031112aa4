import { cardSchema, listCustomers, listMatches } from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { type ListJson, named, namesOf, type Query } from '../testing/catalogue/listed.js';

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

  it('D-14 equal scores put premium first, then featured, then the newer; shared interests are grouped', async () => {
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

  it('D-31 cards of a category carry a member’s shared interests too', async () => {
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
