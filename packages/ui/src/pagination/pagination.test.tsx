import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Pagination } from './pagination.js';

const labelsFor = (page: number, count: number) => ({
  pagination: 'Pagination',
  position: `Page ${page} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
});

const show = (page: number, count: number) =>
  render(
    <Pagination
      page={page}
      count={count}
      hrefFor={(target) => `/list?page=${target}`}
      labels={labelsFor(page, count)}
    />,
  );

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('D-105 is a navigation named "Pagination" that says where the reader is', async () => {
  const { container } = show(5, 10);

  expect(screen.getByRole('navigation', { name: 'Pagination' }).textContent).toContain('Page 5 of 10');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-659 previous and next reach page 4 of 10, which has no number, and lead on from it', () => {
  const { unmount } = show(3, 10);
  expect(hrefOf('Next page')).toBe('/list?page=4');
  unmount();

  show(4, 10);
  expect(screen.queryByRole('link', { name: '4' })).toBeNull();
  expect(hrefOf('Previous page')).toBe('/list?page=3');
  expect(hrefOf('Next page')).toBe('/list?page=5');
});

it('offers no way before the first page and none after the last', () => {
  const { unmount } = show(1, 3);
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  unmount();

  show(3, 3);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});

it('is left out of an empty list', () => {
  expect(show(1, 0).container.innerHTML).toBe('');
});
