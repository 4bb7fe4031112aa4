import { expect, it } from 'vitest';
import { serveDue, UnreadableError } from './unreadable.js';

const never = new AbortController().signal;

/** A queue of names, of which some cannot be served. */
function aQueue(fails: (name: string) => Error | false) {
  const waiting = new Set(['a', 'b', 'c', 'd', 'e']);
  const done: string[] = [];
  const take = async (name: string) => void waiting.delete(name);
  return {
    done,
    waiting,
    list: async () => [...waiting].slice(0, 3),
    async serve(name: string) {
      const failure = fails(name);
      if (failure) throw failure;
      done.push(name);
      await take(name);
      return true;
    },
    putOff: take,
  };
}

it('an unreadable document is put off, and all others are served', async () => {
  const queue = aQueue((name) => name === 'b' && new UnreadableError({ collectionName: 'people' }, name, 'no name'));

  await serveDue(queue, never);

  expect(queue.done).toEqual(['a', 'c', 'd', 'e']);
  expect(queue.waiting.size).toBe(0);
});

it('a document that fails stays due, and ends the run after those beside it', async () => {
  const queue = aQueue((name) => name === 'a' && new Error('no answer'));

  await expect(serveDue(queue, never)).rejects.toThrow('no answer');
  await expect(serveDue(queue, never)).rejects.toThrow('no answer');

  expect(queue.done).toEqual(['b', 'c', 'd', 'e']);
  expect([...queue.waiting]).toEqual(['a']);
});

it('nothing is tried after one that says no', async () => {
  const asked: string[] = [];
  const serve = async (name: string) => asked.push(name) < 2;

  await serveDue({ ...aQueue(() => false), serve }, never);

  expect(asked).toEqual(['a', 'b']);
});
