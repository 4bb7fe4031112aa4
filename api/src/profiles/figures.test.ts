import { countFigure, type CustomerId, type FigureWeek, getFigures, setFavorite } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestCaller } from '../testing/people.js';
import { createFigureCounter } from './figure-counter.js';
import { type Figure, weekOf } from './figure-repository.js';
import { createRecentVisits } from './figure-service.js';

const api = await startTestApi();
let addresses = 0;

/** From another address each time, unless it is given. */
function report(
  id: CustomerId,
  kind: 'view' | 'print',
  { by = 'guest', from = '' }: { by?: TestCaller; from?: string } = {},
) {
  addresses += 1;
  const address = from || `203.0.113.${addresses % 250}`;
  return api.inject(by, countFigure, { body: { id, kind }, from: address });
}

async function figuresOf(id: CustomerId): Promise<FigureWeek[]> {
  return (await api.inject('member', getFigures, { query: { id } })).json().data.weeks;
}

/** The stored figures, whoever asks. */
async function countsOf(id: CustomerId): Promise<Record<string, number>> {
  await api.modules.profiles.figures.settle();
  const docs = await api.stored.figures.find({ customerId: new ObjectId(id) }).toArray();
  return Object.fromEntries(docs.map(({ kind, count }) => [kind, count]));
}

it('D-137 an owner sees views, saves and prints by week, the latest last', async () => {
  const { id } = await api.givenProfile();
  await report(id, 'view');
  await report(id, 'print');
  await api.inject('other', setFavorite, { query: { id }, body: { fav: true, feedback: 'Writes well.' } });
  await api.inject('other', setFavorite, { query: { id }, body: { fav: true, feedback: 'Writes very well.' } });

  const weeks = await figuresOf(id);

  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ week: '2026-11-16', view: 1, save: 1, print: 1 });
  expect(weeks[0]).toEqual({ week: '2026-08-31', view: 0, save: 0, print: 0 });
});

it('D-137 views of the owner and of admins, and of profiles that are not listed, are not counted', async () => {
  const { id } = await api.givenProfile();
  const hidden = await api.givenProfile({ status: 'unpaid' });
  await report(id, 'view', { by: 'member' });
  await report(id, 'view', { by: 'admin' });
  await report(hidden.id, 'view');
  await api.inject('member', setFavorite, { query: { id }, body: { fav: true, feedback: 'Mine.' } }); // is refused

  expect((await figuresOf(id)).at(-1)).toMatchObject({ view: 0, save: 0, print: 0 });
  expect((await figuresOf(hidden.id)).at(-1)).toMatchObject({ view: 0 });
  expect((await report(hidden.id, 'view')).json()).toEqual({ data: { received: true } });
});

it('D-137 one address counts once an hour, and only the owner sees figures', async () => {
  const { id } = await api.givenProfile();
  const again = () => report(id, 'view', { from: '198.51.100.7' });
  await again();
  await again();

  expect(await countsOf(id)).toEqual({ view: 1 });
  expect((await api.inject('other', getFigures, { query: { id } })).statusCode).toBe(404);
  expect((await api.inject('admin', getFigures, { query: { id } })).statusCode).toBe(403);
  api.clock.advance({ minutes: 61 });
  await again();
  expect(await countsOf(id)).toEqual({ view: 2 });
});

it('D-137 an owner’s own visit does not use up the turn of a relative behind the same router', async () => {
  const { id } = await api.givenProfile();
  await report(id, 'view', { by: 'member', from: '198.51.100.8' });
  await report(id, 'view', { from: '198.51.100.8' });
  await report(id, 'view', { from: '198.51.100.8' });

  expect(await countsOf(id)).toEqual({ view: 1 });
});

it('D-137 an IPv6 network of 64 bits counts as one address, and a clock that was wrong counts for nothing', () => {
  let at = new Date('2026-11-21T12:00:00Z');
  const isFirst = createRecentVisits(() => at);
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '203.0.113.7', '203.0.113.8'];

  expect(addresses.map((address) => isFirst(address, 'a view'))).toEqual([true, false, true, true, true]);
  at = new Date('2026-11-24T12:00:00Z');
  expect(isFirst('203.0.113.7', 'a view')).toBe(true);
  at = new Date('2026-11-21T12:01:00Z');
  expect(isFirst('203.0.113.7', 'a view')).toBe(true);
});

