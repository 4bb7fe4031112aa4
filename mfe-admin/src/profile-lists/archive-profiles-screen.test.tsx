import { type Answers, aPage, inTurn, lastSent, lastTo, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { archivals, Screen, switches } from './archive-profiles-screen.js';

const list = '/admin/customer';
const archive = 'DELETE /customer';
const unarchive = 'POST /customer/unarchive-profile';
const status = 'PUT /admin/customer-status';
const live = { status: 'active', expiresAt: '2027-11-21T12:00:00Z' } as const;
const hidden = { ...live, status: 'inactive' } as const;
const ann = anAdminProfile({ _id: profileId(1), basicInfo: { firstName: 'Ann' }, customerStatus: live });
const bob = anAdminProfile({ _id: profileId(2), basicInfo: { firstName: 'Bob' }, customerStatus: hidden });

beforeEach(() => {
  for (const decisions of [archivals, switches]) decisions.setState(decisions.getInitialState(), true);
});

const open = (answers: Answers, query = '') =>
  renderAdmin(<Screen />, answers, { url: `/delete-profiles${query}`, path: '/delete-profiles' });
const openDeactivate = (answers: Answers) => open(answers, '?tab=deactivate');
const shown = () => screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const never = () => new Promise(() => undefined);

type User = Awaited<ReturnType<typeof open>>['user'];

async function press(user: User, action: string, name: string) {
  await user.click(await screen.findByRole('button', { name: `${action}: ${name}` }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: action }));
}

