import { cardSchema, type CustomerId, listSimilar } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type ListJson, named, namesOf } from '../testing/catalogue/listed.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

async function askOf(api: TestApi, id: CustomerId, headers: Record<string, string> = {}) {
  const answer = await api.inject('guest', listSimilar, { query: { id }, headers });
  return { status: answer.statusCode, etag: String(answer.headers.etag), names: () => namesOf(answer.json()), answer };
}

type Chosen = Parameters<TestApi['givenProfile']>[0];

const chess: Chosen = { personalityInfo: { hobbies: ['Chess'] } };
const both: Chosen = { personalityInfo: { hobbies: ['Chess', 'Yoga'] } };

it('a guest gets up to four people with the most shared interests, then the same state', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...named('Ada', { state: 'Ohio' }), ...both });
  await api.givenProfile(named('Nothing', { state: 'Utah' }));
  await api.givenProfile(named('Near', { state: 'Ohio' }));
  await api.givenProfile({ ...named('One', { state: 'Utah' }), ...chess });
  await api.givenProfile({ ...named('NearOne', { state: 'Ohio' }), ...chess });
  await api.givenProfile({ ...named('Both', { state: 'Utah' }), ...both });

  const { status, names, answer } = await askOf(api, id);

  expect(status).toBe(200);
  expect(names()).toEqual(['Both', 'NearOne', 'One', 'Near']);
  expect(z.array(cardSchema).safeDecode(answer.json<ListJson>().data).success).toBe(true);
});

it('a member gets the same answer as a guest', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...named('Ada'), ...both });
  await api.givenProfile({ ...named('Bea'), ...chess });
  await api.givenAnswers('member', { hobbies: ['Chess'] });

  const member = await api.inject('member', listSimilar, { query: { id } });

  expect(member.body).toBe((await askOf(api, id)).answer.body);
});

it('a known answer is 304 until somebody similar changes', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...named('Ada', { state: 'Ohio' }), ...both });
  await api.givenProfile({ ...named('Bea'), ...chess });
  const headers = { 'if-none-match': (await askOf(api, id)).etag };

  await api.givenProfile(named('Nothing', { state: 'Utah' }));
  const known = await askOf(api, id, headers);
  await api.givenProfile({ ...named('Cy'), ...both });
  const changed = await askOf(api, id, headers);

  expect(known.status).toBe(304);
  expect([changed.status, changed.names()]).toEqual([200, ['Cy', 'Bea']]);
});

it('D-16 a profile that is not listed has no similar people and is never one', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...named('Ada'), ...both });
  const { id: hidden } = await api.givenProfile({ ...named('Hidden'), ...both, archivedAt: new Date(0) });

  expect((await askOf(api, hidden)).status).toBe(404);
  expect((await askOf(api, id)).names()).toEqual([]);
});
