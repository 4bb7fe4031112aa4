import { profileId } from '@inkbridge/profile-screens/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { duesJson } from '../dues/dues.js';
import { loads, openMoneyScreen, payingBy } from '../dues/testing/open-money-screen.js';
import { duesOf, noPlacements, nothingPaid, quote, renewal } from '@inkbridge/shared/pricing';
import { leavePage } from './leave-page.js';
import { Screen } from '../payment/payment-screen.js';
import { patienceMs } from './use-checkout.js';

vi.mock('./leave-page.js', () => ({ leavePage: vi.fn() }));

const cid = profileId(1);
const openCall = 'POST /payment/create-checkout-session';
const parts = { paymentId: profileId(7), totalAmount: 79.95 };
const card = { provider: 'card', clientSecret: 'cs_1_secret_2', sessionId: 'cs_1', ...parts };
const wallet = {
  provider: 'paypal',
  id: 'ORDER1',
  order: { id: 'ORDER1' },
  approveUrl: 'https://pay.test/1',
  ...parts,
};

const stripe = { kind: 'stripe', publishableKey: 'pk_test_1' } as const;
const paypal = { kind: 'paypal', clientId: 'client-1' } as const;

function open() {
  const paymentDetails = duesJson(duesOf(quote(nothingPaid, renewal, noPlacements)));
  const answers = {
    ...loads(),
    [openCall]: ({ path }: { path: string }) => ({ data: path.endsWith('paypal') ? wallet : card }),
  };
  return openMoneyScreen(<Screen />, answers, { url: '/payment', path: '/payment', state: { cid, paymentDetails } });
}

type Page = { clientSecret: string; onComplete: () => void };

let createPage: (options: Page) => Promise<unknown>;

/** Stripe's script as if loaded, without a network. Stripe's loader keeps it until the page is closed. */
function stubStripe(create: typeof createPage): void {
  createPage = create;
  const unused = () => undefined;
  const constructor = () => ({
    elements: unused,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    createEmbeddedCheckoutPage: (options: Page) => createPage(options),
  });
  vi.stubGlobal('Stripe', Object.assign(constructor, { version: 'endive' }));
}

const stripesForm = {
  mount: (place: HTMLElement) => place.append('Stripe’s form'),
  unmount: () => undefined,
  destroy: () => undefined,
};

const vendorScript = (host: string) =>
  waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>(`script[src^="https://${host}"]`);
    if (!script) throw new Error(`no script of ${host}`);
    return script;
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.querySelectorAll('script[src]').forEach((script) => script.remove());
});

// Must run before the tests that load it: Stripe’s loader keeps a script once it has loaded.
it('case 32 a blocked Stripe script says so and names PayPal, and can be tried again', async () => {
  payingBy({ card: stripe, wallet: paypal });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));

  // The loader itself tries twice.
  (await vendorScript('js.stripe.com')).dispatchEvent(new Event('error'));
  await act(() => Promise.resolve());
  (await vendorScript('js.stripe.com')).dispatchEvent(new Event('error'));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t load the card form. An ad blocker or your network may be blocking it. Try again, or pay with PayPal.',
  );
  expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
  stubStripe(() => Promise.resolve(stripesForm));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Stripe’s form')).toBeVisible();
});

it('AC-302 AC-307 Stripe’s form is opened when card is chosen, and its end leads to the result', async () => {
  payingBy({ card: stripe, wallet: null });
  const pages: Page[] = [];
  stubStripe((options) => {
    pages.push(options);
    return Promise.resolve(stripesForm);
  });
  const { user, router, requests } = await open();

  await user.click(await screen.findByRole('button', { name: 'Pay by card' }));

  expect(await screen.findByText('Stripe’s form')).toBeVisible();
  expect(pages.map(({ clientSecret }) => clientSecret)).toEqual(['cs_1_secret_2']);
  expect(requests.filter(({ path }) => path.includes('create-checkout-session'))).toHaveLength(1);
  act(() => pages[0]?.onComplete());
  await waitFor(() => expect(router.state.location.search).toBe('?session_id=cs_1'));
});

it('case 32 a Stripe form that never answers is given up in time', async () => {
  payingBy({ card: stripe, wallet: null });
  stubStripe(() => new Promise(() => undefined));
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Pay by card' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  await act(() => vi.advanceTimersByTimeAsync(patienceMs + 1_000));
  await act(() => vi.advanceTimersByTimeAsync(patienceMs + 1_000));

  expect((await screen.findByRole('alert')).textContent).toMatch('Allow js.stripe.com');
});

it('AC-323 an order that was approved in PayPal’s own window goes to be captured', async () => {
  payingBy({ card: null, wallet: paypal });
  const { user, router, requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  const script = await vendorScript('www.paypal.com');
  const buttons: { createOrder: () => Promise<string>; onApprove: (data: { orderID: string }) => Promise<void> }[] = [];
  vi.stubGlobal('paypal', {
    Buttons: (props: (typeof buttons)[number]) => {
      buttons.push(props);
      return { isEligible: () => true, render: () => Promise.resolve(), close: () => Promise.resolve() };
    },
  });
  act(() => void script.dispatchEvent(new Event('load')));
  await waitFor(() => expect(buttons).not.toHaveLength(0));

  const order = await act(() => buttons.at(-1)?.createOrder());
  expect(order).toBe('ORDER1');
  await act(() => buttons.at(-1)?.onApprove({ orderID: 'ORDER1' }));

  expect(requests.filter(({ path }) => path.endsWith('provider=paypal'))).toHaveLength(1);
  expect(router.state.location).toMatchObject({ pathname: '/payment-paypal/result', search: '?token=ORDER1' });
});

it('case 32 a blocked PayPal script says so and offers PayPal’s own page', async () => {
  payingBy({ card: stripe, wallet: paypal });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  const script = await vendorScript('www.paypal.com');
  act(() => void script.dispatchEvent(new Event('error')));

  expect((await screen.findByRole('alert')).textContent).toMatch('We couldn’t load PayPal.');
  expect(screen.getByRole('button', { name: 'Pay by card' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to PayPal’s own page' }));

  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://pay.test/1'));
});
