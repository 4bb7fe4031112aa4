import { expect, it } from 'vitest';
import { stopProduct } from './stop-product.js';

const never = () => new Promise<never>(() => undefined);
const drainSeconds = 3;

/** Stops a product that closes at once, or not at all, and tells in which order things happened. */
async function stopped({ closes, fails = false }: { closes: boolean; fails?: boolean }): Promise<string[]> {
  const told: string[] = [];
  const note = (what: string) => void told.push(what);
  await stopProduct({
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
    async pause(milliseconds) {
      note(`waits ${milliseconds} ms`);
      if (closes && milliseconds > drainSeconds * 1_000) await never();
    },
    exit: (code) => note(`exits with ${code}`),
  });
  return told;
}

it('a process that is stopped serves until proxies have turned away, and then closes', async () => {
  expect(await stopped({ closes: true })).toEqual([
    'drains',
    'waits 3000 ms',
    'closes',
    'waits 9000 ms',
    'stopped',
    'exits with 0',
  ]);
});

it('a process that cannot close in time says so and exits', async () => {
  expect(await stopped({ closes: false })).toEqual([
    'drains',
    'waits 3000 ms',
    'closes',
    'waits 9000 ms',
    'stopped before all requests had finished',
    'exits with 1',
  ]);
});

it('a process of which a part cannot be closed says so and exits', async () => {
  expect(await stopped({ closes: true, fails: true })).toEqual([
    'drains',
    'waits 3000 ms',
    'closes',
    'waits 9000 ms',
    'stopped, but not all of it closed',
    'exits with 1',
  ]);
});
