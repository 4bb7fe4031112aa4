import { type Answers, aPage, inTurn } from '@inkbridge/api-client/testing';
import { anAdminUser, aPurchase, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './user-screen.js';

const one = '/admin/user';
const open = (answers: Answers) =>
  renderAdmin(
    <Screen />,
    { '/admin/payment-histories': () => aPage([aPurchase()]), '/admin/audit': () => aPage([]), ...answers },
    { url: `/admin/user/${profileId(11)}`, path: '/admin/user/:id' },
  );

it('shows who it is, every cent of the balance and who gave it, whom they list and what they paid', async () => {
  const at = '2026-11-01T12:00:00Z';
  const rest = { reason: '', paymentId: null };
  const balance = [
    { at, kind: 'payment' as const, amount: -9.95, by: '', ...rest },
    { at, kind: 'grant' as const, amount: 25, by: 'Nora Quill', ...rest },
  ];
  const { container, requests } = await open({ [one]: () => ({ data: anAdminUser({ balance }) }) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Ruth Hale' })).toBeVisible();
  const entries = within(screen.getByRole('table', { name: /Every credit and payment/ }));
  expect(entries.getByRole('row', { name: '11-01-2026 spent – −$9.95' })).toBeVisible();
  expect(entries.getByRole('row', { name: '11-01-2026 added by an admin Nora Quill +$25.00' })).toBeVisible();
  const listed = within(screen.getByRole('list', { name: 'Profiles they list' }));
  expect(listed.getByRole('link', { name: 'Thomas Hale' }).getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
  expect(listed.getByText('active')).toBeVisible();
  expect(await screen.findByRole('row', { name: /\$109.90/ })).toBeVisible();
  expect(requests.map(({ path }) => path)).toContain(`/admin/payment-histories?page=1&payer=${profileId(11)}`);
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-427 an amount added to the balance shows at once', async () => {
  let referralBalance = 150;
  const { user } = await open({
    [one]: () => ({ data: anAdminUser({ referralBalance }) }),
    'POST /admin/add-referral': () => {
      referralBalance = 175;
      return { data: { referralBalance, referralCustomers: [] } };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Add balance' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount in dollars' }), '25');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add balance' }));

  expect(await screen.findByText('$175.00')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a long history shows its last entries first and the rest when asked', async () => {
  const balance = Array.from({ length: 12 }, (_, index) => ({
    at: `2026-10-${String(30 - index)}T12:00:00Z`,
    kind: 'grant' as const,
    amount: 1,
    by: 'Nora Quill',
    reason: '',
    paymentId: null,
  }));
  const { user } = await open({ [one]: () => ({ data: anAdminUser({ balance }) }) });

  await user.click(await screen.findByRole('button', { name: 'Show all 12 entries' }));

  expect(screen.getByRole('row', { name: /10-19-2026/ })).toBeVisible();
});

it('an account that does not exist is said to be missing, a failed load can be tried again', async () => {
  const { unmount } = await open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such account' })).toBeVisible();
  unmount();

  const { user } = await open({
    [one]: inTurn(500, { data: anAdminUser() }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ruth Hale' })).toBeVisible();
});

it('D-128 an admin takes from a balance with a reason, never more than it holds', async () => {
  const { user, requests } = await open({
    [one]: () => ({ data: anAdminUser() }),
    'POST /admin/deduct-referral': () => ({ data: { referralBalance: 130 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deduct' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deduct' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount in dollars' });
  await user.type(amount, '150.01');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Added twice.');
  await user.click(dialog.getByRole('button', { name: 'Deduct' }));
  expect(dialog.getByText('The balance holds $150.00. Take that or less.')).toBeVisible();

  await user.clear(amount);
  await user.type(amount, '20');
  expect(dialog.getByText('New balance: $130.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Deduct' }));

  expect(await screen.findByText('Ruth Hale’s balance is now $130.00.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/admin/deduct-referral', body: { userId: profileId(11), amount: 20, reason: 'Added twice.' } },
  ]);
});
