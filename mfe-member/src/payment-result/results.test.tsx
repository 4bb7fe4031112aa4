import { type Answers, inTurn } from '@inkbridge/api-client/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openMoneyScreen } from '../dues/testing/open-money-screen.js';
import { Screen as CardResult } from './card-result-screen.js';
import { Screen as PaypalResult } from './paypal-result-screen.js';

const status = '/payment/session-status';
const capture = '/payment/capture-paypal-order';
const success = 'Thank you for your corporation! Your payment was successful.';
const failure = "Your payment was unsuccessful. We couldn't process it at the moment :(";

const answered = (progress: string) => ({
  data: {
    status: progress === 'complete' ? 'complete' : 'open',
    progress,
    paymentId: profileId(7),
    customerId: profileId(1),
    totalAmount: 104.94,
    receiptNumber: 'IB-20261121-0417',
    effect: progress === 'complete' ? { kind: 'live', name: 'Thomas', until: '2028-03-01T12:00:00.000Z' } : null,
  },
});

/** The same, with another effect. */
const effected = (kind: string, until: string | null = null) => {
  const { data } = answered('complete');
  return { data: { ...data, effect: { kind, name: 'Walter', until } } };
};

const openCard = (answers: Answers, url = '/payment/result?session_id=cs_1') =>
  openMoneyScreen(<CardResult />, answers, { url, path: '/payment/result' });
const openPaypal = (answers: Answers, search: string, path = '/payment-paypal/result') =>
  openMoneyScreen(<PaypalResult />, answers, { url: path + search, path });

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const shown = (text: string) => waitFor(async () => expect(await heading()).toBe(text));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.useRealTimers();
});

it('AC-309 AC-310 AC-311 AC-316 a complete payment thanks, says what was paid and links its receipt', async () => {
  const { container, requests } = await openCard({ [status]: () => answered('complete') });

  await shown(success);
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-live=polite]')).not.toBeNull();
  expect(requests.map(({ path }) => path)).toContain('/payment/session-status?session_id=cs_1');
  expect(screen.getByText('$104.94')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the receipt IB-20261121-0417' }).getAttribute('href')).toBe(
    `/receipt/${profileId(7)}`,
  );
  expect(screen.queryByRole('banner')).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it.each([
  { kind: 'profile_review', text: 'Walter’s profile is in review. We’ll read it within 2 days and email you.' },
  {
    kind: 'update_review',
    text: /^The changes to Walter’s profile are in review.* visitors see the current profile\./,
  },
  { kind: 'live', until: '2028-09-24T12:00:00.000Z', text: 'Walter’s profile is live until 09-24-2028.' },
  { kind: 'paused', until: '2028-09-24T12:00:00.000Z', text: /now runs until 09-24-2028\. It is paused/ },
  { kind: 'placed', until: '2028-09-24T12:00:00.000Z', text: /shown first in its list until 09-24-2028\./ },
  { kind: 'placed_later', text: 'Walter’s placement starts when the profile goes live.' },
])('AC-311 a complete payment says what happens next when its effect is $kind', async ({ kind, until, text }) => {
  await openCard({ [status]: () => effected(kind, until ?? null) });

  await shown(success);
  const said = screen.getByText(/We’ve emailed you a receipt\.$/).textContent;
  const next = said?.replace(' We’ve emailed you a receipt.', '');
  expect(next).toMatch(text);
});

it('a kind of effect that only a newer API knows is left out', async () => {
  await openCard({ [status]: () => effected('framed') });

  await shown(success);
  expect(screen.getByText('We’ve emailed you a receipt.')).toBeVisible();
});

it('AC-311 a complete payment without an amount says what it knows', async () => {
  const { container } = await openCard({ [status]: () => ({ data: { status: 'complete' } }) });

  await shown(success);
  expect(screen.getByRole('link', { name: 'Go to Update/Renew Profiles' })).toBeVisible();
  expect(container.textContent).not.toContain('$');
  expect(screen.queryByRole('link', { name: /receipt/ })).toBeNull();
});

it.each([{ progress: 'complete' }, { progress: 'declined' }])(
  'a payer whom a provider sent here finds the focus on the outcome when it is $progress',
  async ({ progress }) => {
    await openCard({ [status]: () => answered(progress) });

    const title = await screen.findByRole('heading', { level: 1, name: progress === 'complete' ? success : failure });
    expect(document.activeElement).toBe(title);
  },
);

it('AC-312 the three seconds begin when the page can be seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { router } = await openCard({ [status]: () => answered('complete') });
  await shown(success);

  await pass(10_000);
  expect(router.state.location.pathname).toBe('/payment/result');
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(2_500);
  expect(router.state.location.pathname).toBe('/payment/result');
  await pass(1_000);
  expect(router.state.location.pathname).toBe('/update-inmates');
  visibility.mockRestore();
});

