import {
  exportUsers,
  fileMessage,
  getUser,
  listCustomers,
  listUsers,
  registerUser,
  type Route,
  routes,
  saveDraft,
  searchRecords,
  sendPasswordReset,
  signIn,
  updateUser,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { createLog } from '../http/log/log.js';
import { createPseudonyms } from '../http/log/pseudonyms.js';
import { password, type TestCaller } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

/** Typed texts, each in a form that occurs nowhere else. */
const typed = {
  firstName: 'Rosamunde',
  lastName: 'Kestrelwood',
  email: 'rosamunde@kestrelwood.example',
  mailingAddress: '77 Quillfeather Lane',
  city: 'Inkhaven',
  zipCode: '97301',
  token: 'secret-token-of-rosamunde',
};
const person = { ...typed, token: undefined, state: 'Oregon', terms: true };
const traces =
  /rosamunde|kestrelwood|quillfeather|inkhaven|97301|secret-token|@example|Connect-beyond|Bearer|[?&]\w+=/i;

/** The API, and every line that it logs, whatever its level. */
async function start(): Promise<{ api: TestApi; lines: string[] }> {
  const lines: string[] = [];
  const logger = createLog('debug', { write: (line) => void lines.push(line) });
  const api = await startTestApi({ logger, trustProxy: true, pseudonymOf: createPseudonyms('of this test') });
  return { api, lines };
}

it('a day of a member and of an admin leaves nothing personal in the log', async () => {
  const { api, lines } = await start();
  const about = { name: typed.firstName, email: typed.email, topic: 'account', text: typed.mailingAddress };
  const account = {
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: 'member@example.com',
    bio: typed.city,
  };
  const content = {
    basicInfo: { firstName: typed.firstName, mailingAddress: typed.mailingAddress },
    personalityInfo: {},
    photos: { imageUrl: null, artworks: [] },
    listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
    consented: false,
  };
  const calls: [TestCaller, Route, Parameters<TestApi['inject']>[2], number][] = [
    ['guest', listCustomers, { query: { search: typed.lastName } }, 200],
    ['guest', registerUser, { body: { ...person, password, confirmPassword: password } }, 200],
    ['guest', signIn, { body: { email: typed.email, password: 'not the password', remember: true } }, 401],
    ['guest', signIn, { body: { email: typed.email, password, remember: true } }, 200],
    ['guest', sendPasswordReset, { body: { email: typed.email } }, 200],
    ['guest', fileMessage, { body: about }, 200],
    ['member', getUser, {}, 200],
    ['member', updateUser, { body: { ...account, age: 40, gender: 'Female', state: 'Oregon' } }, 200],
    ['member', saveDraft, { params: { key: 'create' }, body: { content, revision: null } }, 200],
    ['admin', searchRecords, { query: { text: typed.email } }, 200],
    ['admin', listUsers, { query: { user: typed.lastName } }, 200],
    ['admin', exportUsers, {}, 200],
  ];

  const statuses: number[] = [];
  for (const [who, route, parts] of calls) statuses.push((await api.inject(who, route, parts)).statusCode);
  await api.mails();

  expect(statuses).toEqual(calls.map(([, , , status]) => status));
  expect(lines.length).toBeGreaterThanOrEqual(calls.length);
  expect(lines.filter((line) => traces.test(line))).toEqual([]);
});

it('no route, asked by anybody with anything, puts what it was asked into the log', async () => {
  const { api, lines } = await start();
  const headers = { referer: `https://inkbridge.example/reset?code=${typed.token}`, 'x-forwarded-for': '203.0.113.77' };

  for (const who of ['guest', 'member', 'admin'] as const) {
    for (const route of routes) {
      await api.inject(who, route, {
        query: typed,
        params: { id: typed.email, key: typed.token },
        body: typed,
        headers,
      });
    }
  }
  await api.app.inject({
    method: 'POST',
    url: '/api/v1/user',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${typed.email}",`,
  });
  await api.app.inject(`/${typed.email}?token=${typed.token}`);
  await api.databaseIsAway();
  await api.inject('guest', signIn, { body: { email: typed.email, password, remember: true } });

  expect(lines.length).toBeGreaterThan(routes.length * 3);
  expect(lines.filter((line) => traces.test(line) || line.includes('203.0.113.77'))).toEqual([]);
});
