import { expect, it } from 'vitest';
import { clockAt } from '../testing/clock.js';
import { createWriteSequence } from './write-sequence.js';

const noon = Date.parse('2026-11-21T12:00:00Z');

/** Writers that share what is stored, each with a clock of its own. */
function given() {
  const stored: number[] = [];
  const newest = async () => Math.max(0, ...stored);
  const aWriter = (at = '2026-11-21T12:00:00Z') => {
    const clock = clockAt(at);
    const writes = createWriteSequence({ now: clock.now, newest });
    const write = () => writes.during(async (number) => void stored.push(number));
    return { clock, writes, write };
  };
  return { stored, aWriter, newest };
}

it('writes are numbered by the clock, each higher than the one before', async () => {
  const { stored, aWriter } = given();
  const { clock, write } = aWriter();

  await Promise.all([write(), write(), write()]);
  clock.advance({ seconds: 1 });
  await write();

  expect(stored).toEqual([noon, noon + 1, noon + 2, noon + 1_000]);
});

it('a clock that is set back changes no order, nor does a start with it', async () => {
  const { stored, aWriter } = given();
  const { clock, write } = aWriter();
  await write();

  clock.advance({ days: -400 });
  await write();
  await aWriter('2020-01-01T00:00:00Z').write();

  expect(stored).toEqual([noon, noon + 1, noon + 2]);
});

it('a number of another process, known by its write, is exceeded', async () => {
  const { stored, aWriter } = given();
  const { writes, write } = aWriter();
  await write();

  writes.see(noon + 90_000);
  await write();

  expect(stored.at(-1)).toBe(noon + 90_001);
});

it('a write under way lies after the position, however long it takes', async () => {
  const { aWriter, stored } = given();
  const { clock, writes, write } = aWriter();
  await write();
  let end: () => void = () => undefined;
  const slow = writes.during(
    (number) => new Promise<void>((resolve) => (end = () => resolve(void stored.push(number)))),
  );
  await Promise.resolve();
  clock.advance({ days: 1 }); // as after a sleep of the machine
  await write();

  const during = await writes.position();
  end();
  await slow;

  expect(during).toBe(noon);
  expect(await writes.position()).toBe(noon + 86_400_000);
});

it('a failed write, or a database that was away, stops no later one', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  let isAway = true;
  const newest = async () => {
    if (isAway) throw new Error('away');
    return 0;
  };
  const writes = createWriteSequence({ now: clock.now, newest });

  await expect(writes.during(async () => undefined)).rejects.toThrow('away');
  isAway = false;
  await expect(writes.during(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');

  expect(await writes.during(async (number) => number)).toBe(noon + 1);
  expect(await writes.position()).toBe(0);
});
