import { expect, it } from 'vitest';
import { clockAt } from '../testing/clock.js';
import { aGuide, aMailStop, aNotice } from '../testing/guides/guides.js';
import { createPublished } from './published.js';
import { setImmediate as nextTurn } from 'node:timers/promises';

it('a clock that was days ahead and is right again hides no notice, no day without mail, and no write of others', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  const stored = [
    aGuide(aNotice({ until: new Date('2026-11-22T00:00:00Z') })),
    aGuide(aMailStop({ day: '2026-11-22' })),
  ];
  const guides = { all: async () => [...stored] };
  const published = createPublished({ guides, now: clock.now, log: { error: () => undefined } });
  const shown = async () => {
    const { notices, mailStops } = await published.shown();
    return [notices.length, mailStops.length];
  };
  expect(await shown()).toEqual([1, 1]);

  clock.advance({ days: 3 });
  expect(await shown()).toEqual([0, 0]);
  clock.advance({ days: -3 });

  expect(await shown()).toEqual([1, 1]);
  stored.push(aGuide(aMailStop({ day: '2026-11-26' })));
  clock.advance({ seconds: 6 });
  expect(await shown()).toEqual([1, 2]);
});

it('a database that does not answer keeps no page waiting for what is known, and is asked again later', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  const lines: string[] = [];
  let asked = 0;
  let answer = () => Promise.resolve([aGuide(aNotice())]);
  const guides = { all: () => ((asked += 1), answer()) };
  const log = { error: (_facts: object, message: string) => void lines.push(message) };
  const published = createPublished({ guides, now: clock.now, log });
  await published.shown();

  answer = () => new Promise(() => undefined); // it hangs
  clock.advance({ seconds: 6 });
  const pages = await Promise.all([published.shown(), published.shown()]);
  const later = await Promise.race([published.shown(), nextTurn('it waited')]);

  expect(pages.map(({ notices }) => notices.length)).toEqual([1, 1]);
  expect(later).toMatchObject({ notices: [{}] });
  expect(asked).toBe(2);
});

it('a failed read is not repeated by every page, is logged once, and ends with the first that succeeds', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  const lines: string[] = [];
  let asked = 0;
  let answer = () => Promise.resolve([aGuide(aNotice())]);
  const guides = { all: () => ((asked += 1), answer()) };
  const log = { error: (_facts: object, message: string) => void lines.push(message) };
  const published = createPublished({ guides, now: clock.now, log });
  await published.shown();

  answer = () => Promise.reject(new Error('away'));
  for (let page = 0; page < 5; page += 1) {
    clock.advance({ seconds: page === 0 ? 6 : 1 });
    expect((await published.shown()).notices).toHaveLength(1);
    published.revision();
  }
  expect(asked).toBe(2);
  expect(lines).toEqual(['mail rules and notices could not be read again']);

  answer = () => Promise.resolve([]);
  clock.advance({ seconds: 6 });
  await published.shown(); // begins the read
  await Promise.resolve();
  expect((await published.shown()).notices).toEqual([]);
});

it('what was never read is not asked for by every page of a database that is away, and is read when it is back', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  let asked = 0;
  let answer = () => Promise.reject<ReturnType<typeof aGuide>[]>(new Error('away'));
  const guides = { all: () => ((asked += 1), answer()) };
  const published = createPublished({ guides, now: clock.now, log: { error: () => undefined } });

  for (let page = 0; page < 3; page += 1) await expect(published.shown()).rejects.toThrow('away');
  expect(asked).toBe(1);

  answer = () => Promise.resolve([aGuide(aNotice())]);
  clock.advance({ seconds: 6 });
  expect((await published.shown()).notices).toHaveLength(1);
});
