import {
  addPasskey,
  getSecondFactor,
  getUser,
  offerAuthenticator,
  offerPasskey,
  type PasskeyAnswer,
  passkeyChallenge,
  type PasskeyCreation,
  type PasskeyRequest,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactorJson,
  signInWithPasskey,
} from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { password } from '../testing/people.js';
import { givenAuthenticator, loginOf, tokenCall } from '../testing/second-factor.js';
import { softPasskey, type SoftPasskey } from '../testing/soft-passkey.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const origin = 'https://inkbridge.example';
const member = { email: 'member@example.com', password, remember: true };

async function creation(api: TestApi, token = api.people.member.token): Promise<PasskeyCreation> {
  return (await tokenCall(api, token, offerPasskey)).json<{ data: PasskeyCreation }>().data;
}

async function request(api: TestApi, challenge?: string): Promise<PasskeyRequest> {
  const body = challenge === undefined ? {} : { challenge };
  return (await api.inject('guest', passkeyChallenge, { body })).json<{ data: PasskeyRequest }>().data;
}

const add = async (api: TestApi, device: SoftPasskey, token = api.people.member.token, name = 'My phone') =>
  tokenCall(api, token, addPasskey, { name, passkey: device.make(await creation(api, token)) });

async function givenPasskey(api: TestApi, device = softPasskey(origin)) {
  const answer = await add(api, device);
  const { data } = answer.json<{ data: { session: { idToken: string }; recoveryCodes: string[] } }>();
  return { device, token: data.session.idToken, recoveryCodes: data.recoveryCodes };
}

const use = (api: TestApi, passkey: PasskeyAnswer) =>
  api.inject('guest', signInWithPasskey, { body: { passkey, remember: true } });

const stateOf = async (api: TestApi, token: string) =>
  (await tokenCall(api, token, getSecondFactor)).json<{ data: SecondFactorJson }>().data;

