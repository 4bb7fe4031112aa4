import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './index.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const late = () => 'late';

it('work in time brings its own result and leaves no timer', async () => {
  expect(await within(1_000, Promise.resolve('done'), late)).toBe('done');
  await expect(within(1_000, Promise.reject(new Error('lost')), late)).rejects.toThrow('lost');

  expect(vi.getTimerCount()).toBe(0);
});

it('work that takes longer brings what otherwise holds, not a millisecond sooner', async () => {
  const end = within(1_000, never, late);
  const seen = vi.fn();
  void end.then(seen);

  await vi.advanceTimersByTimeAsync(999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(seen).toHaveBeenCalledWith('late');
});

it('a limit that throws rejects', async () => {
  const end = within(1_000, never, () => {
    throw new Error('No answer');
  });
  const refused = expect(end).rejects.toThrow('No answer');

  await vi.advanceTimersByTimeAsync(1_000);

  await refused;
});

it('work that fails after its time is no unhandled error', async () => {
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<string>((_, reject) => (fail = reject));
  const end = within(1_000, work, late);
  await vi.advanceTimersByTimeAsync(1_000);

  fail(new Error('too late'));

  expect(await end).toBe('late');
});
