import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CustomerId, waitingRowSize } from '@inkbridge/contracts';
import { second } from '@inkbridge/shared/time';
import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../../../tools/lib/mulberry32.js';
import { createSharedCache, usualHours, visitTimes } from '../../testing/catalogue/day-of-visits.js';
import type { TurnRepository } from './turn-repository.js';
import { createWaitingRow } from './waiting-row.js';

const idAt = (n: number) => n.toString(16).padStart(24, '0') as CustomerId;

/** The turn, as all processes store it. */
function sharedTurn(): TurnRepository {
  let last: CustomerId | null = null;
  return {
    last: async () => last,
    async moveOn(from, to) {
      if (last !== from) return false;
      last = to;
      return true;
    },
  };
}

type Simulated = { people: number; noticed?: (n: number) => boolean; processes?: number };

/** Processes over the same people, of whom none is noticed unless told. */
function simulate({ people, noticed = () => false, processes = 1 }: Simulated) {
  let time = 0;
  const all = Array.from({ length: people }, (_, n) => idAt(n + 1));
  const questions: number[] = [];
  const turn = sharedTurn();
  const start = () =>
    createWaitingRow({
      index: {
        listedAfter(id, limit) {
          const from = id === null ? 0 : all.indexOf(id as CustomerId) + 1;
          return all.slice(from, from + limit);
        },
      },
      turn,
      async noticedAmong(ids) {
        questions.push(ids.length);
        return ids.filter((id) => noticed(Number.parseInt(id, 16)));
      },
      now: () => new Date(time),
    });
  const random = mulberry32(people);
  let running = Array.from({ length: processes }, start);
  return {
    all,
    questions,
    now: () => time,
    to: (at: number) => void (time = at),
    /** The row of any of the processes. */
    row: () => running[Math.floor(random() * processes)]?.() ?? Promise.resolve([]),
    restart: () => void (running = running.map(start)),
  };
}

/** How often each was shown to a visitor; rows that a cache repeats count again. */
async function shownIn(site: ReturnType<typeof simulate>, times: readonly number[], cacheLife: number) {
  const cache = createSharedCache<readonly CustomerId[]>(site.now, () => cacheLife);
  const rows = new Set<readonly CustomerId[]>();
  for (const at of times) {
    site.to(at);
    rows.add(await cache(site.row));
  }
  const counts = new Map(site.all.map((id) => [id, 0]));
  for (const id of [...rows].flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return { rows: rows.size, counts: [...counts.values()] };
}

const officeHours = usualHours.map((_, at) => (at >= 9 && at < 17 ? 1 : 0));
const oneHour = usualHours.map((_, at) => (at === 20 ? 1 : 0));

describe('D-131 a day of 1,000 visits', () => {
  it.each([
    { when: 'on a usual day', hours: usualHours, cache: 30, people: 2_000 },
    { when: 'on a usual day without a cache', hours: usualHours, cache: 0, people: 3_000 },
    { when: 'within eight hours', hours: officeHours, cache: 30, people: 1_800 },
    { when: 'within a single hour', hours: oneHour, cache: 30, people: 400 },
  ])('shows each of $people people: $when, with a cache of $cache s', async ({ hours, cache, people }) => {
    for (const processes of [1, 4]) {
      const site = simulate({ people, processes });

      const { counts } = await shownIn(site, visitTimes(1_000, hours), cache * second);

      expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  it('shows some of more people than that, and the others first on the next day', async () => {
    const site = simulate({ people: 4_000, processes: 3 });
    const times = visitTimes(1_000);

    const first = await shownIn(site, times, 30 * second);
    const days = [...times, ...times.map((at) => at + 86_400_000)];
    const both = await shownIn(simulate({ people: 4_000, processes: 3 }), days, 30 * second);

    expect(first.counts.filter((count) => count > 0)).toHaveLength(first.rows * waitingRowSize);
    expect(Math.min(...both.counts)).toBe(1);
  });
});

it('goes on where it was after a restart', async () => {
  const site = simulate({ people: 12 });
  const before = await site.row();
  site.restart();

  expect([...before, ...(await site.row())]).toEqual(site.all.slice(0, 2 * waitingRowSize));
});

it('shows the same row for ten seconds', async () => {
  const site = simulate({ people: 12 });
  const first = await site.row();
  site.to(9_999);
  expect(await site.row()).toEqual(first);
  site.to(10_000);

  expect(await site.row()).not.toEqual(first);
});

it('whoever asks at the same time gets the same row, and nobody is passed over', async () => {
  const site = simulate({ people: 12 });
  const [one, other] = await Promise.all([site.row(), site.row()]);
  site.to(10_000);

  expect(other).toEqual(one);
  expect([...one, ...(await site.row())]).toEqual(site.all.slice(0, 2 * waitingRowSize));
});

it('fewer people than a row has room for are shown once each', async () => {
  const site = simulate({ people: 300, noticed: (n) => n !== 7 && n !== 211 });

  for (const at of [0, 10_000, 20_000]) {
    site.to(at);
    expect([...(await site.row())].toSorted()).toEqual([idAt(7), idAt(211)]);
  }
});

it('is empty when nobody waits, or nobody is listed', async () => {
  expect(await simulate({ people: 300, noticed: () => true }).row()).toEqual([]);
  expect(await simulate({ people: 0 }).row()).toEqual([]);
});

it('asks the database about those who were noticed once an hour, and about few others', async () => {
  const site = simulate({ people: 5_000, noticed: (n) => n % 50 > 0 });

  for (let row = 0; row < 100; row++) {
    site.to(row * 10_000);
    await site.row();
  }

  expect(site.questions.reduce((sum, ids) => sum + ids, 0)).toBeLessThan(7_000);
});

it('a database that does not answer keeps no page waiting for a newer row', async () => {
  let time = 0;
  let answer = () => Promise.resolve<CustomerId[]>([]);
  const row = createWaitingRow({
    index: { listedAfter: (id) => (id === null ? [idAt(1), idAt(2)] : []) },
    turn: sharedTurn(),
    noticedAmong: () => answer(),
    now: () => new Date(time),
  });
  const before = await row();

  answer = () => new Promise(() => undefined); // it hangs
  time = 11 * second;
  expect(await row()).toEqual(before);
  expect(await Promise.race([row(), nextTurn('it waited')])).toEqual(before);
});

it('the first row waits for no database that is known to be away', async () => {
  const row = createWaitingRow({
    index: { listedAfter: (id) => (id === null ? [idAt(1), idAt(2)] : []) },
    turn: sharedTurn(),
    noticedAmong: () => new Promise(() => undefined),
    databaseAnswers: () => false,
    now: () => new Date(0),
  });

  expect(await Promise.race([row(), nextTurn('it waited')])).toEqual([]);
});
