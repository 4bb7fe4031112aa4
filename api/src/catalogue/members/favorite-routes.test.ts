import {
  archiveCustomer,
  type CardJson,
  type CustomerJson,
  getCustomer,
  getFavorite,
  listCustomers,
  listFavorites,
  listMatches,
  listUnlistedFavorites,
  longestFeedback,
  setFavorite,
} from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, unlimited } from '../../testing/start-test-api.js';

type TestCaller = Parameters<TestApi['inject']>[0];

const set = (api: TestApi, who: TestCaller, id: string, body: object) =>
  api.inject(who, setFavorite, { query: { id }, body });
const turnOn = (api: TestApi, who: TestCaller, id: string, feedback = 'A kind letter') =>
  set(api, who, id, { fav: true, feedback });
const turnOff = (api: TestApi, who: TestCaller, id: string) => set(api, who, id, { fav: false });
const note = (api: TestApi, who: TestCaller, id: string) => api.inject(who, getFavorite, { query: { id } });
const favorites = async (api: TestApi, who: TestCaller) =>
  (await api.inject(who, listFavorites)).json<{ data: CardJson[] }>().data;
const idsOf = async (api: TestApi, who: TestCaller) => (await favorites(api, who)).map(({ _id }) => _id);

describe('PUT /user/favorite', () => {
  it('AC-256 AC-447 AC-448 D-30 on keeps the note, which its author reads again', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });

    const answer = await turnOn(api, 'member', id, '  Loves <b>chess</b> ♞ ');

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { isFavorite: true, feedback: 'Loves <b>chess</b> ♞' } },
    ]);
    expect((await note(api, 'member', id)).json()).toEqual({ data: { id, feedback: 'Loves <b>chess</b> ♞' } });
    expect((await note(api, 'other', id)).statusCode).toBe(404);
  });

  it.each([{}, { feedback: '' }, { feedback: ' \n ' }])(
    'AC-255 D-30 on without a note is refused: %j',
    async (body) => {
      const api = await startTestApi();
      const { id } = await api.givenProfile({ owner: 'other' });

      const answer = await set(api, 'member', id, { fav: true, ...body });

      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'all_fields_required']);
      expect(await idsOf(api, 'member')).toEqual([]);
    },
  );

  it.each([
    { wrong: 'a note of 1001 characters', body: { fav: true, feedback: 'x'.repeat(longestFeedback + 1) } },
    { wrong: 'a word for a flag', body: { fav: 'yes', feedback: 'a' } },
    { wrong: 'no flag', body: { feedback: 'a' } },
    { wrong: 'a number for a note', body: { fav: true, feedback: 7 } },
  ])('D-30 D-60 refuses $wrong and stores nothing', async ({ body }) => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });

    expect((await set(api, 'member', id, body)).statusCode).toBe(400);
    expect(await api.stored.favorites.countDocuments({})).toBe(0);
  });

  it('another note replaces the first, and the place in the list stays', async () => {
    const api = await startTestApi();
    const of = { owner: 'other' } as const;
    const [first, second] = [await api.givenProfile(of), await api.givenProfile(of)];
    await turnOn(api, 'member', first.id);
    api.clock.advance({ seconds: 1 });
    await turnOn(api, 'member', second.id);
    api.clock.advance({ seconds: 1 });

    await turnOn(api, 'member', first.id, 'Second thoughts');

    expect((await note(api, 'member', first.id)).json()).toMatchObject({ data: { feedback: 'Second thoughts' } });
    expect(await idsOf(api, 'member')).toEqual([second.id, first.id]);
  });

  it('AC-257 removing a favorite is immediate and repeatable, even for a profile no longer listed', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ expiresAt: new Date('2026-11-21T12:05:00Z') });
    await turnOn(api, 'other', id);
    api.clock.advance({ minutes: 5 });

    const answers = [await turnOff(api, 'other', id), await turnOff(api, 'other', id)];

    expect(answers.map((answer) => answer.json())).toEqual([
      { data: { isFavorite: false, feedback: null } },
      { data: { isFavorite: false, feedback: null } },
    ]);
    expect((await note(api, 'other', id)).statusCode).toBe(404);
  });

  it('two concurrent requests make one favorite', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });

    const answers = await Promise.all(['One', 'Two', 'Three'].map((feedback) => turnOn(api, 'member', id, feedback)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await api.stored.favorites.countDocuments({})).toBe(1);
  });

  it('D-57 a profile the caller may not read cannot be a favorite: 404, like an unknown one', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ status: 'inactive' });

    expect((await turnOn(api, 'other', id)).statusCode).toBe(404);
    expect((await turnOn(api, 'other', 'f'.repeat(24))).statusCode).toBe(404);
    expect((await turnOn(api, 'other', 'x')).json()).toMatchObject({ code: 'invalid_id' });
  });

  it('D-162 an owner cannot save the own profile, listed or not, and can still take it out', async () => {
    const api = await startTestApi();
    const [listed, hidden] = [await api.givenProfile(), await api.givenProfile({ status: 'inactive' })];

    const answers = [await turnOn(api, 'member', listed.id), await turnOn(api, 'member', hidden.id)];

    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [409, 'own_profile'],
      [409, 'own_profile'],
    ]);
    expect(await api.stored.favorites.countDocuments({})).toBe(0);
    expect((await turnOff(api, 'member', listed.id)).statusCode).toBe(200);
  });

  it('D-93 changing favorites too often is limited', async () => {
    const api = await startTestApi({ rateLimits: { ...unlimited, write: { calls: 1, seconds: 60 } } });
    const { id } = await api.givenProfile({ owner: 'other' });

    const answers = [await turnOn(api, 'member', id), await turnOff(api, 'member', id)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  });
});

