import { expect, it, onTestFinished, vi } from 'vitest';
import { RateWindows } from './rate-windows.js';

const minute = 60_000;

function given() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const windows = new RateWindows();
  const call = () => {
    let result: { current: number; ttl: number } | undefined;
    windows.incr('an address', (_error, counted) => (result = counted), minute);
    return result;
  };
  return { windows, call };
}

it('calls are counted for one window, and then anew', () => {
  const { call } = given();

  expect([call(), call()]).toEqual([
    { current: 1, ttl: minute },
    { current: 2, ttl: minute },
  ]);
  vi.advanceTimersByTime(minute);
  expect(call()).toEqual({ current: 1, ttl: minute });
});

it('a clock that was days ahead and is set right again leaves no window open for days', () => {
  const { call } = given();
  const right = Date.now();
  vi.setSystemTime(right + 72 * 60 * minute);
  call();
  vi.setSystemTime(right);
  vi.advanceTimersByTime(minute);

  expect(call()).toEqual({ current: 1, ttl: minute });
});

it('each route counts by itself', () => {
  const { windows } = given();

  expect(windows.child()).not.toBe(windows);
});
