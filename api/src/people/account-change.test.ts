import {
  cancelEmailChange,
  changeEmail,
  getUser,
  refreshSession,
  resetPassword,
  sendPasswordReset,
  signIn,
  updateUser,
  userSchema,
  verifyEmail,
} from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { password, type People } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const profile = {
  firstName: ' Maya ',
  lastName: 'Linden',
  email: 'member@example.com',
  age: 38,
  gender: 'Female',
  state: 'Ohio',
  bio: 'I write on Sundays.',
};

function save(api: TestApi, but: object = {}, who: keyof People = 'member') {
  return api.inject(who, updateUser, { body: { ...profile, ...but } });
}

const dataOf = (answer: LightMyRequestResponse) => userSchema.parse(answer.json<{ data: unknown }>().data);
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

/** The URL of a picture that `who` has uploaded. */
async function givenUpload(api: TestApi, who: keyof People = 'member'): Promise<string> {
  const name = `cbb-start-${randomUUID()}-cbb-end`;
  const owner = api.people[who].account._id;
  const at = { createdAt: api.clock.now(), adoptedAt: null };
  await api.stored.uploads.insertOne({ _id: name, owner, ...at, revision: 1, lastRevision: 1 });
  return `/files/images/${name}`;
}

it('AC-440 PUT /user answers the account as it was saved, and as GET /user answers it', async () => {
  const api = await startTestApi();

  const saved = dataOf(await save(api));

  expect(saved).toMatchObject({ ...profile, firstName: 'Maya', pendingEmail: null, role: 'user' });
  expect(dataOf(await api.inject('member', getUser))).toEqual(saved);
});

const refusing = await startTestApi();

it.each(['firstName', 'lastName', 'email', 'age', 'gender', 'state', 'bio'])(
  'an empty or absent %s is refused',
  async (field) => {
    for (const value of [undefined, null, '', '  ']) {
      expect(codeOf(await save(refusing, { [field]: value }))).toBe('all_fields_required');
    }
  },
);

it.each([
  { ac: 'D-94', but: { age: 17 }, code: 'invalid_request' },
  { ac: 'D-94', but: { age: 121 }, code: 'invalid_request' },
  { ac: 'D-94', but: { age: 38.5 }, code: 'invalid_request' },
  { ac: 'D-94', but: { age: '38' }, code: 'invalid_request' },
  { ac: 'AC-435', but: { gender: 'Dragon' }, code: 'invalid_request' },
  { ac: 'AC-435', but: { bio: 'x'.repeat(10_000) }, code: 'invalid_request' },
  { ac: 'AC-435', but: { role: 'admin' }, code: 'invalid_request' },
  { ac: 'AC-435', but: { referralBalance: 1_000 }, code: 'invalid_request' },
  { ac: 'AC-551', but: { email: 'no address' }, code: 'auth/invalid-email' },
  { ac: 'AC-547', but: { imageUrl: 'https://elsewhere.example/me.jpg' }, code: 'image_not_ours' },
  { ac: 'AC-547', but: { imageUrl: `/files/images/cbb-start-${randomUUID()}-cbb-end` }, code: 'image_not_ours' },
])('$ac $code for $but, and nothing is saved', async ({ but, code }) => {
  const answer = await save(refusing, { ...but, ...(!('bio' in but) && { bio: 'Not to be saved.' }) });

  expect(codeOf(answer)).toBe(code);
  expect(await refusing.stored.users.countDocuments({ bio: 'Not to be saved.' })).toBe(0);
  expect(await refusing.mails()).toEqual([]);
});

it('AC-478 guests and admins cannot change it', async () => {
  const [guest, admin] = [
    await refusing.inject('guest', updateUser, { body: profile }),
    await save(refusing, {}, 'admin'),
  ];

  expect([guest.statusCode, admin.statusCode]).toEqual([401, 403]);
});

it('AC-436 a revoked session changes nothing, though its token has not ended', async () => {
  const api = await startTestApi();
  await api.modules.people.identities.revoke(api.people.member.account.uid);

  expect((await save(api)).statusCode).toBe(401);
});

it('D-58 a picture is set, kept by an absent or empty address, and removed by null only', async () => {
  const api = await startTestApi();
  const imageUrl = await givenUpload(api);

  const kept = [
    dataOf(await save(api, { imageUrl })),
    dataOf(await save(api)),
    dataOf(await save(api, { imageUrl: '' })),
    dataOf(await save(api, { imageUrl })),
  ];
  expect(kept.map((user) => user.imageUrl)).toEqual([imageUrl, imageUrl, imageUrl, imageUrl]);
  expect(await api.stored.uploads.countDocuments({ adoptedAt: api.clock.now() })).toBe(1);

  expect(dataOf(await save(api, { imageUrl: null })).imageUrl).toBeNull();
  expect(await api.stored.uploads.countDocuments()).toBe(0);
});

