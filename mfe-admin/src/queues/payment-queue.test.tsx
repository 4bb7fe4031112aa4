import { aPage, refusal } from '@inkbridge/api-client/testing';
import { aPaymentReview, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { card, decidePayment, dialog, open, resetQueues } from '../testing/open-queues.js';

beforeEach(resetQueues);
afterEach(() => void vi.useRealTimers());

it('D-81 a payment says in words why it is here, and sending money back needs a note', async () => {
  const { user, sent, container } = await open(
    { [decidePayment]: () => ({ data: aPaymentReview({ state: 'refunded' }) }) },
    '/admin/queues?tab=payments',
  );
  const title = 'Payment of $109.90 for Thomas Hale';
  const payment = await card(title);
  expect(payment.getByText('The amount paid differs from what we asked for.')).toBeVisible();
  expect(payment.getByText('visa ending in 4242')).toBeVisible();
  await user.click(payment.getByText('History'));
  const step = payment.getByText('11:58 UTC: created');
  expect(step).toBeVisible();
  expect(step.textContent).toBe('11-18-2026 11:58 UTC: created');
  expect(await violationsIn(container)).toEqual([]);

  await user.click(payment.getByRole('button', { name: `Refund the money: ${title}` }));
  await user.click(dialog().getByRole('button', { name: 'Refund the money' }));
  expect(dialog().getByText('Write a note.')).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'The bank agreed.');
  await user.click(dialog().getByRole('button', { name: 'Refund the money' }));

  expect(await screen.findByText('Decided. The payment for Thomas Hale is now: sent back.')).toBeVisible();
  expect(sent()).toEqual([
    [`/admin/payment-review?id=${profileId(70)}`, { decision: 'refund', note: 'The bank agreed.' }],
  ]);
});

it('a refund that only takes long is shown without a decision', async () => {
  const slow = aPaymentReview({ state: 'refunding', reason: null });
  await open({ '/admin/payment-reviews': () => aPage([slow]) }, '/admin/queues?tab=payments');

  const payment = await card('Payment of $109.90 for Thomas Hale');
  expect(payment.getByText(/taken more than a day/)).toBeVisible();
  expect(payment.queryAllByRole('button')).toEqual([]);
});

it('D-128 a refund that came back is sent again or kept, by its amount alone', async () => {
  const back = aPaymentReview({ reason: 'refund_failed', failedRefund: 20 });
  const { user, sent, container } = await open(
    {
      '/admin/payment-reviews': () => aPage([back]),
      [decidePayment]: () => ({ data: aPaymentReview({ state: 'applied' }) }),
    },
    '/admin/queues?tab=payments',
  );
  const title = 'Payment of $109.90 for Thomas Hale';
  const payment = await card(title);
  expect(payment.getByText('The provider confirmed a refund, but the money came back to us.')).toBeVisible();
  expect(payment.getByText('$20.00')).toBeVisible();
  expect(payment.queryByRole('button', { name: /^Write it off/ })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);

  await user.click(payment.getByRole('button', { name: `Refund the money: ${title}` }));
  const question = screen.getByRole('alertdialog', { name: 'Refund $20.00 for Thomas Hale again?' });
  expect(question).toHaveTextContent('We’ll send $20.00 to the payer once more and tell them by email.');
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'A new account.');
  await user.click(dialog().getByRole('button', { name: 'Refund the money' }));

  expect(await screen.findByText('Decided. The payment for Thomas Hale is now: applied to the profile.')).toBeVisible();
  expect(sent()).toEqual([
    [`/admin/payment-review?id=${profileId(70)}`, { decision: 'refund', note: 'A new account.' }],
  ]);
});

it('on a payment, a asks to keep it, and r to send it back', async () => {
  const { user } = await open({}, '/admin/queues?tab=payments');
  await card('Payment of $109.90 for Thomas Hale');

  await user.keyboard('ja');
  expect(screen.getByRole('alertdialog', { name: 'Keep $109.90 for Thomas Hale?' })).toBeVisible();
  await user.keyboard('{Escape}r');

  expect(screen.getByRole('alertdialog', { name: 'Refund $109.90 for Thomas Hale?' })).toBeVisible();
});

it('D-67 a payment that no longer needs a decision shows its outcome', async () => {
  let waiting = [aPaymentReview()];
  const { user } = await open(
    {
      '/admin/payment-reviews': () => aPage(waiting),
      [decidePayment]: () => {
        waiting = [];
        throw refusal(409, 'not_decidable_payment');
      },
    },
    '/admin/queues?tab=payments',
  );
  const title = 'Payment of $109.90 for Thomas Hale';
  await user.click((await card(title)).getByRole('button', { name: `Keep it: ${title}` }));
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'Fine.');
  await user.click(dialog().getByRole('button', { name: 'Keep it' }));

  expect(await screen.findByText(/^The payment for Thomas Hale changed in the meantime/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('No payment needs a decision.')).toBeVisible();
});
