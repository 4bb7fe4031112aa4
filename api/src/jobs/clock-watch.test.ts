import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import { confirmClock, createClockWatch } from './clock-watch.js';

async function given() {
  const { stored, clock } = await startTestApi();
  const lines: string[] = [];
  const log = { error: (_facts: object, message: string) => void lines.push(message) };
  const watch = (more = {}) => createClockWatch({ stored, now: clock.now, log, ...more }).isTrusted;
  return { stored, clock, lines, log, watch, isTrusted: watch() };
}

it('a leap of more than a day is in doubt for every process until somebody confirms it, and is said once', async () => {
  const { stored, clock, lines, watch, isTrusted } = await given();
  expect(await isTrusted()).toBe(true);

  const from = clock.now();
  clock.advance({ days: 40 });
  const to = clock.now();
  expect(await isTrusted()).toBe(false);
  clock.advance({ minutes: 10 });
  expect([await isTrusted(), await isTrusted(), await watch({ log: { error: () => undefined } })()]).toEqual([
    false,
    false,
    false,
  ]);
  expect(lines).toEqual([expect.stringContaining('jobs clock --confirm')]);
  expect(await stored.clock.findOne()).toMatchObject({ seenAt: from, doubt: { from, to } });

  await confirmClock(stored.clock, clock.now());
  expect(await isTrusted()).toBe(true);
  clock.advance({ days: 2 });
  expect(await isTrusted()).toBe(false);
});

it('a clock that was ahead and is right again needs no word; nor does a product that runs', async () => {
  const { clock, isTrusted } = await given();
  await isTrusted();
  clock.advance({ days: 40 });
  expect(await isTrusted()).toBe(false);
  clock.advance({ days: -40, minutes: 2 });
  expect(await isTrusted()).toBe(true);

  for (let hour = 0; hour < 72; hour += 1) {
    clock.advance({ minutes: 60 });
    expect(await isTrusted()).toBe(true);
  }
});

it('a clock that was ahead and then behind takes back nothing that counted', async () => {
  const { clock, isTrusted } = await given();
  await isTrusted();
  clock.advance({ days: 40 });
  expect(await isTrusted()).toBe(false);
  clock.advance({ days: -43 });
  expect(await isTrusted()).toBe(true);

  clock.advance({ days: 3 });

  expect(await isTrusted()).toBe(true);
});

it('data of an older release counts from the last job that was done', async () => {
  const { stored, clock, isTrusted } = await given();
  await stored.jobs.insertOne({ _id: 'cases', holder: null, leasedUntil: new Date(0), doneAt: clock.now() });
  clock.advance({ days: 3 });

  expect(await isTrusted()).toBe(false);
});

it('a database whose clock differs by more than a day is believed as little', async () => {
  const { clock, watch } = await given();
  const at = clock.now().getTime();
  let apart = 2 * 86_400_000;
  const isTrusted = watch({ databaseTime: async () => new Date(at - apart) });

  expect(await isTrusted()).toBe(false);
  apart = 60_000;
  expect(await isTrusted()).toBe(true);
});

it('whatever the clock shows, nobody trusts a time more than a day after the last one that counted', async () => {
  const { stored, clock, isTrusted } = await given();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -3_000, max: 3_000 }), { maxLength: 15 }), async (leaps) => {
      await stored.clock.deleteMany({});
      await isTrusted();
      for (const minutes of leaps) {
        clock.advance({ minutes });
        const counted = (await stored.clock.findOne())?.seenAt.getTime() ?? 0;
        expect(await isTrusted()).toBe(clock.now().getTime() - counted <= 86_400_000);
      }
    }),
    { numRuns: 25 },
  );
});
