import { type ErrorCode, registerUser, sendVerification, signIn } from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { loseAnswer } from '../testing/lose-answer.js';
import { password } from '../testing/people.js';
import { startTestApi, type TestApi, unlimited } from '../testing/start-test-api.js';

const form = {
  firstName: ' Rosa ',
  lastName: 'Hill',
  email: ' Rosa@Example.org ',
  password,
  confirmPassword: password,
  mailingAddress: '12 Elm Street',
  state: 'Oregon',
  city: 'Salem',
  zipCode: '97301',
  terms: true,
};

function register(api: TestApi, but: object = {}) {
  return api.inject('guest', registerUser, { body: { ...form, ...but } });
}

/** For tests that leave nothing behind. */
const refusing = await startTestApi();

const refusal = (answer: LightMyRequestResponse) => answer.json<{ code: ErrorCode; message: string }>();

it('AC-130 D-08 a newcomer who logs in at once has one mail, and another a minute later', async () => {
  const api = await startTestApi();
  await register(api);
  await api.modules.people.idle();
  const logIn = async () => {
    const signedIn = await api.inject('guest', signIn, { body: { email: form.email, password, remember: true } });
    const headers = { authorization: `Bearer ${signedIn.json().data.idToken}` };
    return api.inject('guest', sendVerification, { headers, body: { atSignIn: true } });
  };
  const mailsToRosa = async () => (await api.mails()).filter(({ to }) => to === 'rosa@example.org').length;

  expect((await logIn()).json()).toEqual({ data: { sent: false } });
  expect(await mailsToRosa()).toBe(1);
  api.clock.advance({ seconds: 61 });

  expect((await logIn()).json()).toEqual({ data: { sent: true } });
  expect(await mailsToRosa()).toBe(2);
});

it('AC-439 D-82 a registration makes an identity and an account, notes the terms, sends the mail and does not sign in', async () => {
  const api = await startTestApi();

  const answer = await register(api);
  const [mail] = await api.mails();

  expect(answer.json()).toEqual({ data: { email: 'rosa@example.org' } });
  expect(answer.cookies).toEqual([]);
  expect(await api.stored.users.findOne({ email: 'rosa@example.org' })).toMatchObject({
    firstName: 'Rosa',
    language: 'en',
    lastName: 'Hill',
    mailingAddress: '12 Elm Street',
    state: 'Oregon',
    city: 'Salem',
    zipCode: '97301',
    profileComplete: false,
    terms: { version: '2026-09', acceptedAt: api.clock.now() },
  });
  expect(await api.stored.identities.findOne({ email: 'rosa@example.org' })).toMatchObject({ emailVerified: false });
  expect(mail?.to).toBe('rosa@example.org');
});

it('the page that a newcomer wanted travels in the link of the mail, and is kept nowhere else', async () => {
  const api = await startTestApi();

  await register(api, { next: '/list-inmate' });
  await api.modules.people.idle();
  const [mail] = await api.mails();

  expect(new URL(mail?.links[0] ?? '').searchParams.get('next')).toBe('/list-inmate');
  expect(JSON.stringify(await api.stored.users.findOne({ email: 'rosa@example.org' }))).not.toContain('list-inmate');
});

it('a mail that an earlier process owed still carries the page', async () => {
  const api = await startTestApi();
  const { _id } = api.people.unverified.account;
  await api.stored.users.updateOne({ _id }, { $set: { verificationOwed: { language: 'en', next: '/list-inmate' } } });

  api.modules.people.sendOwed();
  await api.modules.people.idle();

  expect(new URL((await api.mails())[0]?.links[0] ?? '').searchParams.get('next')).toBe('/list-inmate');
});