describe('GET /user/favorite', () => {
  it('AC-241 AC-450 D-31 cards of those listed now, the last first, with what both share and the note', async () => {
    const api = await startTestApi();
    const sporty = await api.givenProfile({ owner: 'other', personalityInfo: { sports: ['Boxing', 'Golf'] } });
    const gone = await api.givenProfile({ owner: 'other', expiresAt: new Date('2026-11-21T12:05:00Z') });
    const plain = await api.givenProfile({ owner: 'other' });
    await api.givenProfile();
    await api.givenAnswers('member', { sports: ['Golf', 'Tennis'], hobbies: ['Chess'] });
    for (const { id } of [sporty, gone, plain]) {
      await turnOn(api, 'member', id, `About ${id}`);
      api.clock.advance({ seconds: 1 });
    }
    api.clock.advance({ minutes: 5 });

    const cards = await favorites(api, 'member');

    expect(listFavorites.data.parse(cards).map(({ _id }) => _id)).toEqual([plain.id, sporty.id]);
    expect(cards).toMatchObject([
      { isFavorite: true, sharedTraits: {}, ownTraits: 3, feedback: `About ${plain.id}` },
      { isFavorite: true, sharedTraits: { sports: ['Golf'] }, ownTraits: 3, feedback: `About ${sporty.id}` },
    ]);
    expect(await favorites(api, 'other')).toEqual([]);
  });
});

describe('GET /user/favorites/unlisted', () => {
  it('names those whose term ended and those taken off, the latest first, and has no address of them', async () => {
    const api = await startTestApi();
    const of = { owner: 'other' } as const;
    const soon = new Date('2026-11-21T12:05:00Z');
    const listed = await api.givenProfile(of);
    const ended = await api.givenProfile({ ...of, expiresAt: soon, basicInfo: { firstName: 'Ann' } });
    const archived = await api.givenProfile({ ...of, expiresAt: soon, basicInfo: { firstName: 'Ben' } });
    for (const { id } of [listed, ended, archived]) {
      await turnOn(api, 'member', id);
      api.clock.advance({ seconds: 1 });
    }
    await api.inject('admin', archiveCustomer, { query: { id: archived.id } });
    api.clock.advance({ minutes: 5 });

    const answer = await api.inject('member', listUnlistedFavorites);

    expect(answer.json<{ data: object[] }>().data).toMatchObject([
      { _id: archived.id, name: expect.stringContaining('Ben') as string, why: 'unlisted' },
      { _id: ended.id, name: expect.stringContaining('Ann') as string, why: 'ended' },
    ]);
    expect(answer.body).not.toMatch(/mailingAddress|inmateNumber/);
    expect((await api.inject('other', listUnlistedFavorites)).json()).toEqual({ data: [] });
  });
});

