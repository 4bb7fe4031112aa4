import { refusal } from '@inkbridge/api-client/testing';
import { pressTwice } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payingBy, sandboxWays } from '../dues/testing/open-money-screen.js';
import { openPayment } from '../payment/testing/open-payment.js';

const made = {
  kind: 'renewal',
  asker: 'Ruth',
  createdAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-12-21T12:00:00.000Z',
  totalAmount: 79.95,
};
const secret = 's'.repeat(32);
const find = '/payment/link';
const make = 'POST /payment/link';

beforeEach(() => payingBy(sandboxWays));
afterEach(() => vi.unstubAllGlobals());

async function ask(answers: Parameters<typeof openPayment>[0] = {}) {
  const view = await openPayment(answers);
  await view.user.click(await screen.findByText('Ask someone else to pay'));
  return view;
}

it('D-125 an owner makes a link with the name of their choice, and gets it once, to copy', async () => {
  const { user, requests } = await ask({
    answers: { [find]: () => ({ data: { link: null } }), [make]: () => ({ data: { secret, link: made } }) },
  });
  const name = await screen.findByLabelText('Your name, as they know you');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Make a private link' }));
  expect(screen.getByText('Enter a name, so that they know who asks')).toBeVisible();
  await user.type(name, 'Aunt Ruth');
  await pressTwice(screen.getByRole('button', { name: 'Make a private link' }));

  const link = await screen.findByLabelText<HTMLInputElement>('Private link');
  expect(link.value).toBe(`${window.location.origin}/pay#${secret}`);
  expect(screen.getByRole('button', { name: 'Copy the link' })).toHaveFocus();
  const calls = requests.filter(({ method, path }) => method === 'POST' && path === '/payment/link');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ asker: 'Aunt Ruth', renewal: true, premiumPlacement: 1, totalAmount: 104.94 });
  await user.click(screen.getByRole('button', { name: 'Copy a ready-made message' }));
  expect(await navigator.clipboard.readText()).toContain(link.value);
  expect(await screen.findByText('Copied.')).toBeVisible();
});

it('D-125 a link of before can be withdrawn or replaced, and is not shown again', async () => {
  const { user } = await ask({
    answers: {
      [find]: () => ({ data: { link: made } }),
      'DELETE /payment/link': () => ({ data: { withdrawn: true } }),
    },
  });
  expect(
    await screen.findByText(/You made a link on 11-21-2026 that asks for \$79\.95\. It works until 12-21-2026/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Withdraw the link' }));

  expect(await screen.findByText('The link no longer works.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a private link' })).toBeVisible();
});

const making = { [find]: () => ({ data: { link: null } }), [make]: () => ({ data: { secret, link: made } }) };

async function madeLink(answers: object = making) {
  const view = await ask({ answers: answers as typeof making });
  await view.user.click(await screen.findByRole('button', { name: 'Make a private link' }));
  return { ...view, link: await screen.findByLabelText<HTMLInputElement>('Private link') };
}

it('D-125 where nothing may be copied, the link is selected and the owner is told', async () => {
  const { user, link } = await madeLink();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never); // as on an insecure origin

  for (const button of ['Copy the link', 'Copy a ready-made message']) {
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(/The link is selected/)).toBeVisible();
    expect(document.activeElement).toBe(link);
    expect(link.selectionEnd).toBe(link.value.length);
  }
  vi.restoreAllMocks();
});

it('D-125 a link that was replaced or withdrawn in another window is not offered any more', async () => {
  let link: object | null = null;
  const { client } = await madeLink({ ...making, [find]: () => ({ data: { link } }) });
  link = { ...made, createdAt: '2026-11-22T12:00:00.000Z' };

  await client.refetchQueries({ queryKey: ['payLink'] });

  expect(await screen.findByText(/no longer works: it was paid, withdrawn, or replaced/)).toBeVisible();
  expect(screen.queryByLabelText('Private link')).toBeNull();
  expect(screen.getByText(/You made a link on 11-22-2026 that asks for/)).toBeVisible();
});

it('D-92 D-125 an owner whose price changed meanwhile sees the new one', async () => {
  const changed = () => {
    throw refusal(409, 'price_changed');
  };
  const { user, requests } = await ask({ answers: { [find]: () => ({ data: { link: null } }), [make]: changed } });
  const reads = () => requests.filter(({ path }) => path.startsWith('/customer')).length;
  const before = reads();
  await user.click(await screen.findByRole('button', { name: 'Make a private link' }));

  expect(await screen.findByText(/price has changed/i)).toBeVisible();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
