import { anOwnProfile, profileId, refusal, type Answers } from '@inkbridge/profile-screens/testing';
import {
  duesOf,
  lessPaid,
  cents,
  creationOf,
  noPlacements,
  nothingPaid,
  quote,
  renewal,
} from '@inkbridge/shared/pricing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { duesJson } from '../dues/dues.js';
import { loads, openMoneyScreen, payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { leavePage } from './leave-page.js';
import { Screen } from './payment-screen.js';

vi.mock('./leave-page.js', () => ({ leavePage: vi.fn() }));

const openCall = 'POST /payment/create-checkout-session';
const balanceCall = 'POST /payment/pay-with-referral';
const cid = profileId(1);
const renewed = duesJson(duesOf(quote(nothingPaid, renewal, { premiumPlacement: 1, featuredPlacement: 0 })));
const created = duesJson(duesOf(quote(nothingPaid, creationOf({}), noPlacements)));

const cardCheckout = {
  provider: 'card',
  clientSecret: 'cs_test_1_secret_2',
  sessionId: 'cs_test_1',
  paymentId: profileId(7),
  totalAmount: 104.94,
};
const walletCheckout = {
  provider: 'paypal',
  id: 'ORDER1',
  order: { id: 'ORDER1' },
  approveUrl: '/sandbox/wallet/ORDER1',
  paymentId: profileId(7),
  totalAmount: 104.94,
};

type Place = { answers?: Answers; state?: unknown; url?: string };

function open({ answers = {}, state = { cid, paymentDetails: renewed }, url = '/payment' }: Place = {}) {
  return openMoneyScreen(<Screen />, { ...loads(), ...answers }, { url, path: '/payment', state });
}

/** What the sandbox answers to a card. */
function sandboxSays(...answers: unknown[]) {
  const calls: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    calls.push({ url, body: JSON.parse(body) });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return calls;
}

const pay = (amount = '$104.94') => screen.findByRole('button', { name: `Pay ${amount}` });
const opened = (requests: readonly { method: string; path: string; body?: unknown }[]) =>
  requests.filter(({ path }) => path.startsWith('/payment/create-checkout-session'));

async function fillCard(user: Awaited<ReturnType<typeof open>>['user'], number = '4242424242424242') {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry'), '0430');
  await user.type(screen.getByLabelText('Security code'), '123');
}

beforeEach(() => payingBy(sandboxWays));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(leavePage).mockClear();
});