it('AC-312 AC-708 it moves to the list after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = await openCard({ [status]: () => answered('complete') });
  await shown(success);
  expect(screen.getByText('We’ll take you there in 3 seconds.')).toBeVisible();

  await pass(2_500);
  expect(router.state.location.pathname).toBe('/payment/result');
  await pass(1_000);
  expect(router.state.location.pathname).toBe('/update-inmates');
  expect(router.state.location.state).toMatchObject({ paid: { kind: 'live', name: 'Thomas' } });
});

it('a member who wants to read on stays, and a page that was left leads nowhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const { router, unmount } = await openCard({ [status]: () => answered('complete') });
  await shown(success);

  await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(document.activeElement).toBe(screen.getByText('Staying on this page.'));
  await pass(10_000);
  expect(router.state.location.pathname).toBe('/payment/result');
  unmount();
  await pass(10_000);
  expect(router.state.location.pathname).toBe('/payment/result');
});

it.each([
  { progress: 'declined', next: /^The payment was turned down/, retry: true },
  { progress: 'expired', next: /^The payment was not finished/, retry: true },
  { progress: 'refunded', next: /we’re refunding it to the same card or account/, retry: false },
  { progress: 'in_review', next: /Someone is looking at it/, retry: false },
])('AC-313 AC-314 AC-315 $progress is unsuccessful, does not redirect and says what is next', async (row) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router, container } = await openCard({ [status]: () => answered(row.progress) });

  await shown(failure);
  expect(screen.getByText(row.next)).toBeVisible();
  const retry = screen.queryByRole('link', { name: 'Try again' });
  expect(retry?.getAttribute('href') ?? null).toBe(row.retry ? `/payment?cid=${profileId(1)}` : null);
  await pass(10_000);
  expect(router.state.location.pathname).toBe('/payment/result');
  vi.useRealTimers();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-315 any other word of the API is unsuccessful too', async () => {
  await openCard({ [status]: () => ({ data: { status: 'expired' } }) });

  await shown(failure);
  expect(screen.getByText(/^What you entered is saved/)).toBeVisible();
});

it.each([
  { why: 'it is another person’s', url: '/payment/result?session_id=cs_foreign' },
  { why: 'it is missing', url: '/payment/result' },
])('AC-321 case 17 a session is not reported as a success when $why', async ({ url }) => {
  const { container } = await openCard({}, url);

  await shown(failure);
  expect(container.textContent).not.toContain('$');
});

it('case 7 case 9 an answer that is still under way is asked for again until it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  await openCard({ [status]: () => answered((requests += 1) < 3 ? 'waiting' : 'complete') });
  await screen.findByText('Checking your payment…');

  await pass(1_100);
  await pass(1_100);

  await shown(success);
});

it('AC-313 one that stays under way is called unsuccessful, may be tried again without a second charge, and is still looked after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let progress = 'waiting';
  await openCard({ [status]: () => answered(progress) });
  await pass(1_100);
  await pass(1_100);
  await shown(failure);
  expect(screen.getByText(/won’t be charged twice/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();

  progress = 'complete';
  await pass(10_500);

  await shown(success);
});

it('a lost network recovers: the question can be asked again', async () => {
  const { user } = await openCard({
    [status]: inTurn(500, answered('complete')),
  });
  await screen.findByRole('button', { name: 'Try again' });

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await shown(success);
});

it('AC-323 AC-324 AC-326 an approved order is captured, and the outcome is part of the address', async () => {
  const { router, requests } = await openPaypal({ [capture]: () => answered('complete') }, '?token=ORDER1');

  await shown(success);
  expect(router.state.location.search).toBe('?status=complete');
  expect(screen.getByText('$104.94')).toBeVisible();
  expect(requests.filter(({ path }) => path.startsWith('/payment/')).map(({ path }) => path)).toEqual([
    '/payment/capture-paypal-order?orderId=ORDER1',
  ]);
});

it.each([
  { what: 'declined', answers: { [capture]: () => answered('declined') } },
  { what: 'foreign or made up', answers: {} },
])('AC-325 AC-327 case 18 an order that was $what ends on status=open', async ({ answers }) => {
  const { router } = await openPaypal(answers, '?token=ORDER1');

  await shown(failure);
  expect(router.state.location.search).toBe('?status=open');
});

it.each([
  { search: '?status=complete', text: success },
  { search: '?status=open', text: failure },
  { search: '?status=open&token=ORDER1', text: failure },
  { search: '?status=paid', text: failure },
  { search: '', text: failure },
])('AC-326 AC-327 AC-328 the address $search shows its text and asks for nothing', async ({ search, text }) => {
  const { requests } = await openPaypal({ [capture]: () => answered('complete') }, search);

  await shown(text);
  expect(requests.filter(({ path }) => path.startsWith('/payment/'))).toEqual([]);
});

it('D-44 the name of the specification shows the same', async () => {
  await openPaypal({}, '?status=complete', '/payment-wallet/result');

  await shown(success);
});
