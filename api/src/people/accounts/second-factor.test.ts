import {
  changePassword,
  completeSignIn,
  confirmAuthenticator,
  getSecondFactor,
  getUser,
  offerAuthenticator,
  offerPasskey,
  refreshSession,
  removeAuthenticator,
  renewRecoveryCodes,
  resetPassword,
  sendPasswordReset,
  signIn,
  signInWithToken,
} from '@inkbridge/contracts';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { codeNow, givenAuthenticator, loginOf, tokenCall } from '../../testing/second-factor.js';
import { password } from '../../testing/people.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const member = { email: 'member@example.com', password, remember: true };

const complete = (api: TestApi, challenge: string, code: string, way = 'authenticator') =>
  api.inject('guest', completeSignIn, { body: { challenge, way, code } });

describe('setting up an authenticator app', () => {
  it('D-122 counts once a code of it is confirmed, and gives ten recovery codes', async () => {
    const api = await startTestApi();
    const offer = await api.inject('member', offerAuthenticator);
    const { key, link } = offer.json<{ data: { key: string; link: string } }>().data;
    expect(link).toMatch(/^otpauth:\/\/totp\/Inkbridge:member%40example\.com\?secret=/);
    expect((await loginOf(api, member)).session).not.toBeNull();

    const wrong = await api.inject('member', confirmAuthenticator, { body: { code: '000000' } });
    const right = await api.inject('member', confirmAuthenticator, { body: { code: codeNow(api, key) } });

    expect(wrong.json()).toMatchObject({ code: 'wrong_code' });
    const { recoveryCodes, session } = right.json<{ data: { recoveryCodes: string[]; session: { idToken: string } } }>()
      .data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const state = await tokenCall(api, session.idToken, getSecondFactor);
    expect(state.json()).toMatchObject({
      data: { managed: 'here', recoveryCodesLeft: 10, passkeys: [], demanded: false },
    });
  });

  it('needs a fresh sign-in or the password', async () => {
    const api = await startTestApi();
    api.clock.advance({ minutes: 6 });

    const stale = await api.inject('member', offerAuthenticator);
    const proven = await api.inject('member', offerAuthenticator, { body: { password } });

    expect(stale.json()).toMatchObject({ code: 'confirm_it_is_you' });
    expect(proven.statusCode).toBe(200);
  });

  it('ends every other session, and the one at hand goes on', async () => {
    const api = await startTestApi();
    const elsewhere = await loginOf(api, member);

    const { token, cookie } = await givenAuthenticator(api);

    expect((await api.inject('guest', refreshSession, { headers: { cookie: elsewhere.cookie } })).statusCode).toBe(401);
    expect((await api.inject('guest', refreshSession, { headers: { cookie } })).statusCode).toBe(200);
    expect((await tokenCall(api, token, getUser)).statusCode).toBe(200);
  });

  it('neither key nor recovery codes are readable in the database', async () => {
    const api = await startTestApi();
    const { key, recoveryCodes } = await givenAuthenticator(api);

    const stored = JSON.stringify(await api.stored.identities.findOne({ email: member.email }));

    expect(stored).not.toContain(key);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });
});

