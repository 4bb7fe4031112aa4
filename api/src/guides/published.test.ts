import { expect, it } from 'vitest';
import { clockAt } from '../testing/clock.js';
import { aGuide, aMailStop, aNotice } from '../testing/guides/guides.js';
import { createPublished } from './published.js';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Guide = ReturnType<typeof aGuide>;

/** A database with one notice, that answers as it is told. */
function given() {
  const clock = clockAt('2026-11-21T12:00:00Z');
  const lines: string[] = [];
  const database = { asked: 0, answer: (): Promise<Guide[]> => Promise.resolve([aGuide(aNotice())]) };
  const guides = { all: () => ((database.asked += 1), database.answer()) };
  const log = { error: (_facts: object, message: string) => void lines.push(message) };
  return { clock, database, lines, published: createPublished({ guides, now: clock.now, log }) };
}

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
  const { clock, database, published } = given();
  await published.shown();

  database.answer = () => new Promise(() => undefined); // it hangs
  clock.advance({ seconds: 6 });
  const pages = await Promise.all([published.shown(), published.shown()]);
  const later = await Promise.race([published.shown(), nextTurn('it waited')]);

  expect(pages.map(({ notices }) => notices.length)).toEqual([1, 1]);
  expect(later).toMatchObject({ notices: [{}] });
  expect(database.asked).toBe(2);
});

it('a failed read is not repeated by every page, is logged once, and ends with the first that succeeds', async () => {
  const { clock, database, lines, published } = given();
  await published.shown();

  database.answer = () => Promise.reject(new Error('away'));
  for (let page = 0; page < 5; page += 1) {
    clock.advance({ seconds: page === 0 ? 6 : 1 });
    expect((await published.shown()).notices).toHaveLength(1);
    published.revision();
  }
  expect(database.asked).toBe(2);
  clock.advance({ seconds: 6 });
  await published.shown();
  await nextTurn();
  expect(database.asked).toBe(3);
  expect(lines).toEqual(['mail rules and notices could not be read again']);

  database.answer = () => Promise.resolve([]);
  clock.advance({ seconds: 6 });
  await published.shown(); // begins the read
  await Promise.resolve();
  expect((await published.shown()).notices).toEqual([]);
});

it('guides never read are not asked for by every page while the database is away, and are read when it is back', async () => {
  const { clock, database, published } = given();
  database.answer = () => Promise.reject(new Error('away'));

  for (let page = 0; page < 3; page += 1) await expect(published.shown()).rejects.toThrow('away');
  expect(database.asked).toBe(1);

  database.answer = () => Promise.resolve([aGuide(aNotice())]);
  clock.advance({ seconds: 6 });
  expect((await published.shown()).notices).toHaveLength(1);
});
