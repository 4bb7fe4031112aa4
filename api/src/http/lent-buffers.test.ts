import { expect, it } from 'vitest';
import { createLentBuffers } from './lent-buffers.js';

const text = (words: string) => (buffer: Buffer) => buffer.write(words);

it('a buffer is lent again only after it was given back', () => {
  const buffers = createLentBuffers();
  const first = buffers.lend(10, text('first'));
  const second = buffers.lend(10, text('second'));

  expect([first.bytes.toString(), second.bytes.toString()]).toEqual(['first', 'second']);

  first.giveBack();
  const third = buffers.lend(10, text('third'));

  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect([second.bytes.toString(), third.bytes.toString()]).toEqual(['second', 'third']);
});

it('a buffer that is given back twice is lent to one only', () => {
  const buffers = createLentBuffers();
  const once = buffers.lend(10, text('once'));
  once.giveBack();
  once.giveBack();

  const [a, b] = [buffers.lend(10, text('a')), buffers.lend(10, text('b'))];

  expect([a.bytes.toString(), b.bytes.toString()]).toEqual(['a', 'b']);
});

it('what no buffer holds gets one of its own', () => {
  const words = 'x'.repeat(300 * 1024);

  expect(createLentBuffers().lend(words.length, text(words)).bytes.toString()).toBe(words);
});
