import {
  type ErrorCode,
  requestVerification,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signIn,
  verifyEmail,
} from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { lateChild } from '../http/log/log.js';
import { password } from '../testing/people.js';
import { startTestApi, type TestApi, unlimited } from '../testing/start-test-api.js';

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: ErrorCode }>().code;

/** The code in the link of the latest mail. */
async function lastCode(api: TestApi): Promise<string> {
  await api.modules.people.idle();
  const [link = ''] = (await api.mails()).at(-1)?.links ?? [];
  return new URL(link).searchParams.get('code') ?? '';
}

/** For tests that leave nothing behind. */
const refusing = await startTestApi();

function signInAs(api: TestApi, email: string, word = password) {
  return api.inject('guest', signIn, { body: { email, password: word, remember: true } });
}

it('AC-130 AC-132 D-08 an unverified user requests the mail with a limited token, redeems its code and signs in', async () => {
  const api = await startTestApi();

  const asked = await api.inject('unverified', sendVerification);
  const redeemed = await api.inject('guest', verifyEmail, { body: { code: await lastCode(api) } });
  const signedIn = await signInAs(api, 'unverified@example.com');

  expect(asked.json()).toEqual({ data: { sent: true } });
  expect(redeemed.json()).toEqual({ data: { email: 'unverified@example.com' } });
  expect(redeemed.cookies).toEqual([]); // redeeming does not sign in
  expect((signedIn.cookies as { name: string }[]).map(({ name }) => name)).toContain('inkbridge_refresh');
});

it('AC-130 D-65 a login stopped within a minute of a mail sends no second one; a click on Resend and a later login do', async () => {
  const api = await startTestApi();
  const send = async (body: object) => (await api.inject('unverified', sendVerification, { body })).json();
  const atSignIn = { atSignIn: true };

  expect(await send(atSignIn)).toEqual({ data: { sent: true } });
  api.clock.advance({ seconds: 59 });
  expect(await send(atSignIn)).toEqual({ data: { sent: false } });
  expect(await send({})).toEqual({ data: { sent: true } });
  api.clock.advance({ seconds: 61 });
  expect(await send(atSignIn)).toEqual({ data: { sent: true } });

  expect(await api.mails()).toHaveLength(3);
});

it('a mail is in the language of the user who requested it', async () => {
  const api = await startTestApi();

  await api.inject('unverified', sendVerification, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
  await api.inject('unverified', sendVerification, { headers: { 'accept-language': 'de-DE' } });
  const [spanish, other] = await api.mails();

  expect(spanish?.subject).not.toBe(other?.subject);
});

it('nothing is sent to a verified address', async () => {
  const api = await startTestApi();

  const answer = await api.inject('member', sendVerification);

  expect(answer.json()).toEqual({ data: { sent: false } });
  expect(await api.mails()).toEqual([]);
});

it('D-65 D-93 the fourth mail in a row is refused with the seconds to wait', async () => {
  const api = await startTestApi();
  for (let mail = 0; mail < 3; mail += 1) await api.inject('unverified', sendVerification);

  const refused = await api.inject('unverified', sendVerification);

  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'auth/too-many-requests']);
  expect(refused.headers['retry-after']).toBe('60');
});

it('D-83 a new user without an account gets the mail too', async () => {
  const api = await startTestApi();
  await api.stored.users.deleteOne({ _id: api.people.unverified.account._id });

  expect((await api.inject('unverified', sendVerification)).json()).toEqual({ data: { sent: true } });
});

it('D-118 a new link can be had without a login, and carries the page that was wanted', async () => {
  const api = await startTestApi();
  const body = { email: ' Unverified@Example.com ', next: '/list-inmate' };

  const asked = await api.inject('guest', requestVerification, { body });
  const redeemed = await api.inject('guest', verifyEmail, { body: { code: await lastCode(api) } });

  expect(asked.json()).toEqual({ data: { sent: true } });
  expect(redeemed.json()).toEqual({ data: { email: 'unverified@example.com' } });
  const [link = ''] = (await api.mails()).at(-1)?.links ?? [];
  expect(new URL(link).searchParams.get('next')).toBe('/list-inmate');
});

it.each(['nobody@example.com', 'member@example.com'])(
  'D-10 D-118 asked for %s the answer is the same, and no mail goes out',
  async (email) => {
    const api = await startTestApi();

    const asked = await api.inject('guest', requestVerification, { body: { email } });
    await api.modules.people.idle();

    expect([asked.statusCode, asked.json()]).toEqual([200, { data: { sent: true } }]);
    expect(await api.mails()).toEqual([]);
  },
);

it.each([
  { email: ' ', code: 'auth/missing-email' },
  { email: 'ruth@', code: 'auth/invalid-email' },
])('a new link for "$email" is refused with $code', async ({ email, code }) => {
  expect(codeOf(await refusing.inject('guest', requestVerification, { body: { email } }))).toBe(code);
});

