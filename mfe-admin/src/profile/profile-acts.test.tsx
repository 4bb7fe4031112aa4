import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './admin-profile-screen.js';

const one = '/admin/customer';
const archived = `/admin/deleted-customer/${profileId(1)}`;
const live = { status: 'active', expiresAt: '2027-11-21T12:00:00Z' } as const;
const profile = anAdminProfile({ customerStatus: live, waitingSince: null });

const open = (answers: Answers, query = '') =>
  renderAdmin(
    <Screen />,
    { '/admin/queues': () => aPage([]), ...answers },
    { url: `/admin/inmate/${profileId(1)}${query}`, path: '/admin/inmate/:id' },
  );
const button = (name: string) => screen.findByRole('button', { name: `${name}: Thomas Hale` });

async function press(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(await button(name));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
}

it('AC-381 AC-402 AC-403 a live profile can be changed, placed, deactivated and archived', async () => {
  await open({ [one]: () => ({ data: profile }) });

  const update = await screen.findByRole('link', { name: 'Update Profile: Thomas Hale' });
  expect(update.getAttribute('href')).toBe(`/admin/update-inmate/${profileId(1)}`);
  for (const name of ['Add Feature Placement', 'Add Premium Placement', 'Deactivate', 'Archive Profile']) {
    expect(await button(name)).toBeVisible();
  }
});

it('AC-383 the page shows the status that was set', async () => {
  const { user } = await open({
    [one]: ({ path }) => (path.includes('id=') ? { data: profile } : aPage([])),
    'PUT /admin/customer-status': () => ({ data: { ...profile, customerStatus: { ...live, status: 'inactive' } } }),
  });

  await press(user, 'Deactivate');

  expect(await button('Activate')).toBeVisible();
  expect(screen.getByText('inactive')).toBeVisible();
});

it('AC-559 a failed action is logged and shown in one line, and the page shows the server’s state', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { user } = await open({
    [one]: () => ({ data: profile }),
    'DELETE /customer': () => {
      throw refusal(500, 'internal');
    },
  });

  await press(user, 'Archive Profile');

  expect(await screen.findByText('This may not have been saved.')).toBeVisible();
  expect(await button('Archive Profile')).toBeVisible();
});

it('AC-389 an archived profile has a call of its own, and nothing to do but unarchive it', async () => {
  const { requests } = await open({ [archived]: () => ({ data: { ...profile, archived: true } }) }, '?archived');

  expect(await button('Unarchive Profile')).toBeVisible();
  expect(requests[0]?.path).toBe(`/admin/deleted-customer/${profileId(1)}`);
  expect(screen.queryByRole('button', { name: /Archive Profile|Placement|Activate|Deactivate/u })).toBeNull();
  expect(screen.queryByRole('link', { name: /Update Profile/u })).toBeNull();
});

it('AC-388 unarchiving on the profile’s page leads to /delete-profiles', async () => {
  const { user, router } = await open(
    {
      [archived]: () => ({ data: { ...profile, archived: true } }),
      'POST /customer/unarchive-profile': () => ({ data: profile }),
    },
    '?archived',
  );

  await press(user, 'Unarchive Profile');

  await waitFor(() => expect(router.state.location.pathname).toBe('/delete-profiles'));
});

it('AC-389 a profile that another admin has unarchived shows its current state', async () => {
  const { router } = await open({ [one]: () => ({ data: profile }) }, '?archived');

  expect(await button('Archive Profile')).toBeVisible();
  expect(router.state.location.search).toBe('');
});