it('AC-129 D-08 a new user can log in only after confirming the mail', async () => {
  const api = await startTestApi();
  await register(api);

  const signedIn = await api.inject('guest', signIn, { body: { email: 'rosa@example.org', password } });
  const { idToken } = signedIn.json<{ data: { idToken: string } }>().data;
  const user = await api.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${idToken}` } });

  expect(refusal(user)).toMatchObject({ code: 'auth/unverified-email' });
});

it.each([
  { ac: 'AC-509', field: 'firstName' },
  { ac: 'AC-510', field: 'lastName' },
  { ac: 'AC-511', field: 'email' },
  { ac: 'AC-512', field: 'password' },
  { ac: 'AC-513', field: 'confirmPassword' },
  { ac: 'AC-514', field: 'mailingAddress' },
  { ac: 'AC-515', field: 'state' },
  { ac: 'AC-516', field: 'city' },
  { ac: 'AC-517', field: 'zipCode' },
])('$ac an empty or absent $field is refused', async ({ field }) => {
  for (const value of ['', undefined, null]) {
    const answer = await register(refusing, { [field]: value });
    expect([answer.statusCode, refusal(answer)]).toMatchObject([
      400,
      { code: 'all_fields_required', message: 'All fields are required!' },
    ]);
  }
});

it.each(['firstName', 'lastName', 'email', 'mailingAddress', 'city', 'zipCode'])('blanks are no %s', async (field) => {
  expect(refusal(await register(refusing, { [field]: '   ' })).code).toBe('all_fields_required');
});

it('AC-518 registration needs the terms', async () => {
  expect(refusal(await register(refusing, { terms: false })).code).toBe('all_fields_required');
});

it('AC-522 D-74 first empty fields, then the mismatch, then what the identity provider says', async () => {
  const different = { confirmPassword: 'another one', email: 'member@example.com' };

  const all = await register(refusing, { ...different, city: '' });
  const mismatch = await register(refusing, different);
  const taken = await register(refusing, { email: 'member@example.com' });

  expect(refusal(all)).toMatchObject({ message: 'All fields are required!' });
  expect(refusal(mismatch)).toMatchObject({ message: "Password's criteria not fulfilled!" });
  expect(refusal(taken)).toMatchObject({ message: 'Email address already exists!' });
});

it.each([
  { ac: 'AC-551', but: { email: 'no address' }, status: 400, code: 'auth/invalid-email' },
  { ac: 'AC-551', but: { email: `${'rosa'.repeat(70)}@example.org` }, status: 400, code: 'auth/invalid-email' },
  { ac: 'AC-551', but: { email: 'rosa@exam\nple.org' }, status: 400, code: 'auth/invalid-email' },
  { ac: 'AC-552', but: { password: 'short', confirmPassword: 'short' }, status: 400, code: 'auth/weak-password' },
  {
    ac: 'AC-552',
    but: { password: 'iloveyou1', confirmPassword: 'iloveyou1' },
    status: 400,
    code: 'auth/weak-password',
  },
  { ac: 'AC-553', but: { email: 'MEMBER@example.com' }, status: 409, code: 'auth/email-already-in-use' },
  { ac: 'AC-435', but: { role: 'admin' }, status: 400, code: 'invalid_request' },
  { ac: 'D-12', but: { state: 'Atlantis' }, status: 400, code: 'invalid_request' },
  { ac: 'AC-435', but: { firstName: 'x'.repeat(10_000) }, status: 400, code: 'invalid_request' },
  { ac: 'AC-435', but: { firstName: { $gt: '' } }, status: 400, code: 'invalid_request' },
  { ac: 'AC-435', but: { terms: 'yes' }, status: 400, code: 'invalid_request' },
])('$ac $code for $but, and nothing is stored', async ({ but, status, code }) => {
  const answer = await register(refusing, but);

  expect([answer.statusCode, refusal(answer).code]).toEqual([status, code]);
  expect(await refusing.stored.users.countDocuments()).toBe(4);
  expect(await refusing.stored.identities.countDocuments()).toBe(4);
  expect(await refusing.mails()).toEqual([]);
});

it.each(['Rosa 🕊️', 'روزا', '<b>Rosa</b>', "O'Hara; DROP TABLE"])(
  'the name %j is kept as it was typed',
  async (firstName) => {
    const api = await startTestApi();

    await register(api, { firstName });

    expect(await api.stored.users.findOne({ email: 'rosa@example.org' })).toMatchObject({ firstName });
  },
);

it('AC-553 one of two concurrent registrations of one address wins, and there is one account', async () => {
  const api = await startTestApi();

  const both = await Promise.all([register(api), register(api, { firstName: 'Rose' })]);
  const lost = both.find(({ statusCode }) => statusCode !== 200);

  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(lost && [lost.statusCode, refusal(lost)]).toMatchObject([409, { code: 'auth/email-already-in-use' }]);
  expect(await api.stored.users.countDocuments({ email: 'rosa@example.org' })).toBe(1);
  expect(await api.stored.identities.countDocuments({ email: 'rosa@example.org' })).toBe(1);
});

it('D-93 registrations from one address are limited', async () => {
  const api = await startTestApi({ rateLimits: { ...unlimited, register: { calls: 1, seconds: 60 } } });
  await register(api);

  const refused = await register(api, { email: 'second@example.org' });

  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it.each(['identities', 'users'])('a registration goes on when the first answer about its %s is lost', async (of) => {
  const api = await startTestApi();
  loseAnswer('insertOne', of);

  const answer = await register(api);

  expect(answer.statusCode).toBe(200);
  const stored = [api.stored.identities, api.stored.users].map((all) =>
    all.countDocuments({ email: 'rosa@example.org' }),
  );
  expect(await Promise.all(stored)).toEqual([1, 1]);
});

it('a mail still owed when a process ends is sent by the next one, once and in the user’s language', async () => {
  const api = await startTestApi();
  const owed = { 'verificationOwed.language': { $exists: true } };
  const { _id } = api.people.unverified.account;
  await api.stored.users.updateOne({ _id }, { $set: { verificationOwed: { language: 'es' } } });

  api.modules.people.sendOwed();
  const first = await api.mails();
  api.modules.people.sendOwed();
  await register(api, { email: 'english@example.org' });
  const [, english] = await api.mails();

  expect(first.map(({ to }) => to)).toEqual(['unverified@example.com']);
  expect(english?.to).toBe('english@example.org');
  expect(english?.subject).not.toBe(first[0]?.subject);
  expect(await api.stored.users.countDocuments(owed)).toBe(0);
});
