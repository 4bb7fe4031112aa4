import { type Answers, inTurn } from '@inkbridge/api-client/testing';
import type { FoundRecordsJson } from '@inkbridge/contracts';
import { aPurchase, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './search-screen.js';
import { SearchKey } from '../kit/with-search-key.js';

const find = '/admin/search';
const nothing = { items: [], total: 0 };
const found: FoundRecordsJson = {
  people: { items: [{ _id: profileId(11), name: 'Ruth Hale', email: 'ruth.hale@inkbridge.test' }], total: 7 },
  profiles: {
    items: [{ _id: profileId(1), name: 'Thomas Hale', inmateNumber: 'HR-7731', status: 'active', archived: false }],
    total: 1,
  },
  payments: { items: [aPurchase()], total: 1 },
};

const open = (answers: Answers = {}, url = '/admin/search') =>
  renderAdmin(<Screen />, { [find]: () => ({ data: found }), ...answers }, { url });
const box = () => screen.getByRole('searchbox', { name: 'Search people, profiles and payments' });

it('D-128 finds people, profiles and payments, each with the way to it and to the rest', async () => {
  const { user, requests, container } = await open();
  expect(document.activeElement).toBe(box());

  await user.type(box(), 'hale');

  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: /^Ruth Hale/ }).getAttribute('href')).toBe(`/admin/user/${profileId(11)}`);
  expect(people.getByRole('link', { name: 'Show all 7' }).getAttribute('href')).toBe('/admin/people?user=hale');
  const profiles = within(screen.getByRole('region', { name: 'Profiles' }));
  expect(profiles.getByRole('link', { name: /^Thomas Hale DOC\/Inmate # HR-7731/ })).toBeVisible();
  expect(profiles.queryByRole('link', { name: /^Show all/ })).toBeNull();
  const payments = within(screen.getByRole('region', { name: 'Payments' }));
  expect(payments.getByRole('link', { name: /^Payment of \$109.90 for Thomas Hale/ }).getAttribute('href')).toBe(
    `/admin/payment/${profileId(70)}`,
  );
  expect(requests.map(({ path }) => path)).toEqual(['/admin/search?text=hale']); // once, when typing paused
  expect(await violationsIn(container)).toEqual([]);
});

it('D-128 the arrow keys move through the results and back, and Enter in the box opens the first', async () => {
  const { user, router } = await open({}, '/admin/search?q=hale');
  const first = await screen.findByRole('link', { name: /^Ruth Hale/ });

  await user.click(box());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/user/${profileId(11)}`));
});

it('D-128 the keys that choose letters in an input method neither move nor open a result', async () => {
  const { user, router } = await open({}, '/admin/search?q=hale');
  await screen.findByRole('link', { name: /^Ruth Hale/ });
  await user.click(box());

  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(box(), { key, keyCode: 229 });

  expect(document.activeElement).toBe(box());
  expect(router.state.location.pathname).toBe('/admin/search');
});

it('D-128 says what it cannot find, and that one letter is too little', async () => {
  const { user, requests } = await open({
    [find]: () => ({ data: { people: nothing, profiles: nothing, payments: nothing } }),
  });
  expect(screen.getByText('Type at least two letters or digits.')).toBeVisible();

  await user.type(box(), 'z{Enter}');
  expect(await screen.findByText('Type one more letter or digit.')).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(box(), 'zz');

  expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
});

it('D-128 a failed search can be tried again', async () => {
  const { user } = await open(
    {
      [find]: inTurn(500, { data: found }),
    },
    '/admin/search?q=hale',
  );
  const again = await screen.findByRole('button', { name: 'Try again' });

  await user.click(again);

  expect(await screen.findByRole('region', { name: 'People' })).toBeVisible();
});

it('D-128 / opens the search, but not while someone types or where the page has given it to its own search', async () => {
  const { user, router } = await renderAdmin(
    <>
      <SearchKey />
      <input aria-label="A name" />
      <input aria-label="A list" aria-keyshortcuts="/" />
    </>,
    {},
    { url: '/admin/people' },
  );
  await user.keyboard('/');
  await user.type(screen.getByRole('textbox', { name: 'A name' }), '/');
  expect(router.state.location.pathname).toBe('/admin/people');

  screen.getByRole('textbox', { name: 'A list' }).removeAttribute('aria-keyshortcuts');
  screen.getByRole('textbox', { name: 'A name' }).blur();
  await user.keyboard('/');

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/search'));
});
