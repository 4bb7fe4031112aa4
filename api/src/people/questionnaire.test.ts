import { getPersonality, getUser, listMatches, savePersonality } from '@inkbridge/contracts';
import { interestGroups } from '@inkbridge/shared/option-lists';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const answers = {
  hobbies: ['Chess', 'Reading'],
  sports: ['Hiking'],
  likes: ['Rain'],
  personality: ['Calm'],
  bookGenres: ['Poetry'],
  musicGenres: ['Gospel'],
  movieGenres: ['Drama'],
};

function save(api: TestApi, but: object = {}) {
  return api.inject('member', savePersonality, { body: { personality: { ...answers, ...but } } });
}

type QuestionnaireAnswer = { data: { personality: object; firstCompletion: boolean } };
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

async function newMember(): Promise<TestApi> {
  const api = await startTestApi();
  await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { profileComplete: false } });
  return api;
}

it('AC-441 D-63 the first questionnaire completes the account, later ones change it', async () => {
  const api = await newMember();

  const first = (await save(api)).json<QuestionnaireAnswer>();
  const user = (await api.inject('member', getUser)).json<{ data: object }>();
  const again = (await save(api, { hobbies: ['Guitar', 'Guitar'] })).json<QuestionnaireAnswer>();
  const kept = (await api.inject('member', getPersonality)).json<{ data: object }>();

  expect(first.data).toEqual({ personality: answers, firstCompletion: true });
  expect(user.data).toMatchObject({ profileComplete: true });
  expect(again.data).toMatchObject({ personality: { hobbies: ['Guitar'] }, firstCompletion: false });
  expect(kept.data).toEqual({ ...answers, hobbies: ['Guitar'] });
});

it('AC-164 exactly one of the saves at once is the first', async () => {
  const api = await newMember();

  const saved = await Promise.all([1, 2, 3, 4].map(() => save(api)));

  expect(saved.filter((answer) => answer.json<QuestionnaireAnswer>().data.firstCompletion)).toHaveLength(1);
});

it('matches follow new answers at once', async () => {
  const api = await newMember();
  const { id } = await api.givenProfile({ personalityInfo: { hobbies: ['Chess'] } });
  await api.givenProfile({ personalityInfo: { hobbies: ['Gardening'] } });
  const topMatch = async () =>
    (await api.inject('member', listMatches)).json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id);
  await save(api, { hobbies: ['Gardening'] });
  const before = await topMatch();

  await save(api);

  expect(before[0]).not.toBe(id);
  expect((await topMatch())[0]).toBe(id);
});

const refusing = await startTestApi();

it.each(interestGroups)('AC-159 no choice in %s is refused', async (group) => {
  for (const value of [[], undefined, null]) {
    expect(codeOf(await save(refusing, { [group]: value }))).toBe('all_fields_required');
  }
});

it.each([
  { hobbies: ['Dragon riding'] },
  { hobbies: 'Chess' },
  { hobbies: { $gt: '' } },
  { hobbies: Array.from({ length: 1_000 }, () => 'Chess') },
  { weapons: ['Sword'] },
])('AC-435 %j is no questionnaire', async (but) => {
  const answer = await save(refusing, but);

  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request']);
});

it('AC-480 guests and admins save none', async () => {
  const body = { personality: answers };

  expect((await refusing.inject('guest', savePersonality, { body })).statusCode).toBe(401);
  expect((await refusing.inject('admin', savePersonality, { body })).statusCode).toBe(403);
});