describe('a login with a second factor', () => {
  it('the right password opens nothing yet, and sets no cookie', async () => {
    const api = await startTestApi();
    await givenAuthenticator(api);

    const answer = await api.inject('guest', signIn, { body: member });

    expect(answer.json()).toEqual({
      data: { secondStep: { challenge: expect.any(String), ways: ['authenticator', 'recovery'], expiresIn: 300 } },
    });
    expect(answer.cookies).toEqual([]);
  });

  it('the code of the app ends it, with Remember Me as chosen before', async () => {
    const api = await startTestApi();
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    const { challenge } = await loginOf(api, member);

    const answer = await complete(api, challenge, codeNow(api, key));

    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name.endsWith('_refresh'))).toMatchObject({ maxAge: 30 * 24 * 3600 });
    const { idToken } = answer.json<{ data: { idToken: string } }>().data;
    expect((await tokenCall(api, idToken, getUser)).statusCode).toBe(200);
  });

  it('a wrong code loses nothing: the right one still works', async () => {
    const api = await startTestApi();
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    const { challenge } = await loginOf(api, member);

    expect((await complete(api, challenge, '123456')).json()).toMatchObject({ code: 'wrong_code' });
    expect((await complete(api, challenge, codeNow(api, key))).statusCode).toBe(200);
  });

  it('a code works once, also for another login, and the codes before it are over', async () => {
    const api = await startTestApi();
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    const [first, second] = [await loginOf(api, member), await loginOf(api, member)];
    const code = codeNow(api, key);
    const epoch = Math.floor(api.clock.now().getTime() / 1000);
    await complete(api, first.challenge, code);

    expect((await complete(api, second.challenge, code)).json()).toMatchObject({ code: 'wrong_code' });
    const before = generateSync({ secret: key, epoch: epoch - 30 });
    expect((await complete(api, second.challenge, before)).json()).toMatchObject({ code: 'wrong_code' });
    const next = generateSync({ secret: key, epoch: epoch + 30 });
    expect((await complete(api, second.challenge, next)).statusCode).toBe(200);
  });

  it('only one of two concurrent logins with one code succeeds', async () => {
    const api = await startTestApi();
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    const logins = [await loginOf(api, member), await loginOf(api, member)];

    const answers = await Promise.all(logins.map(({ challenge }) => complete(api, challenge, codeNow(api, key))));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('a challenge ends after five minutes, after its use, and with the sessions of the account', async () => {
    const api = await startTestApi();
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    const [used, late, revoked] = [await loginOf(api, member), await loginOf(api, member), await loginOf(api, member)];
    await complete(api, used.challenge, codeNow(api, key));
    api.clock.advance({ minutes: 1 });
    expect((await complete(api, used.challenge, codeNow(api, key))).json()).toMatchObject({ code: 'second_step_over' });

    await api.modules.people.identities.revoke(api.people.member.account.uid);
    expect((await complete(api, revoked.challenge, codeNow(api, key))).json()).toMatchObject({
      code: 'second_step_over',
    });
    api.clock.advance({ minutes: 5 });
    expect((await complete(api, late.challenge, codeNow(api, key))).json()).toMatchObject({ code: 'second_step_over' });
    expect((await complete(api, 'invented', '123456')).json()).toMatchObject({ code: 'second_step_over' });
  });

  it('D-120 after five wrong codes even the right one has to wait, whatever login it is for', async () => {
    const api = await startTestApi();
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    const { challenge } = await loginOf(api, member);
    await Promise.all(['1', '2', '3', '4', '5'].map((digit) => complete(api, challenge, digit.repeat(6))));

    const other = await loginOf(api, member);
    const refused = await complete(api, other.challenge, codeNow(api, key));

    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_codes']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    api.clock.advance({ minutes: 15 });
    const again = await loginOf(api, member);
    expect((await complete(api, again.challenge, codeNow(api, key))).statusCode).toBe(200);
  });

  it('Google does not go round it', async () => {
    const google = {
      verify: async () => ({
        ok: true as const,
        claims: { subject: 'g-1', email: member.email, emailVerified: true, names: { firstName: 'M', lastName: 'M' } },
      }),
    };
    const api = await startTestApi({ social: { google } });
    const { key } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });

    const answer = await api.inject('guest', signInWithToken, {
      params: { provider: 'google' },
      body: { idToken: 'a token' },
    });

    expect(answer.cookies).toEqual([]);
    expect(answer.json<object>()).toEqual({
      data: { secondStep: expect.objectContaining({ ways: ['authenticator', 'recovery'] }) },
    });
    const { challenge } = answer.json<{ data: { secondStep: { challenge: string } } }>().data.secondStep;
    expect((await complete(api, challenge, codeNow(api, key))).statusCode).toBe(200);
  });

  it('a new password keeps it, and the session at hand goes on without being asked again', async () => {
    const api = await startTestApi();
    const { token } = await givenAuthenticator(api);
    const newPassword = 'letters-across-the-river';

    const changed = await tokenCall(api, token, changePassword, { newPassword, password });

    const { idToken } = changed.json<{ data: { idToken: string } }>().data;
    expect((await tokenCall(api, idToken, getSecondFactor)).json()).toMatchObject({ data: { recoveryCodesLeft: 10 } });
    expect(await loginOf(api, { ...member, password: newPassword })).toMatchObject({ session: null, cookie: '' });
  });

  it('a link for a new password does not switch it off', async () => {
    const api = await startTestApi();
    await givenAuthenticator(api);
    const newPassword = 'letters-across-the-river';
    await api.inject('guest', sendPasswordReset, { body: { email: member.email } });
    const link = (await api.mails()).flatMap(({ text }) => /https\S+code=\S+/.exec(text) ?? []).at(-1) ?? '';
    const code = new URL(link).searchParams.get('code') ?? '';

    const reset = await api.inject('guest', resetPassword, { body: { code, newPassword } });

    expect(reset.statusCode).toBe(200);
    expect(await loginOf(api, { ...member, password: newPassword })).toMatchObject({ session: null, cookie: '' });
  });

  it('a refresh keeps what the login proved', async () => {
    const api = await startTestApi();
    const { cookie } = await givenAuthenticator(api);

    const answer = await api.inject('guest', refreshSession, { headers: { cookie } });
    const { idToken } = answer.json<{ data: { idToken: string } }>().data;

    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ amr: ['otp', 'mfa'] });
  });
});

