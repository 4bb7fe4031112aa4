import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import type { AdminPaymentJson } from '@inkbridge/contracts';
import { anAdminPayment, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './payment-screen.js';

const one = '/admin/payment';
const refund = 'POST /admin/payment-refund';
const credit = 'POST /admin/payment-credit';
const sentBack = { at: '2026-11-20T12:00:00.000Z', amount: 20, reason: 'By mistake.', by: 'Nora Quill', code: null };
const refunded = (state: 'asked' | 'done', changes: Partial<AdminPaymentJson> = {}) =>
  anAdminPayment({
    status: 'partly_refunded',
    refundable: 89.9,
    refunds: [{ ...sentBack, state, endedAt: null }],
    ...changes,
  });

async function open(payment: AdminPaymentJson = anAdminPayment(), answers: Answers = {}) {
  const view = await renderAdmin(
    <Screen />,
    { [one]: () => ({ data: payment }), '/admin/audit': () => aPage([]), ...answers },
    { url: `/admin/payment/${profileId(70)}`, path: '/admin/payment/:id' },
  );
  const sent = () => view.requests.filter(({ method }) => method === 'POST');
  return { ...view, sent };
}

async function openDialog(name: 'Refund' | 'Credit', answers: Answers = {}) {
  const view = await open(anAdminPayment(), answers);
  await view.user.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog', { name }));
  return {
    ...view,
    dialog,
    amount: dialog.getByRole('textbox', { name: 'Amount in dollars' }),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    save: dialog.getByRole('button', { name }),
  };
}

it('names each line of the price as the payer’s receipt does', async () => {
  const line = { type: 'update' as const, count: 1, unitPrice: 9.95, amount: 9.95 };
  await open(
    anAdminPayment({
      lines: [
        { ...line, field: 'eyeColor' },
        { ...line, field: 'religiousPref' },
      ],
    }),
  );

  const lines = within(await screen.findByRole('table', { name: 'What it paid for' }));
  expect(lines.getByText('Eye color')).toBeVisible();
  expect(lines.getByText('Religion')).toBeVisible();
});

it('D-128 shows who paid what for whom, its history, and what an admin can do', async () => {
  const { container } = await open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Payment of $109.90 for Thomas Hale' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ruth Hale/ }).getAttribute('href')).toBe(`/admin/user/${profileId(11)}`);
  expect(screen.getByText('pi_1')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Nothing has been sent back or credited.')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('D-128 a refund is prefilled with what is left, says what happens next, and is sent once', async () => {
  const { user, amount, reason, save, dialog, sent, container } = await openDialog('Refund', {
    [refund]: () => ({ data: refunded('done') }),
  });
  expect(amount).toHaveProperty('value', '109.90');
  expect(dialog.getByText(/goes back to the card or account it came from/)).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '20');
  expect(dialog.getByText('Sends back $20.00; $89.90 is left.')).toBeVisible();
  await user.type(reason, 'By mistake.');
  fireEvent.click(save);
  fireEvent.click(save);

  expect(await screen.findByText('The refund is made.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toMatchObject([
    { path: `/admin/payment-refund?id=${profileId(70)}`, body: { amount: 20, reason: 'By mistake.' } },
  ]);
  expect(screen.getByRole('table', { name: 'Refunds and credits' }).textContent).toContain('Nora Quill$20.00');
  expect(screen.getByText('partly refunded')).toBeVisible();
});

it.each([
  { typed: '', problem: 'Enter an amount above 0, with at most two decimals.' },
  { typed: '0', problem: 'Enter an amount above 0, with at most two decimals.' },
  { typed: '1.005', problem: 'Enter an amount above 0, with at most two decimals.' },
  { typed: '109.91', problem: 'At most $109.90 can still be refunded.' },
])('D-128 a refund of "$typed" is refused beside the field', async ({ typed, problem }) => {
  const { user, amount, save, sent } = await openDialog('Refund');
  await user.clear(amount);
  if (typed) await user.type(amount, typed);

  await user.click(save);

  expect(document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  expect(document.activeElement).toBe(amount);
  expect(sent()).toEqual([]);
});

it('D-128 a refund needs a reason', async () => {
  const { user, reason, save, dialog, sent } = await openDialog('Refund');

  await user.click(save);

  expect(dialog.getByText('Write a reason.')).toBeVisible();
  expect(document.activeElement).toBe(reason);
  expect(sent()).toEqual([]);
});

it('D-128 a lost answer sends the same refund again, a refusal a new one', async () => {
  const keys: unknown[] = [];
  let answer: () => never = () => {
    throw refusal(503, 'unavailable');
  };
  const { user, reason, amount, save, dialog } = await openDialog('Refund', {
    [refund]: ({ headers }: { headers?: Record<string, string> }) => {
      keys.push(headers?.['idempotency-key']);
      return answer();
    },
  });
  await user.type(reason, 'By mistake.');

  await user.click(save);
  expect(await dialog.findByText(/it counts only once/)).toBeVisible();
  expect(amount).toHaveProperty('readOnly', true);
  answer = () => {
    throw refusal(409, 'refund_refused');
  };
  await user.click(save);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('refused this refund'));
  await user.click(save);

  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('D-128 a refund without a clear answer is shown as under way', async () => {
  await open(refunded('asked', { status: 'refunding' }));

  expect(await screen.findByText(/A refund of \$20.00 is under way/)).toBeVisible();
  expect(screen.getByText('refund under way')).toBeVisible();
});

it('D-128 after a refund the profile stays, and the way to deactivate it is offered', async () => {
  await open(refunded('done'));

  const link = await screen.findByRole('link', { name: 'its page' });
  expect(link.getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
});

it('D-128 a credit goes to the balance of the payer', async () => {
  const after = anAdminPayment({ credits: [{ at: sentBack.at, amount: 5, reason: 'Sorry.', by: 'Nora Quill' }] });
  const { user, amount, reason, save, dialog, sent } = await openDialog('Credit', {
    [credit]: () => ({ data: after }),
  });
  await user.clear(amount);
  await user.type(amount, '5');
  expect(dialog.getByText('New balance: $155.00')).toBeVisible();
  await user.type(reason, 'Sorry.{Tab}');
  await user.click(save);

  expect(await screen.findByText('The balance has been credited.')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { amount: 5, reason: 'Sorry.' } }]);
});

it('D-25 D-128 says why nothing can be refunded of money that went to the balance', async () => {
  await open(anAdminPayment({ creditedAt: '2026-11-19T12:00:00.000Z', refundable: 0 }));

  expect(await screen.findByText(/on 11-19-2026 the money went to the payer’s balance/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

it('D-128 nothing is offered for a payment that took no money', async () => {
  await open(anAdminPayment({ state: 'expired', status: 'expired', paidAt: null, refundable: 0 }));

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
});

it('says when there is no such payment, and lets a failed page be loaded again', async () => {
  let fails: 404 | 500 | null = 500;
  const { user } = await open(anAdminPayment(), {
    [one]: () => {
      if (fails === 500) throw refusal(500, 'internal');
      throw refusal(404, 'not_found');
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = 404;

  await user.click(again);

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such payment' })).toBeVisible();
});