it('AC-297 AC-302 AC-303 shows what the navigation carried, line by line, and a card form', async () => {
  const { container, requests } = await open();

  expect(await pay()).toBeDefined();
  const lines = within(container.querySelector('dl') as HTMLElement);
  expect(lines.getByText('Renewal, 12 months')).toBeDefined();
  expect(lines.getByText('New end date')).toBeDefined();
  expect(lines.getByText('Premium placement, 1 month')).toBeDefined();
  expect(lines.getByRole('status').textContent).toBe('$104.94');
  expect(opened(requests)).toEqual([]); // nothing is opened before a way is chosen
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-305 AC-306 D-107 brand and a way back stand inside, and the rules are told before paying', async () => {
  await open();
  await pay();

  expect(screen.getByRole('link', { name: 'Inkbridge' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/update-inmates');
  expect(screen.getByText('If we cannot apply a payment, the money goes back the way it came.')).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('D-43 after a reload it falls back to what the profile of ?cid owes', async () => {
  await open({
    url: `/payment?cid=${cid}`,
    state: null,
    answers: loads(anOwnProfile({ pendingPayments: created, approvedAt: null })),
  });

  expect(await pay('$99.95')).toBeDefined();
  expect(screen.getByText('Profile creation, 12 months')).toBeDefined();
});

it('D-43 what was kept from an earlier look at the profile decides nothing', async () => {
  let owes = false;
  const answer = () => ({ data: anOwnProfile(owes ? { pendingPayments: created } : {}) });
  const { client, router } = await open({ answers: { 'GET /customer': answer } });
  await pay();
  owes = true;

  await act(() => router.navigate('/before'));
  await act(() => router.navigate(`/payment?cid=${cid}`));

  expect(await pay('$99.95')).toBeDefined();
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
      'GET /customer': () => {
        throw refusal(404, 'not_found');
      },
    },
  },
])('D-43 it leads to the list when $why', async ({ url, answers }) => {
  const { router } = await open({ url, state: null, answers });

  await waitFor(() => expect(router.state.location.pathname).toBe('/update-inmates'));
});

it('AC-307 AC-308 a card is paid: the checkout is opened with what was shown, and the result page follows', async () => {
  const calls = sandboxSays({ status: 'complete' });
  const { user, router, requests } = await open({ answers: { [openCall]: () => ({ data: cardCheckout }) } });

  await fillCard(user);
  await user.click(await pay());

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
  const { user, requests, router } = await open({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user);

  await user.dblClick(await pay());

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment/result'));
  expect(opened(requests)).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

it('case 23 a declined card says why in plain words, keeps what was typed, and another one is tried', async () => {
  const calls = sandboxSays({ status: 'declined', code: 'insufficient_funds' }, { status: 'complete' });
  const { user, requests, router, container } = await open({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user, '4000000000009995');

  await user.click(await pay());

  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is not enough money on this card. Nothing was charged. Try another card.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4000 0000 0000 9995');
  expect(await violationsIn(container)).toEqual([]);
  await user.click(await pay());
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment/result'));
  expect(calls).toHaveLength(2);
  expect(opened(requests)).toHaveLength(1);
});

it('case 24 a challenge leads to the page of the bank', async () => {
  sandboxSays({ status: 'requires_action', challengeUrl: '/sandbox/challenge/cs_test_1' });
  const { user } = await open({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user, '4000002500003155');

  await user.click(await pay());

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/challenge/cs_test_1'));
});

it('what is missing or mistyped is said at its field, which takes focus', async () => {
  sandboxSays({ status: 'invalid', field: 'expiry' });
  const { user, requests } = await open({ answers: { [openCall]: () => ({ data: cardCheckout }) } });

  await user.click(await pay());
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  expect(screen.getByText('Check the card number')).toBeDefined();
  expect(opened(requests)).toEqual([]);

  await fillCard(user);
  await user.click(await pay());
  expect(await screen.findByText('Check the expiry date, month and year')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Expiry'));
});

it('case 21 a card without an answer is never called declined, and the next press asks the server first', async () => {
  sandboxSays(undefined);
  const { user, requests } = await open({ answers: { [openCall]: () => ({ data: cardCheckout }) } });
  await fillCard(user);

  await user.click(await pay());
  expect((await screen.findByRole('alert')).textContent).toMatch('nothing is charged twice');
  await user.click(await pay());

  await waitFor(() => expect(opened(requests)).toHaveLength(2));
});

it('AC-318 an answer without a client secret reads "You need to pay for the profile."', async () => {
  const { user } = await open({ answers: { [openCall]: () => ({ data: { ...cardCheckout, clientSecret: '' } }) } });
  await fillCard(user);

  await user.click(await pay());

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
  const { user } = await open({ answers: { [openCall]: fail } });
  await fillCard(user);

  await user.click(await pay());

  expect((await screen.findByRole('alert')).textContent).toBe('Unable to initiate payment.');
});

it('AC-320 AC-319 a refusal reads in its own words', async () => {
  const fail = () => {
    throw refusal(400, 'create_customer_first');
  };
  const { user } = await open({ answers: { [openCall]: fail } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Please Create a Customer First');
});

it('D-92 a changed price is shown, nothing is charged, and the next press pays the new one', async () => {
  const before = duesJson(duesOf(quote(nothingPaid, creationOf({}), noPlacements)));
  const now = quote(nothingPaid, creationOf({ basicInfo: { education: 'GED' } }), noPlacements);
  let refuses = true;
  const { user, requests } = await open({
    state: { cid, paymentDetails: before },
    answers: {
      ...loads(anOwnProfile({ pendingPayments: duesJson(duesOf(now)) })),
      [openCall]: () => {
        if (refuses) throw refusal(409, 'price_changed');
        return { data: walletCheckout };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'The price has changed. Look at it once more before you pay. Nothing was charged. ' +
      'It was $99.95 and is $109.90 now. Look at the lines once more, then pay.',
  );
  expect(screen.getByText('Education')).toBeDefined();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Pay with PayPal' }));

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/wallet/ORDER1'));
  expect(opened(requests).at(-1)?.body).toMatchObject({ totalAmount: 109.9 });
});

it('case 15 what somebody else paid meanwhile leads to the list', async () => {
  const fail = () => {
    throw refusal(409, 'already_paid');
  };
  const { user } = await open({ answers: { [openCall]: fail } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  expect((await screen.findByRole('alert')).textContent).toMatch('Nothing was charged again.');
  expect(screen.getByRole('link', { name: 'Go to Update/Renew Profiles' }).getAttribute('href')).toBe(
    '/update-inmates',
  );
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
});

it('AC-322 D-106 the wallet opens an order and goes to its page', async () => {
  const { user, requests } = await open({ answers: { [openCall]: () => ({ data: walletCheckout }) } });

  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/sandbox/wallet/ORDER1'));
  expect(opened(requests).map(({ path }) => path)).toEqual(['/payment/create-checkout-session?provider=paypal']);
});

it('D-90 AC-287 other months change lines, total and button at once', async () => {
  const { user } = await open();
  await pay();

  await user.selectOptions(screen.getByLabelText('Premium, $24.99 a month'), '2');
  await user.selectOptions(screen.getByLabelText('Featured, $14.99 a month'), '1');

  expect(await pay('$144.92')).toBeDefined();
  expect(screen.getByText('Premium placement, 2 months')).toBeDefined();
});

it('D-108 what was paid before is taken off', async () => {
  const dues = duesOf(
    lessPaid(quote(nothingPaid, creationOf({ basicInfo: { education: 'GED' } }), noPlacements), cents(99_95)),
  );
  await open({ state: { cid, paymentDetails: duesJson(dues) } });

  expect(await pay('$9.95')).toBeDefined();
  expect(screen.getByText('Already paid').nextSibling?.textContent).toBe('−$99.95');
});

it('no provider is configured: the page says so', async () => {
  payingBy(undefined);
  await open();

  expect(await screen.findByText(/^Paying is not possible right now/)).toBeDefined();
});

const balanceButton = () => screen.queryByRole('button', { name: 'Pay with referral balance' });
const withBalance = (referralBalance: number, referralCustomers = [cid]) =>
  loads(anOwnProfile(), { referralBalance, referralCustomers });

it.each([
  { ac: 'AC-330 AC-340', when: 'there is none', balance: 0, seen: null, offered: false },
  { ac: 'AC-331 AC-339', when: 'it is exactly what is due', balance: 104.94, seen: '$104.94', offered: false },
  { ac: 'AC-333 AC-339', when: 'it is above what is due', balance: 150, seen: '$150.00', offered: true },
])('$ac the balance when $when', async ({ balance, seen, offered }) => {
  await open({ answers: withBalance(balance) });
  await pay();

  expect(screen.queryByText('Referral balance')?.nextSibling?.textContent ?? null).toBe(seen);
  expect(balanceButton() !== null).toBe(offered);
});

it('AC-332 the balance is not offered for a profile that is no referral customer', async () => {
  await open({ answers: withBalance(150, []) });
  await pay();

  expect(balanceButton()).toBeNull();
  expect(screen.getByText('It cannot be used for this profile.')).toBeDefined();
});

it('AC-334 nothing can be paid where nothing is due', async () => {
  const nothing = duesJson(duesOf(quote(nothingPaid, creationOf({}), noPlacements)));
  await open({ state: { cid, paymentDetails: { ...nothing, totalAmount: 0 } }, answers: withBalance(150) });

  expect((await pay('$0.00')).getAttribute('aria-disabled')).toBe('true');
  expect(balanceButton()?.getAttribute('aria-disabled')).toBe('true');
});

it('AC-335 AC-338 AC-709 a payment from the balance leads to the list after a second', async () => {
  const { requests, router } = await open({ answers: { ...withBalance(150), [balanceCall]: () => ({ data: {} }) } });
  await pay();
  vi.useFakeTimers();

  fireEvent.click(balanceButton() as HTMLElement);
  await act(() => vi.advanceTimersByTimeAsync(0));

  expect(screen.getByText('Paid from your balance. We take you to your profiles.')).toBeDefined();
  expect(requests.find(({ path }) => path === '/payment/pay-with-referral')?.body).toMatchObject({
    cid,
    renewal: true,
    totalAmount: 104.94,
  });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(router.state.location.pathname).toBe('/payment');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/update-inmates');
});

it('a page that could not be loaded can be tried again', async () => {
  let fails = true;
  const answer = loads()['GET /customer'];
  const { user } = await open({
    answers: {
      'GET /customer': (request) => {
        if (fails) throw refusal(500, 'internal');
        return answer?.(request);
      },
    },
  });
  await screen.findByRole('alert');
  fails = false;

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await pay()).toBeDefined();
});
