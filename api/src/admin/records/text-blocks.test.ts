import { expect, it } from 'vitest';
import { createTextBlocks } from './text-blocks.js';

const people = Array.from({ length: 1_300 }, (_, number) => ({ id: `${number}`, text: `person ${number}\nat home` }));
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

it('D-96 every text that has the words is found, once, in whatever block it stands', () => {
  const blocks = createTextBlocks(people);

  expect(idsOf(blocks.containing('son 51'))).toEqual(['51', ...Array.from({ length: 10 }, (_, n) => `51${n}`)]);
  expect(blocks.containing('o')).toHaveLength(1_300);
  expect(blocks.containing('homeperson')).toEqual([]);
});

it('a text that changed is found by its new words only, and one that is gone by none', () => {
  const blocks = createTextBlocks(people);
  expect(blocks.containing('person 700\n')).toHaveLength(1);

  blocks.put({ id: '700', text: 'somebody else' });
  blocks.put({ id: 'new', text: 'somebody new' });
  blocks.remove('701');

  expect(idsOf(blocks.containing('somebody'))).toEqual(['700', 'new']);
  expect(blocks.containing('person 70')).toHaveLength(9); // 70, 702 … 709
});
