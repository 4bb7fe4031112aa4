import type { Answers } from '@inkbridge/api-client/testing';
import type { ReceiptJson } from '@inkbridge/contracts';
import type { Language } from '@inkbridge/federation/i18n';
import { profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openMoneyScreen } from '../dues/testing/open-money-screen.js';
import { Screen } from './receipt-screen.js';

const receipt: ReceiptJson = {
  id: profileId(7),
  receiptNumber: 'IB-20260218-0417',
  user: { _id: profileId(11), email: 'ruth.hale@example.org' },
  isByFriend: false,
  paidAt: '2026-02-18T12:00:00.000Z',
  status: 'paid',
  transactionType: 'paid',
  purchaseTypes: ['creation', 'photo'],
  totalPrice: 109.9,
  customer: { _id: profileId(1), name: 'Thomas Hale' },
  provider: 'card',
  card: { brand: 'visa', last4: '4242' },
  lines: [
    { type: 'creation', field: null, count: 1, unitPrice: 99.95, amount: 99.95 },
    { type: 'creation', field: 'education', count: 1, unitPrice: 9.95, amount: 9.95 },
    { type: 'photo', field: null, count: 2, unitPrice: 9.95, amount: 19.9 },
  ],
  alreadyPaid: 19.9,
  payerName: 'Ruth Hale',
  refundedAt: null,
  creditedAt: null,
  refunds: [],
  changes: null,
};

const open = (answers: Answers, { language = 'en', query = '' }: { language?: Language; query?: string } = {}) =>
  openMoneyScreen(<Screen />, answers, { url: `/receipt/${profileId(7)}${query}`, path: '/receipt/:id', language });
const answer = (changes: Partial<ReceiptJson> = {}): Answers => ({
  [`/payment/receipts/${profileId(7)}`]: () => ({ data: { ...receipt, ...changes } }),
});

it('AC-297 AC-345 AC-348 a receipt says who paid what for whom, line by line', async () => {
  const { container } = await open(answer());

  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  const lines = [...container.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(lines).toEqual([
    'Receipt number: IB-20260218-0417',
    'Date: 02-18-2026',
    'For: Thomas Hale',
    'Paid by: Ruth Hale, ruth.hale@example.org',
    'With: Visa ending in 4242',
    'Profile creation, 12 months: $99.95',
    'Education: $9.95',
    'Photos and artwork, 2 extra: $19.90',
    'Already paid: −$19.90',
    'Total: $109.90',
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-297 a receipt of an update shows each change as old → new with its price, free ones too, and no pictures', async () => {
  const none = { personalityInfo: {}, listing: {} };
  const changes = {
    before: {
      ...none,
      basicInfo: { mailingAddress: 'Harlan Ridge, PO Box 88', city: 'Harlan Ridge' },
      photos: { imageUrl: '/files/images/gone', artworks: [] },
    },
    after: {
      ...none,
      basicInfo: { mailingAddress: 'Cedar Falls, PO Box 1150', city: 'Cedar Falls' },
      photos: { imageUrl: '/files/images/new', artworks: [] },
    },
  };
  const lines = [{ type: 'update' as const, field: 'city', count: 1, unitPrice: 9.95, amount: 9.95 }];
  const { container } = await open(answer({ changes, lines, alreadyPaid: 0, totalPrice: 9.95 }));

  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  const shown = [...container.querySelectorAll('dl:last-of-type > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Mailing addressHarlan Ridge, PO\u00a0Box\u00a088 → becomes Cedar Falls, PO\u00a0Box\u00a01150free',
    'CityHarlan Ridge → becomes Cedar Falls$9.95',
    'Main photo1 new, 1 removedfree',
    'Total$9.95',
  ]);
  expect(container.querySelector('article img')).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it('a receipt outlives the field that was paid for', async () => {
  const field = 'shoeSize';
  await open(answer({ lines: [{ type: 'creation', field, count: 1, unitPrice: 9.95, amount: 9.95 }] }));

  expect((await screen.findByText('A field we no longer use')).parentElement?.nextElementSibling?.textContent).toBe(
    '$9.95',
  );
  expect(screen.queryByText(field)).toBeNull();
});

it('only the receipt itself is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await open(answer());

  const button = await screen.findByRole('button', { name: 'Print or save as PDF' });
  await user.click(button);

  expect(print).toHaveBeenCalledOnce();
  expect(button.closest('[data-print=none]')).not.toBeNull();
  vi.unstubAllGlobals();
});

it('a receipt that was opened to be printed asks the browser to print it, once', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { router } = await open(answer(), { query: '?print' });

  await screen.findByRole('heading', { level: 1, name: 'Receipt' });

  expect(print).toHaveBeenCalledOnce();
  expect(router.state.location.search).toBe('');
  vi.unstubAllGlobals();
});

it('a receipt without a number yet leaves the line out', async () => {
  const { container } = await open(answer({ receiptNumber: null }));

  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  expect(container.querySelector('dl dt')?.textContent).toBe('Date');
});

it.each([
  {
    what: 'refunded in part (D-128)',
    changes: { refunds: [{ at: '2026-03-01T12:00:00.000Z', amount: 5, isDone: true }] },
    text: /^\$5\.00 was sent back on 03-01-2026/,
  },
  { what: 'refunded', changes: { refundedAt: '2026-03-01T12:00:00.000Z' }, text: /^Refunded on 03-01-2026/ },
  { what: 'credited (D-25)', changes: { creditedAt: '2026-03-02T12:00:00.000Z' }, text: /^On 03-02-2026 this amount/ },
])('a payment that was $what says so', async ({ changes, text }) => {
  const { container } = await open(answer(changes));
  await screen.findByRole('heading', { level: 1 });

  const notice = [...container.querySelectorAll('article div')].some(({ textContent }) => text.test(textContent));
  expect(notice).toBe(true);
});

it('another person’s receipt, or none, is not found', async () => {
  await open({});

  expect(await screen.findByRole('heading', { name: 'We couldn’t find this receipt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All receipts' }).getAttribute('href')).toBe('/update-inmates');
});

it('speaks Spanish', async () => {
  await open(answer({ provider: 'referral', card: null }), { language: 'es' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible();
  expect(screen.getByText('Saldo de recomendaciones')).toBeVisible();
});
