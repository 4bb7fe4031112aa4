import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoss } from './use-loss.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = new Error('refused');
const asked = (fetchStatus: string) => ({
  isPending: true,
  isLoadingError: false,
  error: null as unknown,
  fetchStatus,
});
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it.each([
  { what: 'a device that knows of no network', fetchStatus: 'paused', ms: 1_200 },
  { what: 'a network that never answers', fetchStatus: 'fetching', ms: 6_000 },
])('$what: the page says so after $ms ms, and takes it back when data comes', ({ fetchStatus, ms }) => {
  const { result, rerender } = renderHook(useLoss, { initialProps: asked(fetchStatus) });

  wait(ms - 1);
  expect(result.current).toBeNull();
  wait(1);
  expect(result.current).toMatchObject({ status: 0, code: 'network' });

  rerender({ ...asked('idle'), isPending: false });
  expect(result.current).toBeNull();
});

it('a refusal is shown at once', () => {
  const { result } = renderHook(useLoss, {
    initialProps: { isPending: false, isLoadingError: true, error: refused, fetchStatus: 'idle' },
  });

  expect(result.current).toBe(refused);
});