describe('adding a passkey', () => {
  it('D-122 is asked for with user verification, and the first one brings the recovery codes', async () => {
    const api = await startTestApi();
    const options = await creation(api);

    expect(options).toMatchObject({
      rp: { id: 'inkbridge.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { token, recoveryCodes } = await givenPasskey(api);

    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(api, token)).toMatchObject({
      authenticator: null,
      passkeys: [{ name: 'My phone', lastUsedAt: null, worksHere: true }],
      recoveryCodesLeft: 10,
    });
    expect((await api.mails()).at(-1)?.subject).toBe('Inkbridge: a passkey was added to your account');
  });

  it.each([
    { flaw: 'made on another page', flaws: { origin: 'https://evil.example' } },
    { flaw: 'without user verification', flaws: { userVerified: false } },
  ])('is refused when $flaw', async ({ flaws }) => {
    const api = await startTestApi();
    const passkey = softPasskey(origin).make(await creation(api), flaws);

    const answer = await api.inject('member', addPasskey, { body: { name: 'My phone', passkey } });

    expect(answer.json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('an offer is good once, for its own account, and for five minutes', async () => {
    const api = await startTestApi();
    const device = softPasskey(origin);
    const [own, late] = [device.make(await creation(api)), softPasskey(origin).make(await creation(api))];
    const body = (passkey: object) => ({ body: { name: 'My phone', passkey } });

    expect((await api.inject('other', addPasskey, body(own))).json()).toMatchObject({ code: 'passkey_refused' });
    expect((await api.inject('member', addPasskey, body(own))).json()).toMatchObject({ code: 'passkey_refused' });
    api.clock.advance({ minutes: 6 });
    expect((await api.inject('member', addPasskey, body(late))).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('a passkey that belongs to one account is refused to every other', async () => {
    const api = await startTestApi();
    const { device } = await givenPasskey(api);

    const answer = await add(api, device, api.people.other.token);

    expect(answer.json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('needs a fresh sign-in or the password', async () => {
    const api = await startTestApi();
    api.clock.advance({ minutes: 6 });

    expect((await api.inject('member', offerPasskey)).json()).toMatchObject({ code: 'confirm_it_is_you' });
    expect((await api.inject('member', offerPasskey, { body: { password } })).statusCode).toBe(200);
  });
});

describe('signing in with a passkey', () => {
  it('counts as both factors: no password, no code', async () => {
    const api = await startTestApi();
    const { device } = await givenPasskey(api);

    const answer = await use(api, device.use(await request(api)));

    const { idToken } = answer.json<{ data: { idToken: string } }>().data;
    expect((await tokenCall(api, idToken, getUser)).json()).toMatchObject({ data: { email: member.email } });
    expect((await stateOf(api, idToken)).passkeys[0]?.lastUsedAt).toBe(api.clock.now().toISOString());
  });

  it('after the password only passkeys of that account are asked for', async () => {
    const api = await startTestApi();
    const { device } = await givenPasskey(api);
    const { challenge } = await loginOf(api, member);

    const options = await request(api, challenge);

    expect(options.allowCredentials).toHaveLength(1);
    expect((await use(api, device.use(options))).statusCode).toBe(200);
  });

  it('the password alone no longer opens the account', async () => {
    const api = await startTestApi();
    await givenPasskey(api);

    expect(await loginOf(api, member)).toMatchObject({ session: null, cookie: '' });
  });

  it.each([
    { flaw: 'another origin', flaws: { origin: 'https://console.inkbridge.example' } },
    { flaw: 'no user verification', flaws: { userVerified: false } },
    { flaw: 'a count that did not go up, as of a copy', flaws: { counter: 1 } },
  ])('is refused with $flaw', async ({ flaws }) => {
    const api = await startTestApi();
    const { device } = await givenPasskey(api);
    await use(api, device.use(await request(api)));

    expect((await use(api, device.use(await request(api), flaws))).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('a challenge is good once and for five minutes, and nobody can invent one', async () => {
    const api = await startTestApi();
    const { device } = await givenPasskey(api);
    const [once, late] = [await request(api), await request(api)];
    await use(api, device.use(once));

    expect((await use(api, device.use(once))).json()).toMatchObject({ code: 'passkey_refused' });
    expect((await use(api, device.use({ ...once, challenge: 'invented' }))).statusCode).toBe(400);
    api.clock.advance({ minutes: 6 });
    expect((await use(api, device.use(late))).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('a passkey of nobody and a disabled account open nothing', async () => {
    const api = await startTestApi();
    const { device } = await givenPasskey(api);
    const stranger = softPasskey(origin);
    stranger.make(await creation(api, api.people.other.token));

    expect((await use(api, stranger.use(await request(api)))).json()).toMatchObject({ code: 'passkey_refused' });
    await api.modules.people.identities.disable(api.people.member.account.uid);
    expect((await use(api, device.use(await request(api)))).json()).toMatchObject({ code: 'auth/user-disabled' });
  });
});

describe('keeping passkeys', () => {
  it('one gets another name, and nobody names another’s', async () => {
    const api = await startTestApi();
    const { token } = await givenPasskey(api);
    const [passkey] = (await stateOf(api, token)).passkeys;
    const params = { id: passkey?.id ?? '' };

    const stranger = await api.inject('other', renamePasskey, { params, body: { name: 'Mine' } });
    await tokenCall(api, token, { ...renamePasskey, url: `/identity/passkeys/${params.id}` }, { name: 'Work laptop' });

    expect(stranger.statusCode).toBe(404);
    expect((await stateOf(api, token)).passkeys[0]?.name).toBe('Work laptop');
  });

  it('the last one that goes takes the second factor with it, but not beside an authenticator app', async () => {
    const api = await startTestApi();
    const app = await givenAuthenticator(api);
    const device = softPasskey(origin);
    const added = await add(api, device, app.token);
    expect(added.json()).toMatchObject({ data: { recoveryCodes: null, session: null } });
    const [passkey] = (await stateOf(api, app.token)).passkeys;
    const route = { ...removePasskey, url: `/identity/passkeys/${passkey?.id}` } as const;

    const removed = await tokenCall(api, app.token, route, { password });

    expect(removed.json()).toMatchObject({ data: { session: null } });
    expect(await stateOf(api, app.token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    expect((await use(api, device.use(await request(api)))).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('whoever has the password alone removes none, and adds nothing beside it', async () => {
    const api = await startTestApi();
    const { token } = await givenPasskey(api);
    const [passkey] = (await stateOf(api, token)).passkeys;
    const removeIt = { ...removePasskey, url: `/identity/passkeys/${passkey?.id}` } as const;
    api.clock.advance({ minutes: 6 });

    for (const route of [removeIt, offerAuthenticator, offerPasskey, renewRecoveryCodes]) {
      const answer = await tokenCall(api, token, route, { password });
      expect(answer.json()).toMatchObject({ code: 'confirm_second_factor' });
    }
    expect(await stateOf(api, token)).toMatchObject({ authenticator: null, passkeys: [{}], recoveryCodesLeft: 10 });
  });

  it('without an authenticator app the password alone opens the account again', async () => {
    const api = await startTestApi();
    const { token } = await givenPasskey(api);
    const [passkey] = (await stateOf(api, token)).passkeys;

    await tokenCall(api, token, { ...removePasskey, url: `/identity/passkeys/${passkey?.id}` }, { password });

    expect((await loginOf(api, member)).session).not.toBeNull();
    expect((await api.mails()).at(-1)?.subject).toBe('Inkbridge: a passkey was removed from your account');
  });
});