it('AC-374 AC-375 AC-376 D-50 two tabs; Archive has every profile that is not archived', async () => {
  const { requests, container } = await open({ [list]: () => aPage([ann, bob]) });

  await screen.findByRole('button', { name: 'Archive Profile: Ann Hale' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Archive', 'Deactivate']);
  expect(requests[0]?.path).toBe('/admin/customer?p=1&l=40');
  expect(screen.getByText('2 profiles')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-377 archiving asks first, and Cancel changes nothing', async () => {
  const { user, requests } = await open({ [list]: () => aPage([ann]) });

  await user.click(await screen.findByRole('button', { name: 'Archive Profile: Ann Hale' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Archive Ann Hale?' });
  expect(dialog.textContent).toContain('Nothing is deleted, and it can be unarchived.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  expect(shown()).toEqual(['Ann Hale']);
  expect(requests).toHaveLength(1);
});

it('AC-378 AC-379 the card leaves at once, and focus moves to the next one', async () => {
  const { user, requests } = await open({ [list]: () => aPage([ann, bob]), [archive]: never });

  await press(user, 'Archive Profile', 'Ann Hale');

  expect(shown()).toEqual(['Bob Hale']);
  expect(document.activeElement?.textContent).toBe('Bob Hale');
  await waitFor(() => expect(lastSent(requests)).toMatchObject({ method: 'DELETE', path: `/customer?id=${ann._id}` }));
});

it('archiving shows one message, and its Undo restores the profile', async () => {
  let profiles = [ann, bob];
  const { user, requests } = await open({
    [list]: () => aPage(profiles),
    [archive]: () => {
      profiles = [bob];
      return { data: { ...ann, archived: true } };
    },
    [unarchive]: () => {
      profiles = [ann, bob];
      return { data: ann };
    },
  });
  await press(user, 'Archive Profile', 'Ann Hale');
  await screen.findByText('Ann Hale is archived.');

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Ann Hale is unarchived.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.path).toBe(`/customer/unarchive-profile?id=${ann._id}`);
  await waitFor(() => expect(shown()).toEqual(['Ann Hale', 'Bob Hale']));
});

it('AC-559 D-28 a failed archiving is logged and shown in one line by name; Reload shows the server’s state', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({
    [list]: () => aPage([ann, bob]),
    [archive]: () => {
      throw refusal(500, 'internal');
    },
  });

  await press(user, 'Archive Profile', 'Ann Hale');
  await screen.findByText('This may not have been saved.');
  expect(screen.getByText('Not confirmed: Ann Hale.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown()).toEqual(['Bob Hale']);
  expect(logged).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Reload' }));

  await waitFor(() => expect(shown()).toEqual(['Ann Hale', 'Bob Hale']));
  logged.mockRestore();
});

it.each([
  { code: 'customer_archived', says: /^Someone archived Ann Hale in the meantime/ },
  { code: 'not_allowed_now', says: /^Someone changed Ann Hale in the meantime, so it could not be switched/ },
  { code: 'not_found', says: /^Someone removed Ann Hale in the meantime/ },
])('D-67 a profile that was switched too late ($code) is told as an outcome', async ({ code, says }) => {
  let profiles = [ann, bob];
  const { user } = await openDeactivate({
    [list]: () => aPage(profiles),
    [status]: () => {
      profiles = [bob];
      throw refusal(code === 'not_found' ? 404 : 409, code);
    },
  });

  await press(user, 'Deactivate', 'Ann Hale');

  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByText('This may not have been saved.')).toBeNull();
  await waitFor(() => expect(switches.getState().taken.size).toBe(0));
  expect(shown()).toEqual(['Bob Hale']);
});

it('D-67 an Undo that comes too late says what became of the profile', async () => {
  const { user } = await open({
    [list]: () => aPage([bob]),
    [archive]: () => ({ data: { ...bob, archived: true } }),
    [unarchive]: () => {
      throw refusal(404, 'not_found');
    },
  });
  await press(user, 'Archive Profile', 'Bob Hale');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(/^Someone removed Bob Hale in the meantime/)).toBeVisible();
  expect(screen.queryByText('This may not have been saved.')).toBeNull();
});

it('AC-390 an empty archive tab says that there is nothing left', async () => {
  await open({ [list]: () => aPage([]) });

  expect(await screen.findByRole('heading', { name: 'There are no more profiles to Archive' })).toBeVisible();
});

it('AC-381 D-50 Deactivate has active and inactive profiles, each with the step that it can take', async () => {
  const { requests } = await openDeactivate({ [list]: () => aPage([ann, bob]) });

  expect(await screen.findByRole('button', { name: 'Deactivate: Ann Hale' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activate: Bob Hale' })).toBeVisible();
  expect(requests[0]?.path).toBe('/admin/customer?p=1&l=40&status=active&status=inactive');
});

it('AC-382 AC-383 deactivating asks, sends the new status, and the card leaves before the answer', async () => {
  const { user, requests } = await openDeactivate({ [list]: () => aPage([ann, bob]), [status]: never });

  await user.click(await screen.findByRole('button', { name: 'Deactivate: Ann Hale' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Deactivate Ann Hale?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));

  expect(shown()).toEqual(['Bob Hale']);
  const sent = { method: 'PUT', path: `/admin/customer-status?id=${ann._id}`, body: { status: 'inactive' } };
  await waitFor(() => expect(lastSent(requests)).toMatchObject(sent));
});

it('AC-383 activating sends the other status; the card is gone until the list is reloaded', async () => {
  const { user, requests } = await openDeactivate({
    [list]: () => aPage([ann, bob]),
    [status]: () => ({ data: { ...bob, customerStatus: live } }),
  });

  await press(user, 'Activate', 'Bob Hale');

  expect(await screen.findByText('Bob Hale is active.')).toBeVisible();
  expect(lastSent(requests)?.body).toEqual({ status: 'active' });
  await waitFor(() => expect(switches.getState().taken.size).toBe(0));
  expect(shown()).toEqual(['Ann Hale']);
});

it('D-50 an empty Deactivate tab has the words of an empty list', async () => {
  await openDeactivate({ [list]: () => aPage([]) });

  expect(await screen.findByRole('heading', { name: 'No profiles to display' })).toBeVisible();
});

it('D-96 the search queries the API, is part of the address, and says when nothing is found', async () => {
  const { user, requests, router } = await open({
    [list]: ({ path }) => (path.includes('search') ? aPage([]) : aPage([ann])),
  });
  await screen.findByRole('article');

  await user.type(screen.getByRole('searchbox', { name: 'Name, email or DOC/Inmate #' }), 'HR-77 & co{Enter}');

  expect(await screen.findByRole('heading', { name: 'Nothing found for “HR-77 & co”' })).toBeVisible();
  expect(lastTo('/admin/customer', requests)).toBe('/admin/customer?p=1&l=40&search=HR-77+%26+co');
  expect(router.state.location.search).toBe('?q=HR-77+%26+co');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByRole('article', { name: 'Ann Hale' });
});

it('View More adds the next page and moves on to its first card', async () => {
  const { user } = await open({
    [list]: ({ path }) =>
      path.includes('p=2')
        ? aPage([bob], { page: 2, totalPages: 2, total: 2 })
        : aPage([ann], { page: 1, totalPages: 2, total: 2 }),
  });

  await user.click(await screen.findByRole('button', { name: 'View More' }));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bob Hale'));
  expect(screen.getByText('No more profiles found.')).toBeVisible();
});

it('a failed load can be tried again', async () => {
  const { user } = await open({
    [list]: inTurn(500, aPage([ann])),
  });
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('article', { name: 'Ann Hale' })).toBeVisible();
});
