import { expect, it } from 'vitest';
import { nextTry } from './mail-queue.js';

const queuedAt = new Date('2026-11-21T12:00:00Z');

it.each([
  { tries: 1, seconds: 10 },
  { tries: 2, seconds: 30 },
  { tries: 3, seconds: 90 },
  { tries: 6, seconds: 2_430 },
  { tries: 7, seconds: 3_600 },
  { tries: 1_000, seconds: 3_600 },
])('after $tries tries the next one is $seconds seconds later', ({ tries, seconds }) => {
  expect(nextTry(tries, { queuedAt, now: queuedAt })).toEqual(new Date(queuedAt.getTime() + seconds * 1000));
});

it('the last try is made within two days', () => {
  const lastTime = new Date('2026-11-23T11:00:00Z');

  expect(nextTry(50, { queuedAt, now: lastTime })).toEqual(new Date('2026-11-23T12:00:00Z'));
  expect(nextTry(51, { queuedAt, now: new Date(lastTime.getTime() + 1) })).toBeNull();
});
