import { getUser, signIn, signInWithToken, userSchema } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { aJsonToken, jsonTokens } from '../../testing/json-tokens.js';
import { password } from '../../testing/people.js';
import { startTestApi, type TestApi, unlimited } from '../../testing/start-test-api.js';

const start = () => startTestApi({ social: { google: jsonTokens } });

/** For tests that leave nothing behind. */
const refusing = await start();

function exchange(
  api: TestApi,
  { provider = 'google', ...body }: { provider?: string; idToken: string; remember?: boolean },
) {
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${provider}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

type Answer = Awaited<ReturnType<typeof exchange>>;
type Data = { token: string; expiresIn: number; user: unknown };
const dataOf = (answer: Answer) => answer.json<{ data: Data }>().data;
const refreshCookie = (answer: Answer) =>
  (answer.cookies as { name: string; maxAge?: number }[]).find(({ name }) => name === 'inkbridge_refresh');

function asBearer(api: TestApi, token: string, url: string = getUser.url) {
  return api.app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });
}

it('AC-136 AC-442 D-83 a Google token is exchanged for a session and the account, made when there is none', async () => {
  const api = await start();

  const answer = await exchange(api, { idToken: aJsonToken(), remember: true });
  const { token, expiresIn, user } = dataOf(answer);

  expect(answer.statusCode).toBe(200);
  expect(expiresIn).toBe(900);
  expect(userSchema.parse(user)).toMatchObject({
    firstName: 'Rosa',
    lastName: 'Hill',
    email: 'rosa@example.org',
    role: 'user',
  });
  expect(refreshCookie(answer)).toMatchObject({ maxAge: 30 * 24 * 3600 });
  expect((await asBearer(api, token)).statusCode).toBe(200);
  expect(await api.stored.users.findOne({ email: 'rosa@example.org' })).toMatchObject({ terms: null });
});

it('a user with an account for that email keeps it', async () => {
  const api = await start();

  const { user } = dataOf(await exchange(api, { idToken: aJsonToken({ email: 'member@example.com' }) }));

  expect(user).toMatchObject({ _id: api.people.member.account._id.toHexString(), firstName: 'Member' });
});

it('D-11 without Remember Me the cookie ends with the browser session', async () => {
  const api = await start();

  expect(refreshCookie(await exchange(api, { idToken: aJsonToken() }))).not.toHaveProperty('maxAge');
});

it('two concurrent first sign-ins make one account', async () => {
  const api = await start();

  const answers = await Promise.all([1, 2, 3].map(() => exchange(api, { idToken: aJsonToken() })));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await api.stored.users.countDocuments({ email: 'rosa@example.org' })).toBe(1);
});

it.each([
  { why: 'forged', provider: 'google', idToken: 'no json', status: 401, code: 'auth/invalid-social-token' },
  {
    why: 'unproven',
    provider: 'google',
    idToken: aJsonToken({ emailVerified: false }),
    status: 403,
    code: 'auth/unverified-email',
  },
  {
    why: 'of a provider that is not offered',
    provider: 'apple',
    idToken: 'x',
    status: 503,
    code: 'auth/operation-not-allowed',
  },
  { why: 'of an unknown provider', provider: 'myspace', idToken: 'x', status: 400, code: 'invalid_request' },
  { why: 'empty', provider: 'google', idToken: '', status: 400, code: 'invalid_request' },
  { why: 'no own one', provider: 'password', idToken: 'x.y.z', status: 401, code: 'auth/invalid-social-token' },
])('AC-135 a token that is $why is refused: $code', async ({ provider, idToken, status, code }) => {
  const answer = await exchange(refusing, { provider, idToken });

  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(refreshCookie(answer)).toBeUndefined();
});

it('D-83 a registration that broke off before its account is completed by the own token, at once', async () => {
  const api = await start();
  await api.modules.people.identities.createUser({ email: 'late@example.com', password, emailVerified: true });
  const signedIn = await api.inject('guest', signIn, { body: { email: 'late@example.com', password } });
  const { idToken } = signedIn.json<{ data: { idToken: string } }>().data;

  const before = await asBearer(api, idToken);
  const completed = await exchange(api, { provider: 'password', idToken });
  const after = await asBearer(api, idToken);

  expect([before.statusCode, before.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  expect(dataOf(completed)).toMatchObject({ token: idToken, user: { email: 'late@example.com', firstName: '' } });
  expect(after.statusCode).toBe(200);
});

it('an own token is not stretched into a longer session', async () => {
  const api = await start();
  api.clock.advance({ minutes: 10 });

  const answer = await exchange(api, { provider: 'password', idToken: api.people.member.token, remember: true });

  expect(dataOf(answer)).toMatchObject({ token: api.people.member.token, expiresIn: 300 });
  expect(refreshCookie(answer)).toBeUndefined();
  expect(await api.stored.families.countDocuments()).toBe(0);
});

it('D-93 token exchanges from one address are limited', async () => {
  const api = await startTestApi({ rateLimits: { ...unlimited, social: { calls: 1, seconds: 60 } } });
  await exchange(api, { idToken: 'x' });

  const refused = await exchange(api, { idToken: 'x' });

  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'auth/too-many-requests']);
});

it('a token is exchanged by POST with a JSON body only: another site’s form signs nobody in', async () => {
  const api = await start();

  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1${signInWithToken.url.replace(':provider', 'google')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `idToken=${encodeURIComponent(aJsonToken())}`,
  });

  expect(answer.statusCode).toBe(415);
});

it('D-07 a stranger’s texts in an account registered for somebody else are gone when its owner comes', async () => {
  const api = await start();
  const { account } = api.people.unverified;
  await api.stored.users.updateOne(
    { _id: account._id },
    { $set: { mailingAddress: '1 Elm Street', city: 'Dayton', bio: 'Not hers', profileComplete: true } },
  );
  const idToken = () => aJsonToken({ subject: 'owner', email: 'unverified@example.com' });

  const { user } = dataOf(await exchange(api, { idToken: idToken() }));
  await api.stored.users.updateOne({ _id: account._id }, { $set: { bio: 'Hers' } });
  await exchange(api, { idToken: idToken() });
  const stored = await api.stored.users.findOne({ _id: account._id });

  expect(user).toMatchObject({ _id: account._id.toHexString(), firstName: 'Rosa', lastName: 'Hill', bio: null });
  expect(stored).toMatchObject({ mailingAddress: null, city: null, profileComplete: false, terms: null, bio: 'Hers' });
});

it('D-07 a token that signed in once does not sign in again', async () => {
  const api = await start();
  const idToken = aJsonToken();
  await exchange(api, { idToken });

  const again = await exchange(api, { idToken });

  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'auth/invalid-social-token']);
});