describe('effects of a member’s favorites elsewhere', () => {
  const flags = async (api: TestApi, who: TestCaller, route: typeof listCustomers | typeof listMatches) =>
    (await api.inject(who, route)).json<{ data: CardJson[] }>().data.map(({ isFavorite }) => isFavorite);
  const detail = async (api: TestApi, who: TestCaller, id: string) =>
    (await api.inject(who, getCustomer, { query: { id } })).json<{ data: CustomerJson }>().data;

  it('AC-256 AC-257 the profile says so at once, to its member alone, answers or not', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });

    expect((await detail(api, 'member', id)).isFavorite).toBe(false);
    await turnOn(api, 'member', id);
    expect(await detail(api, 'member', id)).toMatchObject({ view: 'public', isFavorite: true, prevRating: 0 });
    expect((await detail(api, 'other', id)).view).toBe('owner');
    for (const who of ['other', 'guest', 'admin'] as const)
      expect(await detail(api, who, id)).not.toHaveProperty('isFavorite');
    await turnOff(api, 'member', id);
    expect((await detail(api, 'member', id)).isFavorite).toBe(false);
  });

  it.each([listCustomers, listMatches])('cards of GET $url show it to members with favorites', async (route) => {
    const api = await startTestApi();
    await api.givenProfile({ owner: 'other', approvedAt: new Date('2026-10-01T00:00:00Z') });
    const { id } = await api.givenProfile({ owner: 'other', approvedAt: new Date('2026-10-02T00:00:00Z') });

    expect(await flags(api, 'member', route)).toEqual([undefined, undefined]);
    await turnOn(api, 'member', id);
    const answer = await api.inject('member', route);
    expect(await flags(api, 'member', route)).toEqual([true, false]);
    expect(answer.headers['cache-control']).toContain('private');
    expect(answer.body).not.toContain('sharedTraits');
    expect(await flags(api, 'guest', route)).toEqual([undefined, undefined]);
    await turnOff(api, 'member', id);
    expect(await flags(api, 'member', route)).toEqual([undefined, undefined]);
  });

  it.each([listCustomers, listMatches])(
    'D-162 cards of GET $url tell the one who listed a profile, and nobody else',
    async (route) => {
      const api = await startTestApi();
      await api.givenProfile({ owner: 'other', approvedAt: new Date('2026-10-01T00:00:00Z') });
      await api.givenProfile({ approvedAt: new Date('2026-10-02T00:00:00Z') });
      const own = async (who: TestCaller) =>
        (await api.inject(who, route)).json<{ data: CardJson[] }>().data.map(({ isOwn }) => isOwn);

      expect(await own('member')).toEqual([true, undefined]);
      expect(await own('other')).toEqual([undefined, true]);
      for (const who of ['guest', 'admin'] as const) expect(await own(who)).toEqual([undefined, undefined]);
    },
  );

  it('while the database is away what it alone knows is left out, and the profile is still read', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other' });
    await api.inject('member', listFavorites, { query: { x: 1 } }); // finds the account, refused before any favorite

    await api.databaseIsAway();
    const answer = await api.inject('member', getCustomer, { query: { id } });

    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: object }>().data).not.toHaveProperty('isFavorite');
    expect(answer.json<{ data: object }>().data).not.toHaveProperty('prevRating');
  });
});

it.each([setFavorite, listFavorites, listUnlistedFavorites, getFavorite])(
  'AC-481 AC-482 AC-483 D-103 $method $url is refused without a session, and for admins',
  async (route) => {
    const api = await startTestApi();
    const call = { query: { id: 'a'.repeat(24) }, body: { fav: true, feedback: 'a' } };

    expect((await api.inject('guest', route, call)).statusCode).toBe(401);
    expect((await api.inject('admin', route, call)).statusCode).toBe(403);
  },
);
