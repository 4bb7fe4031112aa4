import { type Answers, aPage } from '@inkbridge/api-client/testing';
import { aListedUser, aPurchase, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Screen as PaymentsScreen } from './payments-screen.js';
import { Screen as PeopleScreen } from './people-screen.js';
import { renderAdmin } from '../testing/render-admin.js';

const answers: Answers = {
  '/admin/payment-histories': () => aPage([aPurchase()], { total: 37, totalPages: 4 }),
  '/admin/user-listing': () => aPage([aListedUser()], { total: 12, totalPages: 2 }),
};

it('D-128 payments have a page of their own, each with the way to its page, its payer and its profile', async () => {
  const { user, router, container } = await renderAdmin(<PaymentsScreen />, answers, { url: '/admin/payments' });

  const row = within(await screen.findByRole('row', { name: /ruth.hale@inkbridge.test Thomas Hale/ }));
  expect(row.getByRole('link', { name: /^\$109.90/ }).getAttribute('href')).toBe(`/admin/payment/${profileId(70)}`);
  expect(row.getByRole('link', { name: 'Thomas Hale' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Export CSV/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: /Search payments/ }), 'hale{Enter}');

  await waitFor(() => expect(router.state.location.search).toBe('?payment=hale'));
  expect(await violationsIn(container)).toEqual([]);
});

it('D-128 people have a page of their own, with a search in its address', async () => {
  const { requests, container } = await renderAdmin(<PeopleScreen />, answers, { url: '/admin/people?user=ruth' });

  expect(await screen.findByRole('row', { name: /^Ruth Hale/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(['/admin/user-listing?page=1&user=ruth']);
  expect(await violationsIn(container)).toEqual([]);
});
