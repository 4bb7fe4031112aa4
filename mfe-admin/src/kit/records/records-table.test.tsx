import { aPage, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.js';
import { type RecordColumn, type RecordsPage, RecordsTable } from './records-table.js';

type Bird = { id: string; name: string; seen: number };

const columns: RecordColumn<Bird>[] = [
  { name: 'name', heading: 'Bird', cell: ({ name }) => name, card: { line: 1 } },
  { name: 'seen', heading: 'Seen', cell: ({ seen }) => seen, number: true, card: { line: 1, place: 'end' } },
];
const birds: Bird[] = [
  { id: '1', name: 'Wren', seen: 12 },
  { id: '2', name: 'Robin', seen: 3 },
];
const settled: RecordsPage<Bird> = {
  data: aPage(birds, { page: 2, totalPages: 3, total: 22 }),
  isPending: false,
  isLoadingError: false,
  isPlaceholderData: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
};
const loading = { ...settled, data: undefined, isPending: true, isFetching: true };

const show = (page: Partial<RecordsPage<Bird>> = {}) =>
  renderAdmin(
    <RecordsTable
      caption="Birds"
      columns={columns}
      page={{ ...settled, ...page }}
      rowKey={({ id }) => id}
      hrefOf={(target) => `/birds?page=${target}`}
      empty={<p>No birds</p>}
    />,
    {},
  );

it('is a table with a caption, named columns and rows, and the page control below', async () => {
  const { container } = await show();

  const table = screen.getByRole('table', { name: 'Birds' });
  expect(within(table).getAllByRole('columnheader', { name: /Bird|Seen/ })).toHaveLength(2);
  expect(within(table).getByRole('row', { name: 'Wren 12' })).toBeVisible();
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wren', 'Robin']);
  const pages = screen.getByRole('navigation', { name: 'Pagination: Birds' });
  expect(pages.textContent).toContain('Page 2 of 3');
  expect(within(pages).getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/birds?page=3');
  expect(await violationsIn(container)).toEqual([]);
});

it('says what is loading, and what was not found', async () => {
  const { unmount } = await show(loading);
  expect(screen.getByText('Loading: Birds')).toBeVisible();
  unmount();

  await show({ data: aPage<Bird>([]) });
  expect(screen.getByText('No birds')).toBeVisible();
});

it('a failed load can be tried again', async () => {
  const refetch = vi.fn<() => void>();
  const failed = { ...loading, isLoadingError: true, isFetching: false, error: refusal(500, 'internal'), refetch };
  const { user } = await show(failed);

  expect(screen.getByRole('alert').textContent).toContain('request-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(refetch.mock.calls).toHaveLength(1);
});

it('rows of the page before stay, and say that they are old, while the next are on their way', async () => {
  const { container } = await show({ isPlaceholderData: true, isFetching: true });

  expect(screen.getByRole('row', { name: 'Wren 12' })).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

it('a page that is no more leads to the last one', async () => {
  await show({ data: aPage<Bird>([], { page: 9, totalPages: 3, total: 22 }) });

  expect(screen.getByText(/Page 9 no longer exists/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the last page' }).getAttribute('href')).toBe('/birds?page=3');
});
