import { inTurn, refusal } from '@inkbridge/api-client/testing';
import { anOwnProfile } from '@inkbridge/profile-screens/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loads, payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { cid, created, openPayment, payButton } from './testing/open-payment.js';

const balanceCall = 'POST /payment/pay-with-referral';

beforeEach(() => payingBy(sandboxWays));
afterEach(() => void vi.useRealTimers());

const balanceButton = () => screen.queryByRole('button', { name: 'Pay with referral balance' });
const withBalance = (referralBalance: number, referralCustomers = [cid]) =>
  loads(anOwnProfile(), { referralBalance, referralCustomers });

it.each([
  { ac: 'AC-330 AC-340', when: 'there is none', balance: 0, seen: null, offered: false },
  { ac: 'AC-331 AC-339', when: 'it is exactly what is due', balance: 104.94, seen: '$104.94', offered: false },
  { ac: 'AC-333 AC-339', when: 'it is above what is due', balance: 150, seen: '$150.00', offered: true },
])('$ac the balance when $when', async ({ balance, seen, offered }) => {
  await openPayment({ answers: withBalance(balance) });
  await payButton();

  expect(screen.queryByText('Referral balance')?.nextElementSibling?.textContent ?? null).toBe(seen);
  expect(balanceButton() !== null).toBe(offered);
});

it('AC-332 the balance is not offered for a profile that is no referral customer', async () => {
  await openPayment({ answers: withBalance(150, []) });
  await payButton();

  expect(balanceButton()).toBeNull();
  expect(screen.getByText('It cannot be used for this profile.')).toBeVisible();
});

it.each([
  { why: 'does not suffice', balance: 12, of: [cid], said: 'Referral balance $12.00 Not enough for this payment.' },
  { why: 'is for another', balance: 150, of: [], said: 'Referral balance $150.00 It cannot be used for this profile.' },
])('AC-339 a balance that $why is one line, and no way to pay', async ({ balance, of, said }) => {
  await openPayment({ answers: withBalance(balance, of) });
  await payButton();

  expect(screen.getByText('Referral balance').parentElement?.textContent).toBe(said);
  expect(screen.queryByText('or')).toBeNull();
});

it('AC-334 nothing can be paid where nothing is due', async () => {
  await openPayment({ state: { cid, paymentDetails: { ...created, totalAmount: 0 } }, answers: withBalance(150) });

  expect((await payButton('$0.00')).getAttribute('aria-disabled')).toBe('true');
  expect(balanceButton()?.getAttribute('aria-disabled')).toBe('true');
});

it('AC-335 AC-338 AC-709 a payment from the balance leads to the list after a second, which tells what is next', async () => {
  const effect = { kind: 'profile_review', name: 'Thomas', until: null };
  const { requests, router } = await openPayment({
    answers: { ...withBalance(150), [balanceCall]: () => ({ data: { effect } }) },
  });
  await payButton();
  vi.useFakeTimers();

  fireEvent.click(balanceButton() as HTMLElement);
  await act(() => vi.advanceTimersByTimeAsync(0));

  expect(screen.getByText('Paid from your balance. We’ll take you to your profiles.')).toBeVisible();
  expect(requests.find(({ path }) => path === '/payment/pay-with-referral')?.body).toMatchObject({
    cid,
    renewal: true,
    totalAmount: 104.94,
  });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(router.state.location.pathname).toBe('/payment');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/update-inmates');
  expect(router.state.location.state).toEqual({ paid: effect });
});

it('a payment from the balance whose answer was lost is sent again with the same key, so that it is paid once', async () => {
  const effect = { kind: 'renewal', name: 'Thomas', until: null };
  const { user, requests } = await openPayment({
    answers: { ...withBalance(150), [balanceCall]: inTurn(refusal(0, 'network'), { data: { effect } }) },
  });
  await payButton();

  await user.click(balanceButton() as HTMLElement);
  await waitFor(() => expect(balanceButton()?.getAttribute('aria-disabled')).toBeNull());
  await user.click(balanceButton() as HTMLElement);
  await screen.findByText('Paid from your balance. We’ll take you to your profiles.');

  const sent = requests.filter(({ path }) => path === '/payment/pay-with-referral');
  const keys = sent.map(({ headers }) => headers?.['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
