import { profileId, refusal, type Answers } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMoneyScreen, payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { payLinkMessages } from './messages/bundle.js';
import { Screen } from './pay-link-screen.js';

const secret = 's'.repeat(32);
const view = 'POST /pay-link/view';
const checkout = 'POST /pay-link/checkout';
const progress = 'POST /pay-link/progress';
const asked = {
  state: 'open',
  name: 'Marcus',
  asker: 'Ruth',
  kind: 'renewal',
  lines: [{ type: 'renewal', field: null, count: 1, unitPrice: 79.95, amount: 79.95 }],
  alreadyPaid: 0,
  totalAmount: 79.95,
};
const receipt = {
  name: 'Marcus',
  kind: 'renewal',
  lines: asked.lines,
  alreadyPaid: 0,
  card: { brand: 'visa', last4: '4242' },
  receiptNumber: 'IB-20261121-0417',
  paidAt: '2026-11-21T12:00:00.000Z',
  totalPrice: 79.95,
};
const opened = {
  provider: 'card',
  clientSecret: 'cs_1_secret',
  sessionId: 'cs_1',
  paymentId: profileId(7),
  totalAmount: 79.95,
};

const open = (answers: Answers, url = `/pay#${secret}`) =>
  openMoneyScreen(
    <Screen />,
    { [view]: () => ({ data: asked }), ...answers },
    { url, path: '/pay', more: [payLinkMessages] },
  );

beforeEach(() => payingBy(sandboxWays));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('D-125 whoever got the link sees who asks, for whom, and the price line by line', async () => {
  const { container, requests } = await open({});

  expect(await screen.findByRole('heading', { level: 1, name: 'A payment for Marcus' })).toBeVisible();
  expect(screen.getByText(/Ruth asks you to pay for 12 more months of the profile of Marcus/)).toBeVisible();
  expect(screen.getAllByText('$79.95').length).toBeGreaterThan(0);
  expect(requests).toEqual([expect.objectContaining({ path: '/pay-link/view', body: { secret } })]);
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it('D-125 a link that is paid says thank you, and one that has ended says what to do', async () => {
  const first = await open({ [view]: () => ({ data: { ...asked, state: 'paid', lines: [], totalAmount: 0 } }) });
  expect(await screen.findByRole('heading', { name: 'Already paid, thank you' })).toBeVisible();
  first.unmount();
  sessionStorage.clear();

  await open({}, '/pay');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

it('D-125 the payer pays by card and gets a receipt, also by mail and after a reload', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ status: 'complete' }))));
  const { user, requests, unmount } = await open({
    [checkout]: () => ({ data: opened }),
    [progress]: () => ({ data: { progress: 'complete', receipt } }),
    'POST /pay-link/receipt-mail': () => ({ data: { queued: true } }),
  });
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry'), '0430');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Pay $79.95' }));

  expect(await screen.findByRole('heading', { name: 'Thank you for helping Marcus' })).toBeVisible();
  expect(screen.getByText('IB-20261121-0417')).toBeVisible();
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
  expect(screen.getByText('Check the email address')).toBeVisible();
  await user.type(screen.getByLabelText(/Email me this receipt/), 'aunt@example.org');
  await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
  expect(await screen.findByText('The receipt is on its way to you.')).toBeVisible();
  const keys = requests.flatMap(({ body }) => (body as { payerKey?: string })?.payerKey ?? []);
  expect(new Set(keys).size).toBe(1);
  unmount();

  await open({
    [view]: () => ({ data: { ...asked, state: 'paid', lines: [], totalAmount: 0 } }),
    [progress]: () => ({ data: { progress: 'complete', receipt } }),
  });
  expect(await screen.findByText('IB-20261121-0417')).toBeVisible();
});

it('D-125 who was slower reads that the money goes back', async () => {
  await open({}, `/pay#${secret}`).then(({ unmount }) => unmount());
  await open({ [progress]: () => ({ data: { progress: 'refunded', receipt: null } }) }, '/pay?session_id=cs_1');

  expect(await screen.findByRole('heading', { name: 'Somebody was faster' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the payment' })).toBeNull();
});

it('D-125 a payment that was stopped at the provider can be made again', async () => {
  await open({}, `/pay#${secret}`).then(({ unmount }) => unmount());
  await open({}, '/pay?status=open');

  expect(await screen.findByText('You stopped the payment, and nothing was charged.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $79.95' })).toBeVisible();
});

it('D-125 a link that ends while the payer reads says so when they pay', async () => {
  const ended = () => {
    throw refusal(404, 'link_ended');
  };
  const { user } = await open({ [checkout]: ended });
  await user.click(await screen.findByRole('button', { name: /PayPal/ }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible());
});
