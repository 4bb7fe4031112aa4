import { changePassword, resetPassword, sendPasswordReset, signIn, verifyEmail } from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../adapters/identity/base/identity-doc.js';
import { readConfig } from '../config/config.js';
import { password } from '../testing/people.js';
import { productionSettings } from '../testing/production-settings.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const { rateLimits } = readConfig(productionSettings);

/** An API with production's limits, at which everyone has an address of their own. */
const start = () => startTestApi({ rateLimits, trustProxy: true });

type Try = { email?: string; word?: string; from?: string; device?: string | undefined };

function attempt(api: TestApi, { email = 'member@example.com', word = password, from = '192.0.2.1', device }: Try) {
  const headers: Record<string, string> = { 'x-forwarded-for': from };
  if (device !== undefined) headers.cookie = `inkbridge_device=${device}`;
  return api.inject('guest', signIn, {
    body: { email, password: word, remember: true },
    headers,
  });
}

const deviceIn = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === 'inkbridge_device');

/** How often each status was answered. */
function statuses(answers: readonly LightMyRequestResponse[]) {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** How many guesses were checked, and how many were refused, each with the time to wait: as too many, or for lack of a place. */
function outcomes(answers: readonly LightMyRequestResponse[]) {
  const isRefused = ({ statusCode, headers }: LightMyRequestResponse) =>
    [429, 503].includes(statusCode) && Number(headers['retry-after']) > 0;
  const checked = answers.filter(({ statusCode }) => statusCode === 401 || statusCode === 400).length;
  return { checked, refused: answers.filter(isRefused).length };
}

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** Forty guesses from one address at once, and then thirty from as many others. */
async function strangersGuess(api: TestApi, email: string) {
  const one = await times(40, () => attempt(api, { email, word: 'a wrong password', from: '198.51.100.1' }));
  const many = await times(30, (at) => attempt(api, { email, word: 'a wrong password', from: `198.51.100.${at + 2}` }));
  return { one: outcomes(one), many: outcomes(many) };
}

describe('guesses', () => {
  it('D-120 forty wrong passwords at once: five are checked, thirty-five refused, each with the time to wait', async () => {
    const api = await start();

    const answers = await times(40, () => attempt(api, { word: 'a wrong password' }));

    expect(outcomes(answers)).toEqual({ checked: 5, refused: 35 });
    expect((await attempt(api, {})).statusCode).toBe(429);
  });

  it('D-120 an address without an account is treated the same', async () => {
    const api = await start();

    const answers = await times(40, () => attempt(api, { email: 'nobody@example.com', word: 'a wrong password' }));

    expect(outcomes(answers)).toEqual({ checked: 5, refused: 35 });
  });

  it('D-120 right passwords take no turn: many sign-ins in a row, and at once, are all let in', async () => {
    const api = await start();

    for (let sign = 0; sign < 8; sign += 1) expect((await attempt(api, {})).statusCode).toBe(200);
    expect(statuses(await times(5, () => attempt(api, { from: '192.0.2.9' })))).toEqual({ 200: 5 });
    await api.modules.people.idle();
    expect((await api.stored.attempts.find().toArray()).flatMap(({ times: counted }) => counted)).toEqual([]);
  });

  it('D-120 a network of its own has one allowance, whichever of its addresses guesses', async () => {
    const api = await start();

    const answers = await times(10, (at) =>
      attempt(api, { word: 'a wrong password', from: `2001:db8:1:2::${at + 1}` }),
    );

    expect(statuses(answers)).toEqual({ 401: 5, 429: 5 });
  });

  it.each([
    { name: 'a code that confirms an address', route: verifyEmail, body: { code: 'x'.repeat(43) } },
    { name: 'a code for a new password', route: resetPassword, body: { code: 'x'.repeat(43), newPassword: password } },
  ])('at most twenty of forty guesses at once at $name are checked', async ({ route, body }) => {
    const api = await start();

    const answers = await times(40, () => api.inject('guest', route, { body }));

    const { checked, refused } = outcomes(answers);
    expect(checked).toBeLessThanOrEqual(20);
    expect(checked + refused).toBe(40);
  });
});

describe.each([
  { who: 'a member', email: 'member@example.com' },
  { who: 'an admin', email: 'admin@example.com' },
])('D-120 while strangers guess the password of $who', ({ email }) => {
  it('the owner signs in with a device that signed in before, from any address', async () => {
    const api = await start();
    const device = deviceIn(await attempt(api, { email }))?.value;

    expect(await strangersGuess(api, email)).toEqual({
      one: { checked: 5, refused: 35 },
      many: { checked: 25, refused: 5 },
    });

    expect((await attempt(api, { email, device, from: '203.0.113.50' })).statusCode).toBe(200);
    expect((await attempt(api, { email, device, from: '198.51.100.1' })).statusCode).toBe(200);
  });

  it('the owner signs in from an address that signed in before, with a new device', async () => {
    const api = await start();
    await attempt(api, { email });

    await strangersGuess(api, email);

    expect((await attempt(api, { email })).statusCode).toBe(200);
    expect((await attempt(api, { email, from: '203.0.113.50' })).statusCode).toBe(429);
  });

  it('the owner without either chooses a new password by mail, and is known from then on', async () => {
    const api = await start();
    await strangersGuess(api, email);
    await api.inject('guest', sendPasswordReset, { body: { email } });
    const [mail] = await api.mails();
    const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const word = 'another good long one';

    const from = '203.0.113.50';
    const reset = await api.inject('guest', resetPassword, {
      body: { code, newPassword: word },
      headers: { 'x-forwarded-for': from },
    });
    await strangersGuess(api, email);

    expect(reset.statusCode).toBe(200);
    expect((await attempt(api, { email, word, from })).statusCode).toBe(200);
    expect((await attempt(api, { email, word, from: '203.0.113.9', device: deviceIn(reset)?.value })).statusCode).toBe(
      200,
    );
  });
});

describe('a device that signed in before', () => {
  it('D-120 may guess no more than others, and its cookie signs nobody in and is of use for no other account', async () => {
    const api = await start();
    const device = deviceIn(await attempt(api, {}))?.value;

    const answers = await times(10, (at) =>
      attempt(api, { word: 'a wrong password', device, from: `192.0.2.${at + 10}` }),
    );
    await strangersGuess(api, 'other@example.com');

    expect(statuses(answers)).toEqual({ 401: 5, 429: 5 });
    expect((await attempt(api, { email: 'other@example.com', device, from: '203.0.113.50' })).statusCode).toBe(429);
  });

  it('D-120 has a cookie that scripts cannot read and that only sign-in receives, for half a year', async () => {
    const api = await startTestApi({ tls: true });

    const cookie = (await attempt(api, {})).cookies.find(({ name }) => name === '__Secure-inkbridge_device');

    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/v1/identity',
      maxAge: 180 * 24 * 3600,
    });
  });

  it('D-120 is unknown after half a year without a sign-in, and known again by one', async () => {
    const api = await start();
    const device = deviceIn(await attempt(api, {}))?.value;
    await api.modules.people.idle();
    api.clock.advance({ days: 181 });
    await strangersGuess(api, 'member@example.com');

    expect((await attempt(api, { device })).statusCode).toBe(429);
    api.clock.advance({ minutes: 61 });
    expect((await attempt(api, { device })).statusCode).toBe(200);
    await api.modules.people.idle();
    await strangersGuess(api, 'member@example.com');
    expect((await attempt(api, { device })).statusCode).toBe(200);
  });

  it('D-120 is stored as a hash, with at most twenty places for an account', async () => {
    const api = await startTestApi({ trustProxy: true });
    const devices: string[] = [];
    for (let at = 1; at <= 12; at += 1) {
      devices.push(deviceIn(await attempt(api, { from: `192.0.2.${at}` }))?.value ?? '');
    }
    await api.modules.people.idle();

    const stored = await api.stored.identities.findOne({ email: 'member@example.com' });
    const text = JSON.stringify(stored);

    expect(stored?.knownPlaces).toHaveLength(20);
    for (const device of devices) expect(text).not.toContain(device);
    expect(text).not.toContain('192.0.2.');
  });
});

it('D-120 a device is not sent back for a wrong password, nor for an address that is not confirmed', async () => {
  const api = await start();

  expect(deviceIn(await attempt(api, { word: 'a wrong password' }))).toBeUndefined();
  expect(deviceIn(await attempt(api, { email: 'unverified@example.com' }))).toBeUndefined();
});

it('D-120 while strangers guess, who is signed in proves who they are from any address, and a thief of the token is limited', async () => {
  const api = await start();
  await strangersGuess(api, 'member@example.com');
  const prove = (word: string, from: string) =>
    api.inject('member', changePassword, {
      body: { password: word, newPassword: 'another good long one' },
      headers: { 'x-forwarded-for': from },
    });

  const guesses = await times(10, (at) => prove('a wrong password', `203.0.113.${at + 60}`));
  api.clock.advance({ minutes: 14 });
  const early = await prove(password, '203.0.113.50');
  api.clock.advance({ minutes: 1 });
  api.people.member.token = api.sign(claimsOf(api.people.member.identity, api.clock.now()));

  expect(statuses(guesses)).toEqual({ 403: 5, 429: 5 });
  expect(early.statusCode).toBe(429);
  expect((await prove(password, '203.0.113.50')).statusCode).toBe(200);
});
