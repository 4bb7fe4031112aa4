import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import { anOwnProfile, anOwnUpdate } from '@inkbridge/profile-screens/testing';
import {
  cents,
  creationOf,
  duesOf,
  lessPaid,
  noPlacements,
  nothingPaid,
  quote,
  updateOf,
} from '@inkbridge/shared/pricing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { duesJson } from '../dues/dues.js';
import { loads, payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { cid, created, opened, openPayment, payButton } from './testing/open-payment.js';

beforeEach(() => payingBy(sandboxWays));

it('AC-297 AC-302 AC-303 shows what the navigation carried, line by line, and a card form', async () => {
  const { container, requests } = await openPayment();

  expect(await payButton()).toBeVisible();
  const lines = within(container.querySelector('dl') as HTMLElement);
  expect(lines.getByText('Renewal, 12 months')).toBeVisible();
  expect(lines.getByText('New end date')).toBeVisible();
  expect(lines.getByText('Premium placement, 1 month')).toBeVisible();
  expect(lines.getByRole('status').textContent).toBe('$104.94');
  expect(opened(requests)).toEqual([]); // no checkout is opened before a way is chosen
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-305 AC-306 D-107 brand and a way back stand inside, and the rules are told before paying', async () => {
  await openPayment();
  await payButton();

  expect(screen.getByRole('link', { name: 'Inkbridge' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/update-inmates');
  expect(screen.getByText('If we can’t apply a payment, we refund it to the same card or account.')).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('AC-297 an update is paid for by its changes, old → new, free ones too', async () => {
  const basicInfo = { mailingAddress: '2 Oak Street', city: 'Elm' };
  const changes = { basicInfo, personalityInfo: {}, listing: {} };
  const profile = anOwnProfile({ update: anOwnUpdate({ state: 'awaiting_payment', changes }) });
  const owed = duesJson(duesOf(quote(nothingPaid, updateOf(profile, changes), noPlacements)));
  const { container } = await openPayment({ state: { cid, paymentDetails: owed }, answers: loads(profile) });
  await payButton('$9.95');

  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Mailing addressHarlan Ridge Correctional Facility, P.O.\u00a0Box\u00a088 → becomes 2 Oak Streetfree',
    'CityHarlan Ridge → becomes Elm$9.95',
    'Total$9.95',
  ]);
});

it('the total comes first, then the ways to pay, then placements, closed, and the rules', async () => {
  await openPayment({ state: { cid, paymentDetails: created } });
  const pay = await payButton('$99.95');

  const inOrder = [
    screen.getByText('Total'),
    screen.getByRole('button', { name: 'Pay with PayPal' }),
    pay,
    screen.getByText('Add a placement'),
    screen.getByRole('heading', { name: 'Before you pay' }),
  ];
  const positions = inOrder.map((element) => [...document.querySelectorAll('*')].indexOf(element));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(screen.getByText('Add a placement').closest('details')?.open).toBe(false);
});

it('placements that were chosen before the page are open to be changed', async () => {
  await openPayment();
  await payButton();

  expect(screen.getByText('Add a placement').closest('details')?.open).toBe(true);
  expect(screen.getByText('New total: $104.94')).toBeVisible();
});

it('D-43 after a reload it falls back to what the profile of ?cid owes', async () => {
  await openPayment({
    url: `/payment?cid=${cid}`,
    state: null,
    answers: loads(anOwnProfile({ pendingPayments: created, approvedAt: null })),
  });

  expect(await payButton('$99.95')).toBeVisible();
  expect(screen.getByText('Profile creation, 12 months')).toBeVisible();
});

it('D-43 an earlier copy of the profile decides nothing', async () => {
  let owes = false;
  const answer = () => ({ data: anOwnProfile(owes ? { pendingPayments: created } : {}) });
  const { client, router } = await openPayment({ answers: { '/customer': answer } });
  await payButton();
  owes = true;

  await act(() => router.navigate('/before'));
  await act(() => router.navigate(`/payment?cid=${cid}`));

  expect(await payButton('$99.95')).toBeVisible();
  expect(client.isFetching()).toBe(0);
});

it.each<{ why: string; url: string; answers: Answers }>([
  { why: 'no profile is named', url: '/payment', answers: {} },
  { why: 'the profile owes nothing', url: `/payment?cid=${cid}`, answers: {} },
  { why: 'the name is none', url: '/payment?cid=../user', answers: {} },
  {
    why: 'the profile is not there',
    url: `/payment?cid=${cid}`,
    answers: {
      '/customer': () => {
        throw refusal(404, 'not_found');
      },
    },
  },
])('D-43 it leads to the list when $why', async ({ url, answers }) => {
  const { router } = await openPayment({ url, state: null, answers });

  await waitFor(() => expect(router.state.location.pathname).toBe('/update-inmates'));
});

it('D-90 AC-287 other months change lines, total and button at once', async () => {
  const { user } = await openPayment();
  await payButton();

  await user.selectOptions(screen.getByLabelText('Premium, $24.99 a month'), '2');
  await user.selectOptions(screen.getByLabelText('Featured, $14.99 a month'), '1');

  expect(await payButton('$144.92')).toBeVisible();
  expect(screen.getByText('Premium placement, 2 months')).toBeVisible();
});

it('D-20 months are not offered where an admin placed the profile without an end, and that is said', async () => {
  const endless = anOwnProfile({ addOns: ['Premium'] });
  const { container, user } = await openPayment({ answers: loads(endless), state: { cid, paymentDetails: created } });
  await payButton('$99.95');
  await user.click(screen.getByText('Add a placement'));

  expect(screen.getByText('Already premium, with no end date')).toBeVisible();
  expect(screen.queryByLabelText('Premium, $24.99 a month')).toBeNull();
  expect(screen.getByLabelText('Featured, $14.99 a month')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('D-20 months that were chosen before an admin placed the profile can be taken out', async () => {
  const { user } = await openPayment({ answers: loads(anOwnProfile({ addOns: ['Premium'] })) });
  await payButton();

  await user.selectOptions(screen.getByLabelText('Premium, $24.99 a month'), '0');

  expect(await payButton('$79.95')).toBeVisible();
  expect(screen.getByText('Already premium, with no end date')).toBeVisible();
});

it('D-20 a bought placement, which ends, can be bought on', async () => {
  const placedUntil = { premium: '2026-12-31T00:00:00.000Z', featured: null };
  await openPayment({ answers: loads(anOwnProfile({ addOns: ['Premium'], placedUntil })) });
  await payButton();

  expect(screen.getByLabelText('Premium, $24.99 a month')).toBeVisible();
});

it('D-161 the amount already paid is taken off', async () => {
  const dues = duesOf(
    lessPaid(quote(nothingPaid, creationOf({ basicInfo: { education: 'GED' } }), noPlacements), cents(99_95)),
  );
  await openPayment({ state: { cid, paymentDetails: duesJson(dues) } });

  expect(await payButton('$9.95')).toBeVisible();
  expect(screen.getByText('Already paid').parentElement?.nextSibling?.textContent).toBe('−$99.95');
});

it('no provider is configured: the page says so', async () => {
  payingBy(undefined);
  await openPayment();

  expect(await screen.findByText(/^You can’t pay right now/)).toBeVisible();
});

it('a page that could not be loaded can be tried again', async () => {
  const { user } = await openPayment({
    answers: {
      '/customer': inTurn(500, { data: anOwnProfile() }),
    },
  });
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await payButton()).toBeVisible();
});
