import {
  changeSearch,
  countNew,
  listSearches,
  mostSavedSearches,
  removeSearch,
  type SavedSearchJson,
  saveSearch,
  type SearchQuestionJson,
} from '@inkbridge/contracts';
import { states } from '@inkbridge/shared/option-lists';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchCalls } from '../../testing/readers/search-calls.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Who = Parameters<TestApi['inject']>[0];

const ohio: SearchQuestionJson = { category: 'female', state: ['Ohio', 'Utah'], age: '30-39', text: ' Ann ' };
const save = (question: SearchQuestionJson = ohio, who: Who = 'member', name = 'Women in Ohio') =>
  api.inject(who, saveSearch, { body: { name, question, pace: 'weekly' } });
const saved = async (...given: Parameters<typeof save>) =>
  (await save(...given)).json<{ data: SavedSearchJson }>().data;
const listOf = async (who: Who = 'member') =>
  (await api.inject(who, listSearches)).json<{ data: SavedSearchJson[] }>().data;

describe('saved searches', () => {
  it('a member saves a search and reads it; nobody else does', async () => {
    const answer = await save();

    expect(answer.statusCode).toBe(200);
    expect(await listOf()).toMatchObject([
      {
        name: 'Women in Ohio',
        pace: 'weekly',
        question: { category: 'female', state: ['Ohio', 'Utah'], age: '30-39', text: 'Ann' },
        savedAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect(await listOf('other')).toEqual([]);
    expect((await save(ohio, 'guest')).statusCode).toBe(401);
    expect((await save(ohio, 'admin')).statusCode).toBe(403);
  });

  it.each([
    { how: 'as it was', again: ohio },
    { how: 'with the states in another order', again: { ...ohio, state: ['Utah', 'Ohio', 'Utah'] } },
    { how: 'with the name in other letters', again: { ...ohio, text: 'ANN' } },
    { how: 'in another order of people', again: { ...ohio, sort: 'newlyListed' } },
  ] satisfies { how: string; again: SearchQuestionJson }[])('the same search is refused: $how', async ({ again }) => {
    await save();

    const answer = await save(again);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'search_saved_already']);
    expect(await listOf()).toHaveLength(1);
    expect((await save(again, 'other')).statusCode).toBe(200);
  });

  it('D-165 a search for interests is another one than without, and the same in another order', async () => {
    await save();
    expect((await save({ ...ohio, interest: ['Chess', 'Blues'] })).statusCode).toBe(200);

    expect((await save({ ...ohio, interest: ['Blues', 'Chess', 'Blues'] })).statusCode).toBe(409);
    expect(await listOf()).toHaveLength(2);
  });

  it('two presses at once keep one', async () => {
    const answers = await Promise.all([save(), save()]);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await listOf()).toHaveLength(1);
  });

  it('more than twenty that arrive at once are refused, and twenty are kept', async () => {
    const answers = await Promise.all(states.slice(0, mostSavedSearches + 5).map((state) => save({ state: [state] })));

    const kept = answers.filter(({ statusCode }) => statusCode === 200);
    expect([kept.length, (await listOf()).length]).toEqual([mostSavedSearches, mostSavedSearches]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('more than twenty are refused', async () => {
    for (const state of states.slice(0, mostSavedSearches)) await save({ state: [state] });

    const answer = await save({ state: ['Wyoming'] });

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'too_many_searches']);
  });

  it.each([
    { what: 'a state that is none', question: { state: ['Narnia'] } },
    { what: 'a key that is none', question: { eyes: 'blue' } },
  ])('$what is refused', async ({ question }) => {
    const answer = await api.inject('member', saveSearch, { body: { name: 'x', question, pace: 'weekly' } });

    expect(answer.statusCode).toBe(400);
  });

  it('its member renames it, changes how often it is mailed, and removes it', async () => {
    const { id } = await saved();
    const change = (who: Who, body: object) => api.inject(who, changeSearch, { query: { id }, body });

    expect((await change('member', { name: ' Ann ' })).json()).toMatchObject({ data: { name: 'Ann', pace: 'weekly' } });
    expect((await change('member', { pace: 'never' })).json()).toMatchObject({ data: { name: 'Ann', pace: 'never' } });
    expect((await change('other', { name: 'mine' })).statusCode).toBe(404);
    expect((await change('member', { name: '' })).statusCode).toBe(400);

    await api.inject('other', removeSearch, { query: { id } });
    expect(await listOf()).toHaveLength(1);
    await api.inject('member', removeSearch, { query: { id } });
    await api.inject('member', removeSearch, { query: { id } });
    expect(await listOf()).toEqual([]);
  });

  it('they are in the download of the account, and go with it', async () => {
    await save();
    const { files, forget } = api.modules.readers.data;
    const owner = { id: api.people.member.account._id.toHexString() } as Parameters<NonNullable<typeof forget>>[0];

    const file = files?.(owner).find(({ name }) => name === 'searches');
    const rows: object[] = [];
    if (file && 'rows' in file) for await (const row of file.rows) rows.push(row);
    expect(rows).toMatchObject([{ name: 'Women in Ohio', state: ['Ohio', 'Utah'], mails: 'weekly' }]);

    expect([await forget?.(owner), await forget?.(owner)]).toEqual(['done', 'done']);
    expect([await listOf(), await api.stored.searchMembers.countDocuments()]).toEqual([[], 0]);
  });
});

it('D-133 a search tells how many people published since a time fit it, without the member’s own', async () => {
  const { publish } = searchCalls(() => api);
  const women = await saved({ category: 'female' });
  const men = await saved({ category: 'male' });
  await publish('Ada', { basicInfo: { gender: 'Female' } });
  const since = api.clock.now();
  api.clock.advance({ seconds: 1 });
  await publish('Bea', { basicInfo: { gender: 'Female' } });
  await publish('Eve', { basicInfo: { gender: 'Female' }, owner: 'member' });
  const counted = async (who: Who = 'member') =>
    (await api.inject(who, countNew, { query: { since: since.toISOString() } })).json<{ data: object[] }>().data;

  expect(await counted()).toEqual([
    { id: men.id, count: 0 },
    { id: women.id, count: 1 },
  ]);
  expect(await counted('other')).toEqual([]);
  expect((await api.inject('guest', countNew, { query: { since: since.toISOString() } })).statusCode).toBe(401);
  expect((await api.inject('member', countNew, { query: { since: 'Tuesday' } })).statusCode).toBe(400);
});
