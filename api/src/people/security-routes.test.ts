import {
  changePassword,
  endSession,
  endSessions,
  getSignInWays,
  listSessions,
  refreshSession,
  type Route,
  savePersonality,
  type SessionJson,
  signIn,
  signInWithToken,
  signOut,
} from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aJsonToken, jsonTokens } from '../testing/json-tokens.js';
import { password } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const newPassword = 'Another-bridge-2';
const email = 'member@example.com';
const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
};

/** A browser that keeps its token and cookie, as a page would. */
function aBrowser(api: TestApi, agent: string) {
  let cookie = '';
  let token = '';

  async function call({ method, url }: Pick<Route, 'method' | 'url'>, body: object = {}) {
    const answer = await api.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { 'user-agent': agent, authorization: token === '' ? 'unauthenticated' : `Bearer ${token}`, cookie },
      ...(method !== 'GET' && { payload: body }),
    });
    for (const { name, value } of answer.cookies) {
      if (name === 'inkbridge_refresh') cookie = value === '' ? '' : `${name}=${value}`;
    }
    const { data } = answer.json<{ data?: { idToken?: string; token?: string } | null }>();
    token = data?.idToken ?? data?.token ?? token;
    return answer;
  }

  return {
    call,
    signIn: (word = password) => call(signIn, { email, password: word, remember: true }),
    refresh: () => call(refreshSession),
    write: () => call(savePersonality, {}),
    list: async () => (await call(listSessions)).json<{ data: SessionJson[] }>().data,
    cookie: () => cookie,
    token: () => token,
  };
}

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
/** Callers who may save a questionnaire get a 400 for an empty one. */
const mayWrite = 400;

async function twoBrowsers() {
  const api = await startTestApi({ social: { google: jsonTokens } });
  const [phone, desk] = [aBrowser(api, agents.phone), aBrowser(api, agents.desk)];
  await phone.signIn();
  api.clock.advance({ minutes: 1 });
  await desk.signIn();
  return { api, phone, desk };
}

describe('sessions', () => {
  it('are listed with their device in plain words, the own one first, and with nothing else about the person', async () => {
    const { phone } = await twoBrowsers();

    const answer = await phone.call(listSessions);

    expect(answer.json<{ data: SessionJson[] }>().data).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Chrome', system: 'Android' },
        signedInAt: '2026-11-21T12:00:00.000Z',
        lastUsedAt: '2026-11-21T12:00:00.000Z',
        current: true,
      },
      {
        id: expect.any(String),
        device: { browser: 'Safari', system: 'Mac' },
        signedInAt: '2026-11-21T12:01:00.000Z',
        lastUsedAt: '2026-11-21T12:01:00.000Z',
        current: false,
      },
    ]);
    expect(answer.body).not.toMatch(/127\.0\.0\.1|Mozilla|130/);
  });

  it('neither an address nor a user agent is stored', async () => {
    const { api } = await twoBrowsers();

    const stored = JSON.stringify(await api.stored.families.find().toArray());

    expect(stored).toContain('Android');
    expect(stored).not.toMatch(/127\.0\.0\.1|Mozilla|130/);
  });

  it('a refresh is a use, and no new sign-in', async () => {
    const { api, phone } = await twoBrowsers();
    api.clock.advance({ minutes: 10 });
    await phone.refresh();

    const [own] = await phone.list();

    expect(own).toMatchObject({ signedInAt: '2026-11-21T12:00:00.000Z', lastUsedAt: '2026-11-21T12:11:00.000Z' });
    expect(codeOf(await phone.call(changePassword, { newPassword }))).toBe('confirm_it_is_you');
  });

  it('ending one is honoured at once by its token and its cookie, and only there', async () => {
    const { phone, desk } = await twoBrowsers();
    const [, other] = await phone.list();

    const ended = await phone.call(endSession, { id: other?.id });
    const again = await phone.call(endSession, { id: other?.id });

    expect([ended.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await desk.write()).statusCode).toBe(401);
    expect((await desk.call(listSessions)).statusCode).toBe(401);
    expect((await desk.refresh()).statusCode).toBe(401);
    expect((await phone.write()).statusCode).toBe(mayWrite);
    expect(await phone.list()).toHaveLength(1);
  });

  it('another member’s session cannot be ended', async () => {
    const { api, phone, desk } = await twoBrowsers();
    const [own] = await desk.list();

    await api.inject('other', endSession, { body: { id: own?.id } });

    expect((await desk.write()).statusCode).toBe(mayWrite);
    expect((await phone.write()).statusCode).toBe(mayWrite);
  });

  it('all others end together; the own one goes on', async () => {
    const { phone, desk } = await twoBrowsers();

    await phone.call(endSessions, { keepThis: true });

    expect([(await desk.write()).statusCode, (await desk.refresh()).statusCode]).toEqual([401, 401]);
    expect([(await phone.write()).statusCode, (await phone.refresh()).statusCode]).toEqual([mayWrite, 200]);
  });

  it('all end together, the own one too, and its cookie goes', async () => {
    const { phone, desk } = await twoBrowsers();

    await phone.call(endSessions, { keepThis: false });

    expect([(await desk.write()).statusCode, (await phone.write()).statusCode]).toEqual([401, 401]);
    expect(phone.cookie()).toBe('');
  });

  it('D-53 after a sign-out the token opens nothing that matters, though it has not ended', async () => {
    const { phone } = await twoBrowsers();

    await phone.call(signOut);

    expect((await phone.write()).statusCode).toBe(401);
    expect((await phone.call(listSessions)).statusCode).toBe(401);
  });

  it('signing in again in the same browser replaces its session, which stays remembered', async () => {
    const { api, phone } = await twoBrowsers();

    await phone.call(
      { ...signInWithToken, url: '/auth/google' },
      { idToken: aJsonToken({ subject: 'member', email }), remember: false },
    );

    expect(await phone.list()).toHaveLength(2);
    expect(await api.stored.families.countDocuments({ remember: false })).toBe(0);
  });
});

