import { type Answers, aPage, inTurn, refusal } from '@inkbridge/api-client/testing';
import { PageFactsContext } from '@inkbridge/frame/testing';
import {
  aListedUser,
  anAdminProfile,
  anAdminUser,
  aPurchase,
  profileId,
  someQueues,
} from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './admin-blocks.js';

const queues = '/admin/queues';
afterEach(() => void vi.useRealTimers());

const payments = '/admin/payment-histories';
const users = '/admin/user-listing';

const answers: Answers = {
  [queues]: () => ({ data: someQueues() }),
  [payments]: () => aPage([aPurchase()], { total: 37, totalPages: 4 }),
  [users]: () => aPage([aListedUser()], { total: 12, totalPages: 2 }),
};
const open = (changes: Answers = {}, url = '/') => renderAdmin(<Screen />, { ...answers, ...changes }, { url });
const block = (name: string) => within(screen.getByRole('region', { name }));
const requestsTo = (requests: { path: string }[], path: string) =>
  requests.filter((request) => request.path.startsWith(path)).map((request) => request.path);

it('D-153 says how much waits in every queue and since when, and leads there', async () => {
  const since = '2026-11-02T12:00:00Z';
  const { requests } = await open({
    [queues]: () => ({
      data: someQueues({
        profiles: { waiting: 3, since },
        mail_report: { waiting: 1, since },
        forms: { waiting: 1, since },
      }),
    }),
  });

  await screen.findByRole('link', { name: /^3 profiles/ });
  const counts = within(screen.getByRole('navigation', { name: 'Waiting for you' })).getAllByRole('link');
  expect(counts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 profiles to approve oldest since 11-02-2026', '/approve-profiles'],
    ['1 mail report to decide oldest since 11-02-2026', '/admin/queues?tab=mail_report'],
    ['1 signed form to check oldest since 11-02-2026', '/admin/queues?tab=forms'],
    ['0 updates to approve', '/approve-updates'],
    ['0 reports to decide', '/admin/queues?tab=report'],
    ['0 removals to decide', '/admin/queues?tab=removal_request'],
    ['0 messages to answer', '/admin/queues?tab=message'],
    ['0 payments to check', '/admin/queues?tab=payments'],
  ]);
  expect(requestsTo(requests, '/admin/update').concat(requestsTo(requests, '/admin/customer'))).toEqual([]);
});

it('a day on which nothing waits says so, without tiles of nothing', async () => {
  const none = { waiting: 0, since: null };
  const { container } = await open({ [queues]: () => ({ data: someQueues({ profiles: none, updates: none }) }) });

  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(container.querySelector('.counts')).toBeNull();
});

it('tells admins while visitors cannot see who runs the site', async () => {
  const notice = /Visitors can’t see who runs this site/;
  const known = {
    name: 'Bridge Letters LLC',
    address: '12 Elm Street',
    email: 'hello@inkbridge.example',
    termsUrl: null,
  };

  const { unmount } = await open();
  expect(screen.getByText(notice)).toBeVisible();
  unmount();
  await renderAdmin(
    <PageFactsContext value={{ operator: known }}>
      <Screen />
    </PageFactsContext>,
    answers,
  );

  await screen.findByRole('link', { name: /profiles? to approve/ });
  expect(screen.queryByText(notice)).toBeNull();
});

it('tells admins while the clock of the server is in doubt, and how the operator says that it is right', async () => {
  const notice = /jobs clock --confirm/;

  const { unmount } = await open();
  await screen.findByRole('link', { name: /profiles? to approve/ });
  expect(screen.queryByText(notice)).toBeNull();
  unmount();
  await open({ [queues]: () => ({ data: someQueues({ clockIsInDoubt: true }) }) });

  expect(await screen.findByText(notice)).toBeVisible();
});

