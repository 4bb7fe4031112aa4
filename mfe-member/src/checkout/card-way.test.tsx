import { pressTwice, violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { leavePage } from './leave-page.js';
import {
  cardCheckout,
  cid,
  fillCard,
  openCall,
  opened,
  openPayment,
  payButton,
  sandboxSays,
} from '../payment/testing/open-payment.js';

vi.mock('./leave-page.js', () => ({ leavePage: vi.fn() }));

beforeEach(() => payingBy(sandboxWays));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(leavePage).mockClear();
});

it('AC-307 AC-308 a card is paid: the checkout is opened with what was shown, and the result page follows', async () => {
  const calls = sandboxSays({ status: 'complete' });
  const { user, router, requests } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });

  await fillCard(user);
  await user.click(await payButton());

  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/payment/result?session_id=cs_test_1'),
  );
  expect(opened(requests)).toEqual([
    expect.objectContaining({
      path: '/payment/create-checkout-session?provider=card',
      body: expect.objectContaining({ cid, renewal: true, premiumPlacement: 1, totalAmount: 104.94 }) as unknown,
    }),
  ]);
  expect(calls).toEqual([
    {
      url: '/sandbox/card/cs_test_1',
      body: {
        clientSecret: 'cs_test_1_secret_2',
        number: '4242 4242 4242 4242',
        expiry: '04/30',
        securityCode: '123',
      },
    },
  ]);
});

it('case 16 AC-349 a double click opens and pays once', async () => {
  const calls = sandboxSays({ status: 'complete' });
  const { user, requests, router } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user);

  await pressTwice(await payButton());

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment/result'));
  expect(opened(requests)).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

it('case 23 a declined card says why in plain words, keeps what was typed, and another card is tried', async () => {
  const calls = sandboxSays({ status: 'declined', code: 'insufficient_funds' }, { status: 'complete' });
  const { user, requests, router, container } = await openPayment({
    answers: { [openCall]: () => ({ data: cardCheckout }) },
  });
  await fillCard(user, '4000000000009995');

  await user.click(await payButton());

  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is not enough money on this card. Nothing was charged. Try another card.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4000 0000 0000 9995');
  expect(await violationsIn(container)).toEqual([]);
  await user.click(await payButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment/result'));
  expect(calls).toHaveLength(2);
  expect(opened(requests)).toHaveLength(1);
});

it('case 24 a challenge leads to the page of the bank', async () => {
  sandboxSays({ status: 'requires_action', challengeUrl: '/sandbox/challenge/cs_test_1' });
  const { user } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user, '4000002500003155');

  await user.click(await payButton());

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/challenge/cs_test_1'));
});

it('case 16 a second press while the bank’s page opens sends no second card', async () => {
  const calls = sandboxSays({ status: 'requires_action', challengeUrl: '/sandbox/challenge/cs_test_1' });
  const { user } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user, '4000002500003155');
  await user.click(await payButton());
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));

  await user.click(await payButton());
  await user.click(screen.getByRole('button', { name: 'Pay with PayPal' }));

  expect(calls).toHaveLength(1);
  expect(leavePage).toHaveBeenCalledTimes(1);
  expect((await payButton()).getAttribute('aria-busy')).toBe('true');
});

it('whoever comes back from the bank’s page can pay again', async () => {
  const calls = sandboxSays({ status: 'requires_action', challengeUrl: '/sandbox/challenge/cs_test_1' });
  const { user } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user, '4000002500003155');
  await user.click(await payButton());
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));

  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await user.click(await payButton());

  await waitFor(() => expect(calls).toHaveLength(2));
});

it('a missing or mistyped value is named at its field, which takes focus', async () => {
  sandboxSays({ status: 'invalid', field: 'expiry' });
  const { user, requests } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });

  await user.click(await payButton());
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  expect(screen.getByText('Check the card number')).toBeVisible();
  expect(opened(requests)).toEqual([]);

  await fillCard(user);
  await user.click(await payButton());
  expect(await screen.findByText('Check the expiry date, month and year')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByLabelText('Expiry'));
});

it('case 21 a card without an answer is never called declined, and the next press asks the server first', async () => {
  sandboxSays(undefined);
  const { user, requests } = await openPayment({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user);

  await user.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toMatch('can’t be charged twice');
  await user.click(await payButton());

  await waitFor(() => expect(opened(requests)).toHaveLength(2));
});