describe('recovery codes', () => {
  it('each works once, in any case and with or without dashes, and a mail says how many are left', async () => {
    const api = await startTestApi();
    const { recoveryCodes } = await givenAuthenticator(api);
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');

    const first = await complete(api, (await loginOf(api, member)).challenge, typed, 'recovery');
    const second = await complete(api, (await loginOf(api, member)).challenge, code, 'recovery');

    expect(first.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ code: 'wrong_code' });
    const mails = await api.mails();
    expect(mails.at(-1)?.text).toContain('You have 9 left.');
  });

  it('the mail asks for new ones when three are left, and new ones end the old ones', async () => {
    const api = await startTestApi();
    const { recoveryCodes, token } = await givenAuthenticator(api);
    for (const code of recoveryCodes.slice(0, 7)) {
      await complete(api, (await loginOf(api, member)).challenge, code, 'recovery');
    }
    expect((await api.mails()).at(-1)?.subject).toBe('Inkbridge: few recovery codes are left');

    const renewed = await tokenCall(api, token, renewRecoveryCodes, { password });

    expect(renewed.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes).toHaveLength(10);
    expect((await api.mails()).at(-1)?.subject).toBe('Inkbridge: you have new recovery codes');
    const old = await complete(api, (await loginOf(api, member)).challenge, recoveryCodes[9] ?? '', 'recovery');
    expect(old.json()).toMatchObject({ code: 'wrong_code' });
  });
});