it('AC-547 another member’s picture cannot be used', async () => {
  const api = await startTestApi();

  expect(codeOf(await save(api, { imageUrl: await givenUpload(api, 'other') }))).toBe('image_not_ours');
});

it('D-62 a new address takes effect for sign-in and account once its mail is confirmed', async () => {
  const api = await startTestApi();

  const asked = dataOf(await save(api, { email: ' Maya@Example.org ' }));
  const mails = await api.mails();
  const link = mails.find(({ to }) => to === 'maya@example.org')?.links[0] ?? '';
  const code = new URL(link).searchParams.get('code') ?? '';
  const before = dataOf(await api.inject('member', getUser));
  const redeemed = await api.inject('guest', verifyEmail, { body: { code } });
  const signedIn = await api.inject('guest', signIn, { body: { email: 'maya@example.org', password } });
  const { idToken } = signedIn.json<{ data: { idToken: string } }>().data;
  const after = await api.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${idToken}` } });

  expect(asked).toMatchObject({ email: 'member@example.com', pendingEmail: 'maya@example.org', firstName: 'Maya' });
  expect(before).toMatchObject({ email: 'member@example.com', pendingEmail: 'maya@example.org' });
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['maya@example.org', 'member@example.com']); // the old one too
  expect(redeemed.json()).toEqual({ data: { email: 'maya@example.org' } });
  expect(dataOf(after)).toMatchObject({ email: 'maya@example.org', pendingEmail: null });
  expect(await api.stored.users.findOne({ email: 'maya@example.org' })).not.toHaveProperty('pendingEmail');
});

it('D-62 saving again while an address is unconfirmed sends nothing and keeps it', async () => {
  const api = await startTestApi();
  await save(api, { email: 'maya@example.org' });
  const sent = (await api.mails()).length;

  const withOld = dataOf(await save(api));
  const withNew = dataOf(await save(api, { email: 'maya@example.org' }));

  expect([withOld.pendingEmail, withNew.pendingEmail]).toEqual(['maya@example.org', 'maya@example.org']);
  expect(await api.mails()).toHaveLength(sent);
});

it('D-62 after an hour the unconfirmed address is dropped and can be requested again', async () => {
  const api = await startTestApi();
  await save(api, { email: 'maya@example.org' });
  const sent = (await api.mails()).length;

  api.clock.advance({ minutes: 61 });
  api.people.member.token = api.sign({
    sub: api.people.member.account.uid,
    email: 'member@example.com',
    email_verified: true,
    gen: 1,
    auth_time: Math.floor(api.clock.now().getTime() / 1000),
  });
  const later = dataOf(await api.inject('member', getUser));
  await save(api, { email: 'maya@example.org' });

  expect(later.pendingEmail).toBeNull();
  expect(await api.mails()).toHaveLength(sent * 2);
});

it('D-93 changes of address are limited', async () => {
  const api = await startTestApi();
  for (const name of ['a', 'b', 'c']) await save(api, { email: `${name}@example.org` });

  const refused = await save(api, { email: 'd@example.org' });

  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'auth/too-many-requests']);
  expect(refused.headers['retry-after']).toBe('60');
});

/** The code in the mail to an address. */
async function codeTo(api: TestApi, address: string): Promise<string> {
  const mail = (await api.mails()).findLast(({ to }) => to === address);
  return new URL(mail?.links[0] ?? '').searchParams.get('code') ?? '';
}

it('D-62 a new password by mail ends a change that waits, and the same address can be asked for again', async () => {
  const api = await startTestApi();
  await save(api, { email: 'maya@example.org' });
  await api.inject('guest', sendPasswordReset, { body: { email: 'member@example.com' } });
  const code = await codeTo(api, 'member@example.com');
  await api.inject('guest', resetPassword, { body: { code, newPassword: 'a good long one' } });
  const body = { email: 'member@example.com', password: 'a good long one' };
  const signedIn = await api.inject('guest', signIn, { body });
  api.people.member.token = signedIn.json<{ data: { idToken: string } }>().data.idToken;

  const before = dataOf(await api.inject('member', getUser));
  await save(api, { email: 'maya@example.org' });
  const redeemed = await api.inject('guest', verifyEmail, { body: { code: await codeTo(api, 'maya@example.org') } });

  expect([before.pendingEmail, redeemed.statusCode]).toEqual([null, 200]);
});

/** A member who signed in with a browser, and asked for another address. */
async function givenChange() {
  const api = await startTestApi();
  const body = { email: 'member@example.com', password, remember: true };
  const signedIn = await api.inject('guest', signIn, { body });
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  api.people.member.token = signedIn.json<{ data: { idToken: string } }>().data.idToken;
  await api.inject('member', changeEmail, { body: { email: 'maya@example.org' } });
  return { api, cookie, code: await codeTo(api, 'maya@example.org') };
}

it('D-62 once the link was opened, tokens and sessions from before are over', async () => {
  const { api, cookie, code } = await givenChange();

  await api.inject('guest', verifyEmail, { body: { code } });

  expect((await save(api)).statusCode).toBe(401);
  expect((await api.inject('guest', refreshSession, { headers: { cookie } })).statusCode).toBe(401);
});

it('D-62 the browser in which the link was opened stays signed in', async () => {
  const { api, cookie, code } = await givenChange();

  await api.inject('guest', verifyEmail, { body: { code }, headers: { cookie } });

  expect((await save(api)).statusCode).toBe(401); // its token names the old address
  expect((await api.inject('guest', refreshSession, { headers: { cookie } })).statusCode).toBe(200);
});

it('D-62 an old token shows the new address, and does not bring back the old one', async () => {
  const { api, code } = await givenChange();
  await api.inject('guest', verifyEmail, { body: { code } });
  const before = await api.stored.users.findOne({ _id: api.people.member.account._id });

  const shown = dataOf(await api.inject('member', getUser));

  expect(shown).toMatchObject({ email: 'maya@example.org', pendingEmail: null });
  expect(await api.stored.users.findOne({ _id: api.people.member.account._id })).toEqual(before);
  expect(before?.email).toBe('maya@example.org');
});

it('D-62 a crash between the identity and the account is mended, and never shown', async () => {
  const { api } = await givenChange();
  const { identity, account } = api.people.member;
  await api.stored.identities.updateOne({ _id: identity._id }, { $set: { email: 'maya@example.org' } });

  const shown = dataOf(await api.inject('member', getUser));
  const unwritten = await api.stored.users.findOne({ _id: account._id });
  await api.modules.jobs.runNow('addresses');

  expect(shown).toMatchObject({ email: 'maya@example.org', pendingEmail: null });
  expect(unwritten).toMatchObject({ email: 'member@example.com', pendingEmail: { address: 'maya@example.org' } });
  expect(await api.stored.users.findOne({ email: 'maya@example.org' })).not.toHaveProperty('pendingEmail');
});

it.each(['PUT /user', 'PUT /user/email'])(
  'AC-553 D-10 %s answers the same for an address that somebody has; its owner is told, and no code is made',
  async (route) => {
    const api = await startTestApi();
    const ask = (email: string) =>
      route === 'PUT /user' ? save(api, { email }) : api.inject('member', changeEmail, { body: { email } });

    const free = await ask('nobody@example.org');
    const taken = await ask('Other@example.com');
    const mails = await api.mails();

    expect(taken.statusCode).toBe(free.statusCode);
    expect(dataOf(taken)).toEqual({ ...dataOf(free), pendingEmail: 'other@example.com' });
    expect(mails.find(({ to }) => to === 'other@example.com')).toMatchObject({
      subject: 'Someone asked to use your email address at Inkbridge',
    });
    expect(await api.stored.codes.countDocuments({ email: 'other@example.com' })).toBe(0);
  },
);

it('D-93 when the turns are used up, taken and free addresses are refused alike', async () => {
  const api = await startTestApi();
  for (const name of ['a', 'b', 'c']) await save(api, { email: `${name}@example.org` });

  const answers = [await save(api, { email: 'd@example.org' }), await save(api, { email: 'other@example.com' })];

  expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
    [429, 'auth/too-many-requests'],
    [429, 'auth/too-many-requests'],
  ]);
});

it('D-93 nobody gets more than three such mails in an hour, whoever asks for them', async () => {
  const api = await startTestApi();
  for (const who of ['member', 'admin'] as const) {
    for (let asked = 0; asked < 3; asked += 1) {
      await api.inject(who, changeEmail, { body: { email: 'stranger@example.org' } });
    }
  }

  const written = (await api.mails()).filter(({ to }) => to === 'stranger@example.org');

  expect(written).toHaveLength(3);
});

it('D-62 a request can be withdrawn: nothing waits any more, and the link is void', async () => {
  const { api, code } = await givenChange();

  const shown = dataOf(await api.inject('member', cancelEmailChange));
  const opened = await api.inject('guest', verifyEmail, { body: { code } });

  expect(shown).toMatchObject({ email: 'member@example.com', pendingEmail: null });
  expect(codeOf(opened)).toBe('auth/invalid-action-code');
  expect((await api.inject('member', cancelEmailChange)).statusCode).toBe(200);
});

it('D-62 the mail can be sent again, and either link works', async () => {
  const { api, code } = await givenChange();

  await api.inject('member', changeEmail, { body: { email: 'maya@example.org' } });

  expect((await api.mails()).filter(({ to }) => to === 'maya@example.org')).toHaveLength(2);
  expect((await api.inject('guest', verifyEmail, { body: { code } })).statusCode).toBe(200);
});
