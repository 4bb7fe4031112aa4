import { getUser, refreshSession, sendVerification, signIn, verifyEmail } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmClock } from '../../../jobs/clock-watch.js';
import { password } from '../../../testing/people.js';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.js';
import { claimsOf } from '../base/identity-doc.js';

/** The clock of the machine is three days ahead for a while, and then right again. */
const threeDays = { days: 3 };
const back = { days: -3 };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const tryPassword = (typed: string, remember = true) =>
  api.inject('guest', signIn, { body: { email: 'member@example.com', password: typed, remember } });

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
  expect((await refresh(fourth)).statusCode).toBe(401); // a thief had the used secret: the session is over
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

describe('while the clock is in doubt', () => {
  const fortyDays = { days: 40 };
  /** The jobs ask every minute. */
  const jobsLook = () => api.modules.clock.isTrusted();
  const statusOf = async (cookie: string) => (await refresh(cookie)).statusCode;

  it('a session that seems to be over is refused for now, and keeps its cookie, which works once the clock is right', async () => {
    const cookie = cookieOf(await tryPassword(password));
    await jobsLook();
    api.clock.advance(fortyDays);

    const refused = await refresh(cookie);
    expect(refused.json()).toMatchObject({ code: 'auth/unavailable' });
    expect(refused.statusCode).toBe(503);
    expect(refused.cookies).toEqual([]);

    api.clock.advance({ days: -40 });
    expect(await statusOf(cookie)).toBe(200);
  });

  it('it ends when a person says that the clock is right', async () => {
    const cookie = cookieOf(await tryPassword(password));
    await jobsLook();
    api.clock.advance(fortyDays);
    expect(await statusOf(cookie)).toBe(503);

    await confirmClock(api.stored.clock, api.clock.now());

    const over = await refresh(cookie);
    expect(over.statusCode).toBe(401);
    expect(over.cookies).toContainEqual(expect.objectContaining({ name: 'inkbridge_refresh', value: '' }));
  });

  it('a tab that presents the secret before takes nothing from the session; a forged one ends it', async () => {
    const first = cookieOf(await tryPassword(password));
    await jobsLook();
    const second = cookieOf(await refresh(first));
    api.clock.advance(threeDays);

    expect(await statusOf(first)).toBe(503);
    const third = await refresh(second);
    expect(third.statusCode).toBe(200);

    const [family = ''] = cookieOf(third).split('.');
    expect(await statusOf(`${family}.${'A'.repeat(43)}`)).toBe(401);
    expect(await statusOf(cookieOf(third))).toBe(401);
  });

  it('a session that begins or is renewed while the clock is behind lasts as long as it should', async () => {
    await jobsLook();
    const before = cookieOf(await tryPassword(password, false));
    api.clock.advance(back);
    const renewed = cookieOf(await refresh(before));
    const begun = cookieOf(await tryPassword(password, false));
    api.clock.advance(threeDays);
    api.clock.advance({ minutes: 10 });

    expect([await statusOf(renewed), await statusOf(begun)]).toEqual([200, 200]);
  });

  it('wherever the clock leaps and whenever the browser refreshes, the session is there when the clock is right', async () => {
    const leap = fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 400 }), fc.integer({ min: -400, max: -2 }));
    const step = fc.record({ daysOff: leap, minutes: fc.integer({ min: 1, max: 60 }) });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 12 }), async (remember, steps) => {
        await confirmClock(api.stored.clock, api.clock.now());
        await jobsLook();
        let cookie = cookieOf(await tryPassword(password, remember));
        let off = 0;
        for (const { daysOff, minutes } of [...steps, { daysOff: 0, minutes: 1 }]) {
          api.clock.advance({ minutes });
          api.clock.advance({ days: daysOff - off });
          off = daysOff;
          await jobsLook();
          const answer = await refresh(cookie);
          expect(answer.statusCode).not.toBe(401);
          if (answer.statusCode === 200) cookie = cookieOf(answer);
        }
        expect(await statusOf(cookie)).toBe(200);
      }),
      { numRuns: 12 },
    );
  });
});
