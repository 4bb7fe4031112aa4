import { type Answers, aPage } from '@inkbridge/api-client/testing';
import { anAdminProfile, aPurchase, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { ProfileRecords } from './admin-profile-screen.js';

const open = (answers: Answers, url = '/') =>
  renderAdmin(<ProfileRecords profile={anAdminProfile()} />, { '/admin/audit': () => aPage([]), ...answers }, { url });

it('AC-410 AC-411 shows the purchase history of the profile, page by page', async () => {
  const { container, requests } = await open(
    { '/admin/payment-histories': () => aPage([aPurchase()], { page: 2, totalPages: 3, total: 21 }) },
    '/?payments=2',
  );

  const table = within(await screen.findByRole('table', { name: 'Purchase history' }));
  expect(
    table.getByRole('row', {
      name: /^ruth\.hale@inkbridge\.test 11-18-2026 IB-20261118-0417 paid creation, photos \$109\.90/,
    }),
  );
  expect(table.getByRole('link', { name: 'ruth.hale@inkbridge.test' }).getAttribute('href')).toBe(
    `/admin/user/${profileId(11)}`,
  );
  expect(screen.getByText('21 payments')).toBeVisible();
  expect(requests.map(({ path }) => path)).toContain(`/admin/payment-histories?page=2&customer=${profileId(1)}`);
  expect(screen.getByRole('link', { name: 'Show in payment history' }).getAttribute('href')).toBe(
    `/admin/payments?customer=${profileId(1)}`,
  );
  expect(await violationsIn(container)).toEqual([]);
});

it('D-84 D-121 a payer whose account is gone is called a deleted account, and has no page to go to', async () => {
  const purchase = aPurchase({ user: { _id: null, email: '' } });
  await open({ '/admin/payment-histories': () => aPage([purchase]) });

  const table = within(await screen.findByRole('table', { name: 'Purchase history' }));
  expect(table.getByRole('row', { name: /^Deleted account 11-18-2026/ })).toBeVisible();
  expect(within(table.getByRole('rowheader')).queryByRole('link')).toBeNull();
});

it('D-125 a payment with the owner’s link says that a friend paid', async () => {
  await open({ '/admin/payment-histories': () => aPage([aPurchase({ isByFriend: true })]) });

  const table = within(await screen.findByRole('table', { name: 'Purchase history' }));
  expect(table.getByRole('row', { name: /^A friend, with ruth\.hale@inkbridge\.test’s link/ })).toBeVisible();
});

it('shows the steps of the profile', async () => {
  await open({ '/admin/payment-histories': () => aPage([]) });

  const steps = within(screen.getByRole('list', { name: /Thomas/ })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent.split(' ')[0])).toEqual(['Created', 'Paid', 'Reviewed', 'Live']);
  expect(await screen.findByText('No payments for this profile yet.')).toBeVisible();
});
