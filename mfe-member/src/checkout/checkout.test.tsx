import { inTurn, refusal } from '@inkbridge/api-client/testing';
import { anOwnProfile } from '@inkbridge/profile-screens/testing';
import { creationOf, duesOf, noPlacements, nothingPaid, quote } from '@inkbridge/shared/pricing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { duesJson } from '../dues/dues.js';
import { loads, payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { leavePage } from './leave-page.js';
import {
  cardCheckout,
  cid,
  created,
  fillCard,
  openCall,
  opened,
  openPayment,
  payButton,
  walletCheckout,
} from '../payment/testing/open-payment.js';

vi.mock('./leave-page.js', () => ({ leavePage: vi.fn() }));

beforeEach(() => payingBy(sandboxWays));
afterEach(() => void vi.mocked(leavePage).mockClear());

it('AC-318 an answer without a client secret reads "You need to pay for the profile."', async () => {
  const { user } = await openPayment({
    answers: { [openCall]: () => ({ data: { ...cardCheckout, clientSecret: '' } }) },
  });
  await fillCard(user);

  await user.click(await payButton());

  expect((await screen.findByRole('alert')).textContent).toBe('You need to pay for the profile.');
});

it.each([
  { what: 'a server error', status: 500, code: 'internal' },
  { what: 'no answer', status: 0, code: 'network' },
  { what: 'an unreachable provider', status: 503, code: 'payment_not_started' },
])('AC-319 case 22 $what reads "Unable to initiate payment."', async ({ status, code }) => {
  const fail = () => {
    throw refusal(status, code);
  };
  const { user } = await openPayment({ answers: { [openCall]: fail } });
  await fillCard(user);

  await user.click(await payButton());

  expect((await screen.findByRole('alert')).textContent).toBe('Unable to initiate payment.');
});

it('AC-320 AC-319 a refusal reads in its own words', async () => {
  const fail = () => {
    throw refusal(400, 'create_customer_first');
  };
  const { user } = await openPayment({ answers: { [openCall]: fail } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Please Create a Customer First');
});

it('D-92 a changed price is shown, nothing is charged, and the next press pays the new one', async () => {
  const now = quote(nothingPaid, creationOf({ basicInfo: { education: 'GED' } }), noPlacements);
  const { user, requests } = await openPayment({
    state: { cid, paymentDetails: created },
    answers: {
      ...loads(anOwnProfile({ pendingPayments: duesJson(duesOf(now)) })),
      [openCall]: inTurn(refusal(409, 'price_changed'), { data: walletCheckout }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'The price has changed. Check it again before you pay. Nothing was charged. ' +
      'It was $99.95 and is now $109.90. Check the total again, then pay.',
  );
  expect(screen.getByText('Education')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay with PayPal' }));

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/wallet/ORDER1'));
  expect(opened(requests).at(-1)?.body).toMatchObject({ totalAmount: 109.9 });
});

it('D-119 the page says that someone else is paying and when to try again, and the ways to pay stay', async () => {
  const { user } = await openPayment({
    answers: {
      [openCall]: inTurn(refusal(409, 'other_payer', { retryAfter: '1501' }), { data: walletCheckout }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else is paying for this right now. Nothing was charged to you. ' +
      'If they don’t finish, you can pay in 26 minutes. What you chose stays here.',
  );
  await user.click(screen.getByRole('button', { name: 'Pay with PayPal' }));

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/wallet/ORDER1'));
});

it('D-119 a member who opened too many checkouts is told when the next one is possible', async () => {
  const fail = () => {
    throw refusal(429, 'too_many_requests', { retryAfter: '2880' });
  };
  const { user } = await openPayment({ answers: { [openCall]: fail } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toBe('That was a little fast. Try again in 48 minutes.');
});

it('case 15 a due that someone else paid meanwhile leads to the list', async () => {
  const fail = () => {
    throw refusal(409, 'already_paid');
  };
  const { user } = await openPayment({ answers: { [openCall]: fail } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toMatch('Nothing was charged again.');
  expect(screen.getByRole('link', { name: 'Go to Update/Renew Profiles' }).getAttribute('href')).toBe(
    '/update-inmates',
  );
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
});

it('AC-322 D-106 the wallet opens an order and goes to its page', async () => {
  const { user, requests } = await openPayment({ answers: { [openCall]: () => ({ data: walletCheckout }) } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/wallet/ORDER1'));
  expect(opened(requests).map(({ path }) => path)).toEqual(['/payment/create-checkout-session?provider=paypal']);
});

it('case 16 a second press while PayPal’s page opens opens nothing else', async () => {
  const { user, requests } = await openPayment({ answers: { [openCall]: () => ({ data: walletCheckout }) } });
  await fillCard(user);
  const wallet = await screen.findByRole('button', { name: 'Pay with PayPal' });
  await user.click(wallet);
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));

  await user.click(wallet);
  await user.click(await payButton());

  expect(opened(requests)).toHaveLength(1);
  expect(leavePage).toHaveBeenCalledTimes(1);
});
