import { expect, it } from 'vitest';
import { createTurns } from './short-turns.js';

/** Turns of 20 ms on a clock that only work moves; `pass` begins the next turn. */
function startTurns(most = 10) {
  let time = 0;
  let next: (() => void) | null = null;
  const done: string[] = [];
  const turns = createTurns({ longest: 20, most, now: () => time, later: (call) => (next = call) });
  return {
    done,
    take: (name: string, milliseconds: number) =>
      turns.take(() => {
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

it('work runs at once while a turn is short', () => {
  const { take, done } = startTurns();

  take('a', 5);
  take('b', 5);

  expect(done).toEqual(['a', 'b']);
});

it('work that comes after a long turn runs in the next one, in its order', () => {
  const { take, done, pass } = startTurns();
  for (const name of ['a', 'b', 'c', 'd']) take(name, 15);

  expect(done).toEqual(['a', 'b']);
  pass();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

it('nothing overtakes what waits', () => {
  const { take, done, pass } = startTurns();
  for (const name of ['a', 'b', 'c', 'd', 'e']) take(name, 25);
  pass();
  take('f', 1);

  expect(done).toEqual(['a', 'b']);
  while (pass());
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('work is refused when too much waits', () => {
  const { take } = startTurns(2);
  take('a', 30);

  expect(['b', 'c', 'd'].map((name) => take(name, 1))).toEqual([true, true, false]);
});

it('nothing is left to call when all is done', () => {
  const { take, pass } = startTurns();
  take('a', 1);
  pass();

  expect(pass()).toBe(false);
});
