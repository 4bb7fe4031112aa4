import { minute } from '@inkbridge/shared/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { identityCollections } from './identity-doc.js';
import { createAttemptRepository } from './mongo-attempt-repository.js';
import { createThrottle, type Limit, type Throttle } from './throttle.js';

const now = () => new Date('2026-11-23T12:00:00Z');
const two: Limit = { key: 'two', rules: [{ most: 2, within: minute }] };
const three: Limit = { key: 'three', rules: [{ most: 3, within: minute }] };

let test: TestDatabase;
let newThrottle: () => Throttle;
beforeEach(async () => {
  test = await startTestDatabase();
  const attempts = createAttemptRepository(identityCollections(test.database.db));
  newThrottle = () => createThrottle(attempts, now);
});
afterEach(() => test.close());

/** Turns that are taken while a guess is checked, and how often one was. */
function guessing() {
  let checked = 0;
  return {
    checked: () => checked,
    guess: async (throttle: Throttle, ...limits: Limit[]) =>
      throttle.takeAllowanceDuring(limits, async () => {
        checked += 1;
        return 'the secret';
      }),
  };
}

it('D-120 only who is given an allowance learns the result, and without one nothing is checked', async () => {
  const throttle = newThrottle();
  const { guess, checked } = guessing();

  const allowances = await Promise.all(Array.from({ length: 10 }, () => guess(throttle, two)));

  expect(allowances.filter(({ ok }) => ok)).toHaveLength(2);
  expect(allowances.filter((allowance) => 'result' in allowance)).toHaveLength(2);
  expect(allowances.at(-1)).toEqual({ ok: false, waitSeconds: 60 });
  expect(checked()).toBe(2);
});

it('D-120 guesses in several processes learn no more together than in one', async () => {
  const { guess } = guessing();

  const allowances = await Promise.all(Array.from({ length: 6 }, () => guess(newThrottle(), two)));

  expect(allowances.filter((allowance) => 'result' in allowance).length).toBeLessThanOrEqual(2);
  expect(await guess(newThrottle(), three)).toMatchObject({ ok: true });
});

it('an allowance of two limits is taken of both or of neither, and given back of those that are named', async () => {
  const throttle = newThrottle();
  const { guess } = guessing();
  const allowance = await guess(throttle, two, three);
  await guess(throttle, two);

  expect(await guess(throttle, two, three)).toMatchObject({ ok: false });

  if (allowance.ok) await allowance.giveBack(['two']);
  await guess(throttle, two, three);
  const last = [await guess(throttle, three), await guess(throttle, three)];

  expect(last.map(({ ok }) => ok)).toEqual([true, false]);
});

it('a check that fails takes its allowance, and the failure is told', async () => {
  const throttle = newThrottle();
  const failing = () => throttle.takeAllowanceDuring([two], () => Promise.reject(new Error('out of memory')));

  await expect(failing()).rejects.toThrow('out of memory');
  await expect(failing()).rejects.toThrow('out of memory');
  expect(await failing()).toEqual({ ok: false, waitSeconds: 60 });
});