describe('whoever has the password alone', () => {
  const stranger = { 'x-forwarded-for': '198.51.100.7' };
  const owner = { 'x-forwarded-for': '192.0.2.1' };

  async function begun() {
    const api = await startTestApi({ trustProxy: true });
    const enter = async (headers: Record<string, string>, code: string, way = 'authenticator') => {
      const login = await api.inject('guest', signIn, { body: member, headers });
      const { challenge } = login.json<{ data: { secondStep: { challenge: string } } }>().data.secondStep;
      return api.inject('guest', completeSignIn, { body: { challenge, way, code }, headers });
    };
    await api.inject('guest', signIn, { body: member, headers: owner }); // from here the account is known
    const app = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    return { api, enter, ...app };
  }

  async function guessedOut() {
    const started = await begun();
    for (const digit of ['1', '2', '3', '4', '5']) await started.enter(stranger, digit.repeat(6));
    expect((await started.enter(stranger, '666666')).json()).toMatchObject({ code: 'too_many_codes' });
    return started;
  }

  it('D-120 locks with wrong codes neither the owner’s place nor the recovery codes', async () => {
    const { api, enter, key, recoveryCodes } = await guessedOut();

    expect((await enter(owner, codeNow(api, key))).statusCode).toBe(200);
    expect((await enter(stranger, recoveryCodes[0] ?? '', 'recovery')).statusCode).toBe(200);
  });

  it('a link for a new password ends the lock', async () => {
    const { api, key } = await guessedOut();
    await api.inject('guest', sendPasswordReset, { body: { email: member.email }, headers: stranger });
    const link = (await api.mails()).flatMap(({ text }) => /https\S+code=\S+/.exec(text) ?? []).at(-1) ?? '';
    const body = { code: new URL(link).searchParams.get('code') ?? '', newPassword: 'letters-across-the-river' };
    await api.inject('guest', resetPassword, { body, headers: stranger });

    const login = await loginOf(api, { ...member, password: body.newPassword });

    expect((await complete(api, login.challenge, codeNow(api, key))).statusCode).toBe(200);
  });

  it('is noticed: the owner gets a mail after the third wrong code, and one a day', async () => {
    const { api, enter } = await begun();
    const told = async () => (await api.mails()).filter(({ subject }) => subject.includes('wrong codes')).length;

    await enter(stranger, '111111');
    await enter(stranger, '222222');
    expect(await told()).toBe(0);
    for (const digit of ['3', '4', '5']) await enter(stranger, digit.repeat(6));

    expect(await told()).toBe(1);
  });

  it('changes no second factor: not with the password, not in the first minutes of a session without it', async () => {
    const { api, token } = await begun();
    api.clock.advance({ minutes: 6 });

    for (const route of [renewRecoveryCodes, offerPasskey]) {
      const answer = await tokenCall(api, token, route, { password });
      expect(answer.json()).toMatchObject({ code: 'confirm_second_factor' });
    }
    expect((await tokenCall(api, token, getSecondFactor)).json()).toMatchObject({ data: { recoveryCodesLeft: 10 } });
  });

  it('becomes the owner with a code, who may change it for five minutes', async () => {
    const { api, enter, key } = await begun();
    const { idToken } = (await enter(owner, codeNow(api, key))).json<{ data: { idToken: string } }>().data;

    expect((await tokenCall(api, idToken, renewRecoveryCodes)).statusCode).toBe(200);
    api.clock.advance({ minutes: 6 });
    expect((await tokenCall(api, idToken, renewRecoveryCodes)).json()).toMatchObject({ code: 'confirm_it_is_you' });
  });
});

describe('switching it off', () => {
  it('needs a code besides the password, and afterwards the password alone opens the account', async () => {
    const api = await startTestApi();
    const { key, token } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 6 });
    const code = { way: 'authenticator', code: codeNow(api, key) };

    const noProof = await tokenCall(api, token, removeAuthenticator, code);
    const noCode = await tokenCall(api, token, removeAuthenticator, { ...code, code: '000000', password });
    const off = await tokenCall(api, token, removeAuthenticator, { ...code, password });

    expect([noProof, noCode, off].map(({ statusCode }) => statusCode)).toEqual([403, 400, 200]);
    expect((await loginOf(api, member)).session).not.toBeNull();
    const { identities } = api.stored;
    expect(await identities.findOne({ email: member.email })).not.toHaveProperty('recoveryHashes');
  });

  it('every change is told by mail', async () => {
    const api = await startTestApi();
    const { key, token } = await givenAuthenticator(api);
    api.clock.advance({ minutes: 1 });
    await tokenCall(api, token, removeAuthenticator, { way: 'authenticator', code: codeNow(api, key) });

    const subjects = (await api.mails()).map(({ subject }) => subject);

    expect(subjects).toEqual(['Inkbridge: your authenticator app is on', 'Inkbridge: your authenticator app is off']);
  });
});
