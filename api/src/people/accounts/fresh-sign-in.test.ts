import { updateUser } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { password } from '../../testing/people.js';
import { startTestApi } from '../../testing/start-test-api.js';

const change = {
  firstName: 'Maya',
  lastName: 'Linden',
  email: 'maya@example.org',
  age: 38,
  gender: 'Female',
  state: 'Ohio',
  bio: 'I write on Sundays.',
};

/** The answer to a change of address, `minutes` after the sign-in. */
async function askAfter(minutes: number, proof: { password?: string }) {
  const api = await startTestApi();
  api.clock.advance({ minutes });
  const answer = await api.inject('member', updateUser, { body: { ...change, ...proof } });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code, mails: await api.mails() };
}

it.each([
  {
    when: 'four minutes after the sign-in, without a password',
    minutes: 4,
    proof: {},
    code: undefined,
    end: 'is asked for',
  },
  {
    when: 'five minutes after it, without a password',
    minutes: 5,
    proof: {},
    code: 'confirm_it_is_you',
    end: 'is refused',
  },
  {
    when: 'with an empty password',
    minutes: 5,
    proof: { password: '' },
    code: 'confirm_it_is_you',
    end: 'is refused',
  },
  { when: 'with the password', minutes: 10, proof: { password }, code: undefined, end: 'is asked for' },
  {
    when: 'with a wrong password',
    minutes: 10,
    proof: { password: 'not-the-password' },
    code: 'wrong_password',
    end: 'is refused',
  },
  {
    when: 'with a wrong one just after it',
    minutes: 0,
    proof: { password: 'not-the-password' },
    code: 'wrong_password',
  },
])('D-62 a change of address $when $end', async ({ minutes, proof, code }) => {
  const answer = await askAfter(minutes, proof);

  expect(answer.code).toBe(code);
  expect(answer.status).toBe(code === undefined ? 200 : 403);
  expect(answer.mails.length > 0).toBe(code === undefined);
});

it('D-93 passwords cannot be guessed here: wrong ones count as failed sign-ins', async () => {
  const api = await startTestApi();
  const tryOnce = (typed: string) => api.inject('member', updateUser, { body: { ...change, password: typed } });
  for (let tried = 0; tried < 5; tried += 1) await tryOnce(`guess-number-${tried}`);

  const right = await tryOnce(password);

  expect([right.statusCode, right.json<{ code: string }>().code]).toEqual([429, 'auth/too-many-requests']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(60);
  expect(await api.mails()).toEqual([]);
});