it('D-137 over a whole run nothing is stored but profile, week, kind and a number', async () => {
  const { id } = await api.givenProfile();
  const stored = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(api.stored)
          .filter(([name]) => name !== 'figures')
          .map(async ([name, collection]) => [name, await collection.find().toArray()] as const),
      ),
    );
  const before = await stored();

  for (let at = 0; at < 40; at += 1) {
    await api.inject(at % 2 === 0 ? 'guest' : 'other', countFigure, {
      body: { id, kind: at % 4 < 2 ? 'view' : 'print' },
      headers: { 'x-forwarded-for': `192.0.2.${at}`, 'user-agent': `Reader/${at}`, cookie: `who=${at}` },
    });
    api.clock.advance({ minutes: 1 });
  }
  await api.modules.profiles.figures.settle();

  expect(await stored()).toEqual(before);
  const docs = await api.stored.figures.find({ customerId: new ObjectId(id) }, { sort: { kind: -1 } }).toArray();
  expect(docs.map((doc) => ({ ...doc, count: typeof doc.count }))).toEqual([
    { _id: `${id}:2026-11-16:view`, customerId: new ObjectId(id), week: '2026-11-16', kind: 'view', count: 'number' },
    { _id: `${id}:2026-11-16:print`, customerId: new ObjectId(id), week: '2026-11-16', kind: 'print', count: 'number' },
  ]);
  expect(docs.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1);
});

it('D-137 several processes add up, and a count costs no write', async () => {
  const { id } = await api.givenProfile();
  const second = await api.anotherProcess();
  const counters = [api.modules.profiles.figures, second.modules.profiles.figures];

  for (const counter of counters) for (let at = 0; at < 30; at += 1) counter.count(id, 'view');
  expect(await api.stored.figures.countDocuments({ customerId: new ObjectId(id) })).toBe(0);
  await Promise.all(counters.map((counter) => counter.settle()));

  expect(await countsOf(id)).toEqual({ view: 60 });
});

it('D-137 counts that could not be stored are kept and added once', async () => {
  const added: Figure[] = [];
  let isAway = true;
  const figures = {
    add: async (figure: Figure) => {
      if (isAway) throw new Error('away');
      added.push(figure);
    },
  };
  const now = () => new Date('2026-11-21T12:00:00Z');
  const counter = createFigureCounter({ figures, now, log: { warn: () => undefined } });
  const id = 'a'.repeat(24) as CustomerId;
  for (let at = 0; at < 3; at += 1) counter.count(id, 'view');
  await counter.settle();
  counter.count(id, 'view');
  isAway = false;

  await counter.settle();
  await counter.settle();

  expect(added).toEqual([{ customerId: id, week: '2026-11-16', kind: 'view', count: 4 }]);
});

it('D-137 a database that does not answer is asked once a round, however many figures wait, and said once', async () => {
  let [asked, said, isAway] = [0, 0, true];
  const added: Figure[] = [];
  const figures = {
    add: async (figure: Figure) => {
      asked += 1;
      if (isAway) throw new Error('away');
      added.push(figure);
    },
  };
  const now = () => new Date('2026-11-21T12:00:00Z');
  const counter = createFigureCounter({ figures, now, log: { warn: () => (said += 1) } });
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24) as CustomerId);
  for (const id of ids) counter.count(id, 'view');
  await counter.settle();
  expect([asked, said]).toEqual([1, 1]);

  for (let at = 0; at < 200; at += 1) counter.count(ids[0] ?? ('' as CustomerId), 'view');
  await counter.settle();
  expect([asked, said]).toEqual([2, 2]);
  isAway = false;
  await counter.settle();

  expect(Object.fromEntries(added.map(({ customerId, count }) => [customerId[0], count]))).toEqual({
    a: 201,
    b: 1,
    c: 1,
  });
});

it.each([
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2027-01-01T00:00:00Z', '2026-12-28'],
])('the week of %s began on Monday %s', (at, monday) => {
  expect(weekOf(new Date(at))).toBe(monday);
  expect(new Date(monday).getUTCDay()).toBe(1);
});
