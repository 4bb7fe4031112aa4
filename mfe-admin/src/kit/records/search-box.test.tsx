import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.js';
import { SearchBox, typingPauseMs } from './search-box.js';
import { useSearchText } from './use-address.js';

type ListProps = { placeholder?: string; shortcut?: { 'aria-keyshortcuts': string } };

function List(props: ListProps) {
  const [search, setSearch] = useSearchText();
  return (
    <>
      <SearchBox label="Name" value={search} onSearch={setSearch} {...props} />
      <p>{`Asked: ${search}`}</p>
    </>
  );
}
const open = (props: ListProps = {}, url = '/list') => renderAdmin(<List {...props} />, {}, { url });
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });

it('D-96 searches when typing pauses, and keeps what is typed and the focus', async () => {
  const { user, router } = await open();

  await user.type(box(), 'ruth ');

  expect(await screen.findByText('Asked: ruth')).toBeVisible();
  expect(router.state.location.search).toBe('?q=ruth');
  expect(box().value).toBe('ruth ');
  expect(document.activeElement).toBe(box());
});

it('Enter searches immediately; the box keeps the focus unless the page has keys', async () => {
  const { user } = await open();
  await user.type(box(), 'ruth{Enter}');
  expect(screen.getByText('Asked: ruth')).toBeVisible();
  expect(document.activeElement).toBe(box());
});

it('Enter leaves a box with a shortcut key, so that the keys act on the results', async () => {
  const { user } = await open({ shortcut: { 'aria-keyshortcuts': '/' } });

  await user.type(box(), 'ruth{Enter}');

  expect(document.activeElement).not.toBe(box());
  expect(box().value).toBe('ruth');
});

it('Show all ends the search and leads back to the box', async () => {
  const { user, router } = await open({}, '/list?q=ruth');
  expect(box().value).toBe('ruth');

  await user.click(screen.getByRole('button', { name: 'Show all' }));

  expect(screen.getByText('Asked:')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(document.activeElement).toBe(box());
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('follows an address that was changed elsewhere', async () => {
  const { router } = await open({}, '/list?q=ruth');

  await router.navigate('/list?q=ann');

  await waitFor(() => expect(box().value).toBe('ann'));
});

it('a link that was drawn before the search, and pressed just after it, does not end the search', async () => {
  const { user, router } = await open();
  await user.type(box(), 'ruth');

  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    void router.navigate('/list?page=2');
  });

  expect(await screen.findByText('Asked: ruth')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2&q=ruth');
});

it('a page that takes its time to open does so, although something was just typed', async () => {
  const { user, router } = await open();
  let arrive: (page: null) => void = () => undefined;
  const arrival = new Promise<null>((resolve) => (arrive = resolve));
  router.patchRoutes(null, [{ path: '/slow', element: 'Here', loader: () => arrival }]);
  await user.type(box(), 'ruth');

  act(() => void router.navigate('/slow'));
  await new Promise((pass) => setTimeout(pass, 2 * typingPauseMs));
  arrive(null);

  expect(await screen.findByText('Here')).toBeVisible();
});

it('a small box shows its label inside, and no buttons', async () => {
  await open({ placeholder: 'Name' }, '/list?q=ruth');

  expect(box().placeholder).toBe('Name');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