it('AC-059 AC-412 AC-445 shows the payment history ten a page, with its total', async () => {
  const { container, requests } = await open();

  const row = await screen.findByRole('row', { name: /ruth.hale@inkbridge.test Thomas Hale 11-18-2026/ });
  expect(row.textContent).toContain('paid creation, photos$109.90');
  expect(within(row).getByRole('link', { name: 'Thomas Hale' }).getAttribute('href')).toBe(
    `/admin/inmate/${profileId(1)}`,
  );
  expect(block('Payment history').getByText('37 payments')).toBeVisible();
  expect(block('Payment history').getByText('Page 1 of 4')).toBeVisible();
  expect(requestsTo(requests, '/admin/payment-histories')).toEqual(['/admin/payment-histories?page=1']);
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-060 AC-413 AC-444 shows the user listing ten a page, with its total and the way to each account', async () => {
  const { requests } = await open();

  const row = await screen.findByRole('row', { name: /^Ruth Hale ruth.hale@inkbridge.test 02-16-2026 1 \$150.00/ });
  expect(within(row).getByRole('link', { name: 'Ruth Hale' }).getAttribute('href')).toBe(
    `/admin/user/${profileId(11)}`,
  );
  expect(block('User listing').getByText('12 users')).toBeVisible();
  expect(requestsTo(requests, '/admin/user-listing')).toEqual(['/admin/user-listing?page=1']);
});

it('AC-414 typing searches the users, from their first page on, and the other block keeps its place', async () => {
  const { user, requests, router } = await open({}, '/?payments=2&users=2');
  await screen.findByRole('row', { name: /Ruth Hale/ });

  await user.type(screen.getByRole('searchbox', { name: /Search users/ }), 'ruth{Enter}');

  await waitFor(() => expect(router.state.location.search).toBe('?payments=2&user=ruth'));
  await waitFor(() =>
    expect(requestsTo(requests, '/admin/user-listing').at(-1)).toBe('/admin/user-listing?page=1&user=ruth'),
  );
  expect(requestsTo(requests, '/admin/payment-histories')).toEqual(['/admin/payment-histories?page=2']);
});

it('a search asks by itself when typing pauses', async () => {
  const { user, router } = await open();

  await user.type(screen.getByRole('searchbox', { name: /Search payments/ }), 'HR-7');

  await waitFor(() => expect(router.state.location.search).toBe('?payment=HR-7'));
  expect(screen.getByRole('searchbox', { name: /Search payments/ })).toHaveProperty('value', 'HR-7');
});

it('a search without results says so, and a link to another search changes the box’s text', async () => {
  const { router } = await open({ [users]: () => aPage([]) }, '/?user=zzz');

  expect(await screen.findByText(/No user matches/)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: /Search users/ })).toHaveProperty('value', 'zzz');
  await router.navigate('/');

  expect(await screen.findByText('No one has an account yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export CSV\s?: User listing/ })).toBeNull();
  expect(screen.getByRole('searchbox', { name: /Search users/ })).toHaveProperty('value', '');
});

it('AC-411 a deep link shows the payments of one profile, and the way back to all', async () => {
  const { user, requests, router } = await open(
    { '/admin/customer': () => ({ data: anAdminProfile() }) },
    `/?customer=${profileId(1)}`,
  );

  await user.click(await screen.findByRole('button', { name: 'Remove: Only for Thomas Hale' }));

  expect(router.state.location.search).toBe('');
  expect(requestsTo(requests, '/admin/payment-histories')).toEqual([
    `/admin/payment-histories?page=1&customer=${profileId(1)}`,
    '/admin/payment-histories?page=1',
  ]);
});

it('a failed block can be retried, and the other one stays', async () => {
  const { user } = await open({
    [payments]: inTurn(500, aPage([aPurchase()])),
  });
  expect(await screen.findByRole('row', { name: /Ruth Hale/ })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);

  expect(await screen.findByRole('row', { name: /Thomas Hale/ })).toBeVisible();
});

it('exports the payments that are shown once, in a file with the day, and says when that failed', async () => {
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:rows');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, requests } = await open(
    {
      '/admin/payment-histories.csv': inTurn(refusal(429, 'rate_limited'), new File(['id'], 'payments.csv')),
      '/admin/user': () => ({ data: anAdminUser() }),
    },
    `/?payer=${profileId(11)}`,
  );
  const button = await screen.findByRole('button', { name: /^Export CSV\s?: Payment history/ });

  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(button);

  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'payments-2026-11-23.csv');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requestsTo(requests, '/admin/payment-histories.csv').at(-1)).toBe(
    `/admin/payment-histories.csv?payer=${profileId(11)}`,
  );
});
