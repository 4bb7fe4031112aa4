import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Rule, timesThatMatter, waitFor } from './allowance.js';

const second = 1_000;
const minute = 60 * second;
const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms);
const mails: Rule[] = [
  { burst: 3, every: minute },
  { most: 10, within: 24 * 60 * minute },
];

it.each([
  { times: [], wait: 0 },
  { times: [0, 0], wait: 0 },
  { times: [0, 0, 0], wait: 60 },
  { times: [0, 0, 0, 60], wait: 120 },
  { times: [-600, 0, 0], wait: 0 },
])('D-65 three at once, then one a minute: after $times seconds $wait seconds are to wait', ({ times, wait }) => {
  expect(
    waitFor(
      times.map((time) => at(time * second)),
      mails,
      at(0),
    ),
  ).toBe(wait * second);
});

it('D-93 the eleventh of a day waits until the first is a day old, not a whole day', () => {
  const times = Array.from({ length: 10 }, (_, hour) => at(hour * 60 * minute));

  expect(waitFor(times, mails, at(10 * 60 * minute))).toBe(14 * 60 * minute);
  expect(waitFor(times, mails, at(24 * 60 * minute))).toBe(0);
});

it('no hour contains more than the limit', () => {
  const rules: Rule[] = [{ most: 3, within: 60 * minute }];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 * minute }), { maxLength: 60 }), (gaps) => {
      const taken: Date[] = [];
      let clock = 0;
      for (const gap of gaps) {
        clock += gap;
        if (waitFor(taken.slice(-timesThatMatter(rules)), rules, at(clock)) === 0) taken.push(at(clock));
      }
      for (const time of taken) {
        const within = taken.filter((other) => other >= time && other.getTime() < time.getTime() + 60 * minute);
        expect(within.length).toBeLessThanOrEqual(3);
      }
    }),
  );
});

it('waiting as long as announced is enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * minute }), { maxLength: 10 }), (offsets) => {
      const times = offsets.map((offset) => at(-offset));
      const wait = waitFor(times, mails, at(0));

      expect(waitFor(times, mails, at(wait))).toBe(0);
      if (wait > 0) expect(waitFor(times, mails, at(wait - 1))).toBeGreaterThan(0);
    }),
  );
});

it('times that a wrong clock set days ahead lock nobody', () => {
  const day = 24 * 60 * minute;
  const ahead = Array.from({ length: 5 }, () => at(3 * day));

  expect(waitFor(ahead, [{ most: 5, within: 15 * minute }], at(0))).toBe(0);
  expect(waitFor(ahead, mails, at(0))).toBe(0);
  expect(waitFor([...ahead, at(0), at(0), at(0)], mails, at(0))).toBe(minute);
});
