import type { Answers } from '@inkbridge/api-client/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import { creationOf, duesOf, noPlacements, nothingPaid, quote, renewal } from '@inkbridge/shared/pricing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { duesJson } from '../../dues/dues.js';
import { loads, openMoneyScreen } from '../../dues/testing/open-money-screen.js';
import { Screen } from '../payment-screen.js';

export const openCall = 'POST /payment/create-checkout-session';
export const cid = profileId(1);
export const created = duesJson(duesOf(quote(nothingPaid, creationOf({}), noPlacements)));
const renewed = duesJson(duesOf(quote(nothingPaid, renewal, { premiumPlacement: 1, featuredPlacement: 0 })));

export const cardCheckout = {
  provider: 'card',
  clientSecret: 'cs_test_1_secret_2',
  sessionId: 'cs_test_1',
  paymentId: profileId(7),
  totalAmount: 104.94,
};
export const walletCheckout = {
  provider: 'paypal',
  id: 'ORDER1',
  order: { id: 'ORDER1' },
  approveUrl: '/sandbox/wallet/ORDER1',
  paymentId: profileId(7),
  totalAmount: 104.94,
};

type OpenPaymentOptions = { answers?: Answers; state?: unknown; url?: string };

/** The payment page, with a renewal and a month of Premium to pay. */
export function openPayment({
  answers = {},
  state = { cid, paymentDetails: renewed },
  url = '/payment',
}: OpenPaymentOptions = {}) {
  return openMoneyScreen(<Screen />, { ...loads(), ...answers }, { url, path: '/payment', state });
}

/** Stubs the sandbox's responses to cards; returns the calls. */
export function sandboxSays(...answers: unknown[]) {
  const calls: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    calls.push({ url, body: JSON.parse(body) });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return calls;
}

export const payButton = (amount = '$104.94') => screen.findByRole('button', { name: `Pay ${amount}` });

/** The requests that opened checkouts. */
export const opened = (requests: readonly { method: string; path: string; body?: unknown }[]) =>
  requests.filter(({ path }) => path.startsWith('/payment/create-checkout-session'));

export async function fillCard(user: Awaited<ReturnType<typeof openPayment>>['user'], number = '4242424242424242') {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry'), '0430');
  await user.type(screen.getByLabelText('Security code'), '123');
}
