import { getUser, refreshSession, sendVerification, signIn, verifyEmail } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { password } from '../../testing/people.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { claimsOf } from './identity-doc.js';

/** The clock of the machine is three days ahead for a while, and then right again. */
const threeDays = { days: 3 };
const back = { days: -3 };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const tryPassword = (typed: string) =>
  api.inject('guest', signIn, { body: { email: 'member@example.com', password: typed, remember: true } });

type Answer = Awaited<ReturnType<TestApi['inject']>>;
const cookieOf = (answer: Answer) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).find((cookie) => cookie.includes('refresh')) ?? '';
const refresh = (cookie: string) => api.inject('guest', refreshSession, { headers: { cookie } });
const withToken = (answer: Answer) => {
  const { idToken } = answer.json<{ data: { idToken: string } }>().data;
  return api.inject('guest', getUser, { headers: { authorization: `Bearer ${idToken}` } });
};

it('failed sign-ins under a clock that was days ahead lock nobody out once it is right', async () => {
  api.clock.advance(threeDays);
  for (let tried = 0; tried < 5; tried += 1) await tryPassword('wrong');
  expect((await tryPassword(password)).statusCode).toBe(429);

  api.clock.advance(back);

  expect((await tryPassword(password)).statusCode).toBe(200);
});

it('a token that was issued days ahead is invalid once the clock is right; one from a clock a little ahead is good', async () => {
  api.clock.advance(threeDays);
  const ahead = await tryPassword(password);
  expect((await withToken(ahead)).statusCode).toBe(200);
  api.clock.advance(back);
  expect((await withToken(ahead)).statusCode).toBe(401);

  api.clock.advance({ minutes: 4 });
  const little = await tryPassword(password);
  api.clock.advance({ minutes: -4 });
  expect((await withToken(little)).statusCode).toBe(200);
});

it('a refresh under a clock that was days ahead keeps the session, but not its used secret for days', async () => {
  const first = cookieOf(await tryPassword(password));
  api.clock.advance(threeDays);
  const second = cookieOf(await refresh(first));
  api.clock.advance(back);

  const third = await refresh(second);
  expect(third.statusCode).toBe(200);
  expect((await withToken(third)).statusCode).toBe(200);

  api.clock.advance(threeDays);
  const fourth = cookieOf(await refresh(cookieOf(third)));
  api.clock.advance(back);
  expect((await refresh(cookieOf(third))).statusCode).toBe(401);
  expect((await refresh(fourth)).statusCode).toBe(401); // somebody had the used secret: the session is over
});

it('a code that was mailed under a clock that was days ahead ends when the clock is right', async () => {
  api.clock.advance(threeDays);
  const who = api.people.unverified.identity;
  const token = api.sign(claimsOf(who, api.clock.now()));
  await api.inject('guest', sendVerification, { headers: { authorization: `Bearer ${token}` } });
  const [mail] = await api.mails();
  api.clock.advance(back);

  const code = new URL(mail?.links[0] ?? '').searchParams.get('code') ?? '';
  const answer = await api.inject('guest', verifyEmail, { body: { code } });

  expect(answer.json()).toMatchObject({ code: 'auth/expired-action-code' });
});

it('a mail that was put off under a clock that was days ahead is sent when the clock is right', async () => {
  const due = new Date(api.clock.now().getTime() + 3 * 24 * 60 * 60_000);
  const mail = { to: { name: '', address: 'member@example.com' }, subject: 'Late', text: 'Late', html: 'Late' };
  const { id } = await api.modules.post.queue.add(mail);
  await api.mails();
  await api.stored.mails.insertOne({
    ...mail,
    _id: new ObjectId(id),
    tries: 1,
    queuedAt: due,
    dueAt: due,
    expiresAt: null,
  });
  expect(await api.mails()).toHaveLength(1);

  await api.modules.post.queue.stop();
  api.modules.post.queue.start();

  await expect.poll(async () => (await api.mails()).length).toBe(2);
});