it('AC-133 a reset mail leads to a new password and ends what was signed in', async () => {
  const api = await startTestApi();

  const asked = await api.inject('guest', sendPasswordReset, { body: { email: ' Member@Example.com ' } });
  const code = await lastCode(api);
  const answer = await api.inject('guest', resetPassword, { body: { code, newPassword: 'a good long one' } });

  expect(asked.json()).toEqual({ data: { sent: true } });
  expect(answer.json()).toEqual({ data: { email: 'member@example.com' } });
  expect((await signInAs(api, 'member@example.com')).statusCode).toBe(401);
  expect((await signInAs(api, 'member@example.com', 'a good long one')).statusCode).toBe(200);
  expect((await api.inject('member', sendVerification)).statusCode).toBe(401); // the old token
});

it('D-10 an unknown address gets the same answer, and no mail', async () => {
  const api = await startTestApi();
  const ask = (email: string) => api.inject('guest', sendPasswordReset, { body: { email } });

  const [known, unknown] = [await ask('member@example.com'), await ask('nobody@example.com')];
  await api.modules.people.idle();

  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await api.mails()).map(({ to }) => to)).toEqual(['member@example.com']);
});

it.each([
  { email: '', code: 'auth/missing-email' },
  { email: '   ', code: 'auth/missing-email' },
  { email: 'no address', code: 'auth/invalid-email' },
  { email: '✉@example.com', code: 'auth/invalid-email' },
  { email: 'a@example.com, b@example.com', code: 'auth/invalid-email' },
])('AC-134 AC-551 a reset for "$email" is refused: $code', async ({ email, code }) => {
  const answer = await refusing.inject('guest', sendPasswordReset, { body: { email } });

  expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
});

it.each([
  { route: verifyEmail, more: {} },
  { route: resetPassword, more: { newPassword: 'a good long one' } },
])('$route.url: forged, used and expired codes each say so', async ({ route, more }) => {
  const api = await startTestApi();
  const redeem = (code: string) => api.inject('guest', route, { body: { code, ...more } });
  const ask = async () => {
    if (route === verifyEmail) await api.inject('unverified', sendVerification);
    else await api.inject('guest', sendPasswordReset, { body: { email: 'member@example.com' } });
    return lastCode(api);
  };

  const forged = await redeem('A'.repeat(43));
  const expired = await ask();
  api.clock.advance({ minutes: 61 });
  const late = await redeem(expired);
  api.clock.advance({ minutes: -61 });
  const used = await ask();
  const [first, second] = [await redeem(used), await redeem(used)];

  expect(first.statusCode).toBe(200);
  expect([forged, late, second].map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
    [400, 'auth/invalid-action-code'],
    [400, 'auth/expired-action-code'],
    [400, 'auth/invalid-action-code'],
  ]);
});

it.each(['', 'short', 'password1', 'member', 'MEMBER@example.com', 'x'.repeat(129)])(
  'AC-552 "%s" is no new password, and the code stays good',
  async (newPassword) => {
    const api = await startTestApi();
    await api.inject('guest', sendPasswordReset, { body: { email: 'member@example.com' } });
    const code = await lastCode(api);

    const weak = await api.inject('guest', resetPassword, { body: { code, newPassword } });
    const good = await api.inject('guest', resetPassword, { body: { code, newPassword: 'a good long one' } });

    expect([weak.statusCode, weak.json()]).toMatchObject([
      400,
      { code: 'auth/weak-password', message: 'Weak password!' },
    ]);
    expect(good.statusCode).toBe(200);
  },
);

it.each([
  { route: requestVerification, rate: 'reset_mail', body: { email: 'nobody@example.com' } },
  { route: sendPasswordReset, rate: 'reset_mail', body: { email: 'nobody@example.com' } },
  { route: verifyEmail, rate: 'code', body: { code: 'x' } },
] as const)('D-93 $route.url: one address may not ask for ever', async ({ route, rate, body }) => {
  const api = await startTestApi({ rateLimits: { ...unlimited, [rate]: { calls: 2, seconds: 60 } } });
  for (let call = 0; call < 2; call += 1) await api.inject('guest', route, { body });

  const refused = await api.inject('guest', route, { body });

  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'auth/too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('codes and addresses never get into the log', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const api = await startTestApi({ logger: lateChild(logger, {}) });
  const secret = 'S'.repeat(43);

  await api.app.inject(`/api/v1/user?code=${secret}`);
  await api.app.inject(`/verify-email?code=${secret}`);
  await api.inject('guest', verifyEmail, { body: { code: secret } });
  await api.inject('guest', sendPasswordReset, { body: { email: 'member@example.com' } });
  await api.modules.people.idle();

  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('member@example.com');
});
