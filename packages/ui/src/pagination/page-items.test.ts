import { expect, it } from 'vitest';
import { pageItems } from './pagination.js';

const drawn = (current: number, count: number) =>
  pageItems(current, count)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ');

it.each([1, 2, 3, 4, 5, 6])('AC-651 all of %i pages are shown, whichever is current', (count) => {
  const every = Array.from({ length: count }, (_, index) => index + 1);

  for (const current of every) expect(pageItems(current, count)).toEqual(every);
});

it.each([
  { ac: 'AC-652', current: 1, count: 7, shown: '1 2 3 … 5 6 7' },
  { ac: 'AC-653', current: 1, count: 10, shown: '1 2 3 … 8 9 10' },
  { ac: 'AC-654', current: 5, count: 10, shown: '1 2 3 … 5 … 8 9 10' },
  { ac: 'AC-655', current: 6, count: 10, shown: '1 2 3 … 6 … 8 9 10' },
  { ac: 'AC-656', current: 4, count: 10, shown: '1 2 3 … 8 9 10' },
  { ac: 'AC-657', current: 7, count: 10, shown: '1 2 3 … 8 9 10' },
  { ac: 'AC-658', current: 16, count: 20, shown: '1 2 3 … 16 … 18 19 20' },
])('$ac page $current of $count is drawn $shown', ({ current, count, shown }) => {
  expect(drawn(current, count)).toBe(shown);
});

it('an empty list has no pages', () => {
  expect(pageItems(1, 0)).toEqual([]);
});