describe('the password', () => {
  it('is changed with the old one: all other sessions end, this one goes on with a new token and cookie', async () => {
    const { api, phone, desk } = await twoBrowsers();
    const [oldToken, oldCookie] = [phone.token(), phone.cookie()];

    const changed = await phone.call(changePassword, { password, newPassword });

    expect(changed.statusCode).toBe(200);
    expect(phone.token()).not.toBe(oldToken);
    expect(phone.cookie()).not.toBe(oldCookie);
    expect([(await phone.write()).statusCode, (await phone.refresh()).statusCode]).toEqual([mayWrite, 200]);
    expect([(await desk.write()).statusCode, (await desk.refresh()).statusCode]).toEqual([401, 401]);
    expect((await aBrowser(api, agents.desk).signIn()).statusCode).toBe(401);
    expect((await aBrowser(api, agents.desk).signIn(newPassword)).statusCode).toBe(200);
    expect(await api.stored.families.countDocuments({ remember: false })).toBe(0);
  });

  it('the owner is told by mail, in the language of the page', async () => {
    const { api, phone } = await twoBrowsers();

    await phone.call(changePassword, { newPassword });

    expect(await api.mails()).toEqual([
      expect.objectContaining({ to: email, subject: 'The password of your Inkbridge account was changed' }),
    ]);
  });

  it('an address that waits for its mail is dropped, and the link in it is void', async () => {
    const { api, phone } = await twoBrowsers();
    await api.stored.users.updateOne(
      { email },
      { $set: { pendingEmail: { address: 'thief@example.org', askedAt: api.clock.now() } } },
    );
    await api.modules.people.identities.sendEmailChange(api.people.member.account.uid, 'thief@example.org', {
      language: 'en',
    });

    await phone.call(changePassword, { newPassword });

    expect(await api.stored.codes.countDocuments({ purpose: 'change' })).toBe(0);
    expect(await api.stored.users.findOne({ email })).not.toHaveProperty('pendingEmail');
  });

  it.each([
    { what: 'a wrong one', body: { password: 'not-the-password', newPassword }, code: 'wrong_password' },
    { what: 'a weak one', body: { password, newPassword: 'password1' }, code: 'auth/weak-password' },
    { what: 'one of 129 characters', body: { password, newPassword: 'x'.repeat(129) }, code: 'auth/weak-password' },
    { what: 'a current one of 129', body: { password: 'x'.repeat(129), newPassword }, code: 'wrong_password' },
    { what: 'the address', body: { password, newPassword: email }, code: 'auth/weak-password' },
    { what: 'none', body: { password }, code: 'all_fields_required' },
  ])('AC-552 $what is refused, and nothing changes', async ({ body, code }) => {
    const { api, phone, desk } = await twoBrowsers();

    const refused = await phone.call(changePassword, body);

    expect(codeOf(refused)).toBe(code);
    expect((await desk.write()).statusCode).toBe(mayWrite);
    expect(await api.mails()).toEqual([]);
  });

  it('D-93 guesses are limited like sign-ins', async () => {
    const { phone } = await twoBrowsers();
    for (let tried = 0; tried < 5; tried += 1) {
      await phone.call(changePassword, { password: `guess-number-${tried}`, newPassword });
    }

    expect(codeOf(await phone.call(changePassword, { password, newPassword }))).toBe('auth/too-many-requests');
  });

  it('is set for an account without one after a fresh sign-in by Google, and works from then on', async () => {
    const api = await startTestApi({ social: { google: jsonTokens } });
    const browser = aBrowser(api, agents.phone);
    const google = { ...signInWithToken, url: '/auth/google' as const };
    const address = 'rosa@example.org';
    await browser.call(google, { idToken: aJsonToken({ subject: 'rosa', email: address }), remember: true });
    const before = (await browser.call(getSignInWays)).json<{ data: object }>().data;

    const guessed = await browser.call(changePassword, { password: 'whatever-it-is', newPassword });
    const set = await browser.call(changePassword, { newPassword });
    const after = (await browser.call(getSignInWays)).json<{ data: object }>().data;
    const signedIn = await api.inject('guest', signIn, { body: { email: address, password: newPassword } });

    expect(before).toEqual({ hasPassword: false, social: ['google'] });
    expect([codeOf(guessed), set.statusCode]).toEqual(['confirm_it_is_you', 200]);
    expect(after).toEqual({ hasPassword: true, social: ['google'] });
    expect(signedIn.statusCode).toBe(200);
  });
});
