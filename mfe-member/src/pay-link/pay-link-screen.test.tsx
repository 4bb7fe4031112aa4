import { type Answers, refusal } from '@inkbridge/api-client/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openMoneyScreen, payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { payLinkMessages } from './messages/en.js';
import { Screen } from './pay-link-screen.js';
import { keepPayerPlace } from './payer-place.js';

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
  endsAt: '2026-12-21T12:00:00.000Z',
  isOwn: false,
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
  refundedAt: null as string | null,
  refunds: [] as { at: string; amount: number; isDone: boolean }[],
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

it('D-125 whoever got the link sees who asks, for whom, and the price line by line', async () => {
  const { container, requests } = await open({});

  expect(await screen.findByRole('heading', { level: 1, name: 'A payment for Marcus' })).toBeVisible();
  expect(screen.getByText(/Ruth asks you to pay for 12 more months of Marcus’s profile/)).toBeVisible();
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

it('D-125 the payer pays by card and gets a receipt, also by mail, after a reload and in another tab', async () => {
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
  sessionStorage.clear(); // another tab of the same browser

  await open({
    [view]: () => ({ data: { ...asked, state: 'paid', lines: [], totalAmount: 0 } }),
    [progress]: () => ({ data: { progress: 'complete', receipt } }),
  });
  expect(await screen.findByText('IB-20261121-0417')).toBeVisible();
});

it('D-125 the slower of two payers reads that the money goes back', async () => {
  await open({}, `/pay#${secret}`).then(({ unmount }) => unmount());
  await open({ [progress]: () => ({ data: { progress: 'refunded', receipt: null } }) }, '/pay?session_id=cs_1');

  expect(await screen.findByRole('heading', { name: 'Someone else paid first' })).toBeVisible();
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

const paid = { [view]: () => ({ data: { ...asked, state: 'paid', lines: [], totalAmount: 0 } }) };
const complete = { [progress]: () => ({ data: { progress: 'complete', receipt } }) };
const receiptNumber = () => screen.findByText('IB-20261121-0417');

/** A checkout was opened in another tab of this browser. */
function begunInAnotherTab(): void {
  keepPayerPlace({ secret, payerKey: 'k'.repeat(32), last: { provider: 'paypal', ref: 'ord_1' } });
  sessionStorage.clear();
}

it('D-125 whoever paid gets the receipt again in another tab, by the link or the provider’s return', async () => {
  begunInAnotherTab();

  const first = await open({ ...paid, ...complete });
  expect(await receiptNumber()).toBeVisible();
  first.unmount();
  sessionStorage.clear();

  const { requests } = await open(complete, '/pay?token=ord_1');
  expect(await receiptNumber()).toBeVisible();
  expect(requests[0]?.body).toMatchObject({ provider: 'paypal', ref: 'ord_1' });
});

it('D-125 the receipt is there when the link has ended, and gone when the device forgets it', async () => {
  begunInAnotherTab();
  const ended = () => {
    throw refusal(404, 'link_ended');
  };
  const { user, unmount } = await open({ [view]: ended, ...complete });
  expect(await receiptNumber()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Not my device: forget it here' }));

  expect(screen.getByRole('heading', { name: 'This device has forgotten the receipt' })).toBeVisible();
  expect(screen.queryByText('IB-20261121-0417')).toBeNull();
  unmount();
  await open({ [view]: ended, ...complete });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

it('D-125 a mere holder of the link learns that it is paid, and how the payer finds the receipt', async () => {
  const { requests } = await open({ ...paid, ...complete });

  expect(await screen.findByText(/in the browser you paid with to see your receipt/)).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(['/pay-link/view']);
});

it('D-125 a return to a browser that did not pay says where to look, and not that the link has ended', async () => {
  await open({}, '/pay?session_id=cs_9');

  expect(await screen.findByRole('heading', { name: 'We can’t show this payment here' })).toBeVisible();
  expect(screen.getByText(/if you can in the browser where you began/)).toBeVisible();
});

it('D-125 the address in a mail shows the receipt on any device, with what went back', async () => {
  const refunds = [{ at: '2026-11-22T12:00:00.000Z', amount: 9.95, isDone: true }];
  const { requests } = await open(
    { [progress]: () => ({ data: { progress: 'complete', receipt: { ...receipt, refunds } } }) },
    `/pay#card.${'k'.repeat(32)}.cs_1`,
  );

  expect(await receiptNumber()).toBeVisible();
  expect(screen.getByText(/\$9\.95 was sent back on/)).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ payerKey: 'k'.repeat(32), provider: 'card', ref: 'cs_1' }]);
  expect(screen.queryByRole('button', { name: /forget it here/ })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('links whose time is over, and entries that are broken, leave the device', async () => {
  localStorage.setItem('inkbridge.pay.over', JSON.stringify({ secret: 'over', payerKey: 'p', until: 0 }));
  localStorage.setItem('inkbridge.pay.broken', '{');
  localStorage.setItem('inkbridge.other', '{');
  await open({});

  expect(Object.keys(localStorage).toSorted()).toEqual(['inkbridge.other', `inkbridge.pay.${secret}`]);
});

it('D-125 before they pay, guests read what happens to the money, who is told, and when the link ends', async () => {
  await open({});

  for (const words of [
    /You pay once/,
    /can still change the profile/,
    /If we can’t apply a payment/,
    /we refund what they cost/,
    /never goes live/,
    /If it ends early/,
    /is told that a friend has paid/,
    /until 12-21-2026/,
    /A pen-pal service between people in prison/,
    /All prices are in US dollars/,
  ])
    expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/referral balance/)).toBeNull();
});

it('D-125 the warning comes before the price, and the page says who asks in which language and how to reach us', async () => {
  await open({});
  const warning = await screen.findByText(/Pay only if you know who it is/);

  const pay = screen.getByRole('button', { name: 'Pay $79.95' });
  expect(warning.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Español' })).toHaveAttribute('href', `/language/es?back=%2Fpay#${secret}`);
  expect(screen.getByRole('heading', { name: 'What is Inkbridge?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
});

it('D-125 in Spanish amounts name their country, and days are in words', async () => {
  await openMoneyScreen(
    <Screen />,
    { [view]: () => ({ data: asked }) },
    { url: `/pay#${secret}`, path: '/pay', more: [payLinkMessages], language: 'es' },
  );

  expect(await screen.findByRole('button', { name: 'Pagar US$79.95' })).toBeVisible();
  expect(screen.getByText(/hasta el 21 de diciembre de 2026/)).toBeVisible();
});

it('D-125 an owner who opens their own link is led to their own payment', async () => {
  await open({ [view]: () => ({ data: { ...asked, isOwn: true } }) });

  expect(await screen.findByText(/You made this link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay it yourself' }).getAttribute('href')).toBe('/update-inmates');
});
