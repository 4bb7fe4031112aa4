import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoader } from './loader.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lists whose loading ends when the test says so. */
function startLists() {
  const readings: { end(): void; fail(): void }[] = [];
  const errors: string[] = [];
  const log = { info: () => undefined, error: (_facts: object, message: string) => void errors.push(message) };
  const load = () =>
    new Promise<object>((resolve, reject) => {
      readings.push({ end: () => resolve({}), fail: () => reject(new Error('the database is away')) });
    });
  const lists = createLoader({ name: 'the lists', load, stop: () => undefined }, log);
  return { lists, readings, errors };
}

it('a request during a rebuild causes one more rebuild, not a concurrent one', async () => {
  const { lists, readings } = startLists();
  for (let gap = 0; gap < 4; gap += 1) lists.build();
  expect(readings).toHaveLength(1);

  readings[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toHaveLength(2);

  readings[1]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toHaveLength(2);
});

it('a failed rebuild is retried until it is stopped', async () => {
  const { lists, readings, errors } = startLists();
  lists.build();

  readings[0]?.fail();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([readings.length, errors]).toEqual([2, ['the lists could not be loaded']]);

  readings[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  await lists.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toHaveLength(2);
});
