import { expect, it } from 'vitest';
import { inGroups, oneAhead } from './in-groups.js';

function counting(most: number) {
  const seen = { asked: 0, ended: false };
  async function* items() {
    try {
      for (let n = 1; n <= most; n += 1) {
        seen.asked = n;
        yield n;
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, items: items() };
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

it('single items are gathered into groups, and nothing into none', async () => {
  expect(await allOf(inGroups(counting(5).items, 2))).toEqual([[1, 2], [3, 4], [5]]);
  expect(await allOf(inGroups(counting(4).items, 2))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await allOf(inGroups(counting(0).items, 2))).toEqual([]);
});

it('a slow reader of a long list has one item more asked for, never two', async () => {
  const { seen, items } = counting(1_000);
  const ahead = oneAhead(items);

  expect(await ahead.next()).toEqual({ done: false, value: 1 });
  await Promise.resolve();
  expect(seen.asked).toBe(2);
  expect(await ahead.next()).toEqual({ done: false, value: 2 });
  expect(seen.asked).toBe(3);
});

it('a reader that goes away ends the reading', async () => {
  const { seen, items } = counting(1_000);
  const ahead = oneAhead(items);
  await ahead.next();

  await ahead.return(undefined);

  expect([seen.ended, seen.asked]).toEqual([true, 2]);
});

it('reading one ahead gives the same items, and the same failure at the same place', async () => {
  expect(await allOf(oneAhead(counting(5).items))).toEqual([1, 2, 3, 4, 5]);
  async function* failing() {
    yield 1;
    throw new Error('The database is away');
  }
  const ahead = oneAhead(failing());

  expect(await ahead.next()).toEqual({ done: false, value: 1 });
  await expect(ahead.next()).rejects.toThrow('The database is away');
});
