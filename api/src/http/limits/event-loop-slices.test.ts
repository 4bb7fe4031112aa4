import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEventLoopSlices } from './event-loop-slices.js';

/** Slices of 20 ms on a clock that only work moves; `pass` begins the next slice. */
function startSlices(most = 10) {
  let time = 0;
  let next: (() => void) | null = null;
  const done: string[] = [];
  const slices = createEventLoopSlices({
    longest: 20,
    most,
    now: () => time,
    later: (call) => (next = call),
    after: (call) => call(),
  });
  return {
    done,
    take: (name: string, milliseconds: number) =>
      slices.take(() => {
        time += milliseconds;
        done.push(name);
      }),
    pass: () => {
      const begin = next;
      next = null;
      begin?.();
      return begin !== null;
    },
  };
}

it('work runs at once while a slice is short', () => {
  const { take, done } = startSlices();

  take('a', 5);
  take('b', 5);

  expect(done).toEqual(['a', 'b']);
});

it('work that comes after a long slice runs in the next one, in its order', () => {
  const { take, done, pass } = startSlices();
  for (const name of ['a', 'b', 'c', 'd']) take(name, 15);

  expect(done).toEqual(['a', 'b']);
  pass();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

it('nothing overtakes what waits', () => {
  const { take, done, pass } = startSlices();
  for (const name of ['a', 'b', 'c', 'd', 'e']) take(name, 25);
  pass();
  take('f', 1);

  expect(done).toEqual(['a', 'b']);
  while (pass());
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('work is refused when too much waits', () => {
  const { take } = startSlices(2);
  take('a', 30);

  expect(['b', 'c', 'd'].map((name) => take(name, 1))).toEqual([true, true, false]);
});

it('nothing is left to call when all is done', () => {
  const { take, pass } = startSlices();
  take('a', 1);
  pass();

  expect(pass()).toBe(false);
});

it('work in promises counts too', async () => {
  let time = 0;
  let next: (() => void) | null = null;
  const slices = createEventLoopSlices({ longest: 20, now: () => time, later: (call) => (next = call) });
  const done: number[] = [];
  const work = (name: number) => async () => {
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    time += 15;
    done.push(name);
  };
  time = 100;
  slices.take(() => (time += 25));
  for (const name of [1, 2, 3, 4]) slices.take(() => void work(name)());

  const perTurn: number[] = [];
  while (next !== null && done.length < 4) {
    const [before, begin] = [done.length, next as () => void];
    next = null;
    begin();
    await nextTurn();
    perTurn.push(done.length - before);
  }

  expect(done).toEqual([1, 2, 3, 4]);
  expect(perTurn).toEqual([2, 2]);
});
