import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api-error.js';
import { createQueryClient, waitsForNetwork } from './query-client.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query whose every call is refused like this, and the seconds at which each call came. */
function refusedWith(error: ApiError) {
  const client = createQueryClient(() => Promise.reject(error));
  const begun = Date.now();
  const calledAfter: number[] = [];
  const queryFn = () => {
    calledAfter.push((Date.now() - begun) / 1000);
    return Promise.reject(error);
  };
  const failed = client.fetchQuery({ queryKey: ['x'], queryFn, retry: client.getDefaultOptions().queries?.retry });
  const outcome = failed.then(
    () => null,
    (failure: unknown) => failure,
  );
  return { calledAfter, outcome };
}

it.each([
  { what: 'a lost network', error: new ApiError(0, {}), calls: [0, 0.4, 1.2] },
  { what: 'a network without an answer', error: new ApiError(0, { code: 'no_answer' }), calls: [0] },
  { what: 'a limit of 33 seconds', error: new ApiError(429, {}, { retryAfter: '33' }), calls: [0] },
  { what: 'a busy API that asks for 5 seconds', error: new ApiError(503, {}, { retryAfter: '5' }), calls: [0, 5] },
  { what: 'a busy API that names no time', error: new ApiError(503, {}), calls: [0] },
  { what: 'an error of ours', error: new ApiError(500, {}), calls: [0] },
])('after $what the same call comes at $calls seconds', async ({ error, calls }) => {
  const { calledAfter, outcome } = refusedWith(error);

  await vi.advanceTimersByTimeAsync(60_000);

  expect(calledAfter).toEqual(calls);
  expect(await outcome).toBe(error);
});

it('a read is sent even if the device says that it has no network', async () => {
  const client = createQueryClient(() => Promise.resolve({}));
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);

  const read = client.fetchQuery({ queryKey: ['read'], queryFn: () => Promise.resolve('there') });

  await expect(read).resolves.toBe('there');
});

it.each([
  { what: 'is wrong about having no network', fails: 0, calls: 1 },
  { what: 'has no network', fails: 1, calls: 2 },
  { what: 'says too early that it has one', fails: 3, calls: 4 },
])('a form of a device that $what is sent once', async ({ fails, calls }) => {
  const client = createQueryClient(() => Promise.resolve({}));
  client.mount();
  onTestFinished(() => client.unmount());
  onTestFinished(() => onlineManager.setOnline(true));
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigator', { onLine: false });
  onlineManager.setOnline(false);
  let called = 0;
  const mutationFn = () => {
    called += 1;
    return called > fails ? Promise.resolve('sent') : Promise.reject(new ApiError(0, { code: 'network' }));
  };

  const sent = client
    .getMutationCache()
    .build(client, { ...waitsForNetwork, mutationFn })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(called).toBe(1);
  vi.stubGlobal('navigator', { onLine: true });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);

  await expect(sent).resolves.toBe('sent');
  expect(called).toBe(calls);
});

it('a write without a network fails at once and is not sent later', async () => {
  const client = createQueryClient(() => Promise.reject(new ApiError(0, {})));
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  let calls = 0;
  const mutationFn = () => {
    calls += 1;
    return Promise.reject(new ApiError(0, {}));
  };

  const sent = client.getMutationCache().build(client, { mutationFn }).execute(undefined);

  await expect(sent).rejects.toMatchObject({ status: 0 });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(1);
});
