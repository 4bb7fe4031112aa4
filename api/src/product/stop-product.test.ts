import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopProduct } from './stop-product.js';

const never = () => new Promise<never>(() => undefined);
const drainSeconds = 3;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Stops a product that closes at once, or not at all, and tells in which order things happened. */
async function stopped({ closes, fails = false }: { closes: boolean; fails?: boolean }): Promise<string[]> {
  const told: string[] = [];
  const note = (what: string) => void told.push(what);
  const stopping = stopProduct({
    product: {
      drain: () => note('drains'),
      close: async () => {
        note('closes');
        if (!closes) await never();
        if (fails) throw new Error('A part could not be closed');
      },
    },
    log: { info: note, warn: note },
    drainSeconds,
    pause: async (milliseconds) => note(`waits ${milliseconds} ms`),
    exit: (code) => note(`exits with ${code}`),
  });
  await vi.advanceTimersByTimeAsync(8_999);
  if (!closes) note('8999 ms later');
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
  return told;
}

it('a process that is stopped serves until proxies have turned away, and then closes', async () => {
  expect(await stopped({ closes: true })).toEqual(['drains', 'waits 3000 ms', 'closes', 'stopped', 'exits with 0']);
});

it('a process that cannot close in time says so and exits', async () => {
  expect(await stopped({ closes: false })).toEqual([
    'drains',
    'waits 3000 ms',
    'closes',
    '8999 ms later',
    'stopped before all requests had finished',
    'exits with 1',
  ]);
});

it('a process of which a part cannot be closed says so and exits', async () => {
  expect(await stopped({ closes: true, fails: true })).toEqual([
    'drains',
    'waits 3000 ms',
    'closes',
    'stopped, but not all of it closed',
    'exits with 1',
  ]);
});
