import { signIn } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { roundsOf } from '../testing/database-rounds.js';
import { password } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const body = { email: 'member@example.com', password, remember: true };

function signInWith(api: TestApi, cookies: Record<string, string | undefined> = {}) {
  const words = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return api.inject('guest', signIn, { body, headers: words.length > 0 ? { cookie: words.join('; ') } : {} });
}

/** A sign-in, and what it writes once it is answered. */
async function wholeSignIn(api: TestApi, cookies?: Record<string, string | undefined>) {
  const answer = await signInWith(api, cookies);
  await api.modules.people.idle();
  return answer;
}

it('a sign-in waits for the database once before the password is checked, and for its session alone after it', async () => {
  const api = await startTestApi();

  const rounds = await roundsOf(() => wholeSignIn(api));

  expect(rounds).toEqual([
    ['identities.findOne', 'identity_attempts.find'],
    ['identity_attempts.insertOne', 'identity_attempts.insertOne'], // while the password is checked
    ['identity_sessions.insertOne'],
    ['identities.updateOne', 'identity_attempts.deleteMany', 'identity_attempts.updateOne'], // after the answer
  ]);
});

it('a sign-in from a known device counts one guess and writes its session', async () => {
  const api = await startTestApi();
  const { cookies } = await wholeSignIn(api);
  const device = cookies.find(({ name }) => name === 'inkbridge_device')?.value;

  const rounds = await roundsOf(() => wholeSignIn(api, { inkbridge_device: device }));

  expect(rounds).toEqual([
    ['identities.findOne', 'identity_attempts.find'],
    ['identity_attempts.insertOne'],
    ['identity_sessions.insertOne'],
    ['identity_attempts.deleteMany'],
  ]);
});

it('the session that a browser had is ended while its new one is stored', async () => {
  const api = await startTestApi();
  const { cookies } = await wholeSignIn(api);
  const before = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

  const rounds = await roundsOf(() => signInWith(api, before));

  expect(rounds).toContainEqual(['identity_sessions.deleteOne', 'identity_sessions.insertOne']);
  expect(await api.stored.families.countDocuments()).toBe(1);
});
