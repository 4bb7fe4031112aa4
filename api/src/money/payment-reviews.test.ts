import type { PaymentId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { DeclinedError } from './gateway.js';
import { Crash, type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';
import { creation, refused } from '../testing/money/expected.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

const because = { note: 'Looked at it.' };

/** Paid and applied, then taken back by the bank: the profile is hidden. */
async function takenBack(w: PaymentWorld) {
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.webhook(w.card, ref);
  await w.customers.change(await w.customer(cid), { status: 'active', approvedAt: w.clock.now(), waitingSince: null });
  w.card.set(ref, { state: 'review' });
  await w.webhook(w.card, ref, { eventId: 'evt_dispute' });
  expect((await w.customer(cid)).status).toBe('unpaid');
  return { cid, ref, paymentId };
}

/** Captured with another amount than requested: nothing was applied. */
async function doubtful(w: PaymentWorld, cents: number) {
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  w.card.set(ref, { cents });
  await w.webhook(w.card, ref);
  expect(await w.payment(paymentId)).toMatchObject({ state: 'review', reason: 'amount_differs' });
  return { cid, ref, paymentId };
}

it('D-81 a dispute that we win brings the profile back, and a repeated message does not hide it again', async () => {
  const w = await world();
  const { cid, ref, paymentId } = await takenBack(w);

  const { before, after } = await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });

  expect([before.state, after.state]).toEqual(['review', 'applied']);
  const back = await w.customer(cid);
  expect(back).toMatchObject({ status: 'active', creationPaid: creation, pendingPayments: null });
  await w.webhook(w.card, ref, { eventId: 'evt_dispute_closed' });
  expect((await w.customer(cid)).status).toBe('active');
  expect(w.card.calls.map(({ call }) => call)).not.toContain('refund');
});

it('D-81 a second reversal for another reason hides the profile again', async () => {
  const w = await world();
  const { cid, ref, paymentId } = await takenBack(w);
  await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });
  w.card.set(ref, { state: 'refunded' });

  await w.webhook(w.card, ref, { eventId: 'evt_refunded' });
  expect(await w.customer(cid)).toMatchObject({ status: 'unpaid', pendingPayments: { totalCents: creation } });

  await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });
  expect(await w.customer(cid)).toMatchObject({ status: 'active', creationPaid: creation });
});

it.each(['before', 'after'] as const)('a crash %s the profile is back is repaired, once', async (when) => {
  const w = await world();
  const { cid, paymentId } = await takenBack(w);
  w.crash('customers.change', when);

  await expect(w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because })).rejects.toThrow(Crash);
  await w.sweepLater(60);

  expect((await w.payment(paymentId)).state).toBe('applied');
  const back = await w.customer(cid);
  expect(back).toMatchObject({ status: 'active', creationPaid: creation });
  expect(back.settledDues.filter(({ dueKey }) => dueKey.includes(':kept'))).toHaveLength(1);
});

it('an archived profile is brought back in the archive', async () => {
  const w = await world();
  const { cid, paymentId } = await takenBack(w);
  await w.customers.change(await w.customer(cid), { archivedAt: w.clock.now() });

  await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });

  expect(await w.customer(cid)).toMatchObject({ status: 'active', archivedAt: w.clock.now(), pendingPayments: null });
});

it('a profile that was paid again meanwhile stays as it is when the first money is kept too', async () => {
  const w = await world();
  const { cid, paymentId } = await takenBack(w);
  const again = await w.paidCheckout(cid);
  await w.money.checkouts.sessionStatus(again.ref, w.member);

  await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });

  expect(await w.customer(cid)).toMatchObject({ status: 'active', creationPaid: creation, pendingPayments: null });
});

it('an amount approved by an admin is applied, and its payer is notified', async () => {
  const w = await world();
  const { cid, paymentId } = await doubtful(w, 50_00);

  const { after } = await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });

  expect(after).toMatchObject({ state: 'applied', paidAt: w.clock.now() });
  expect((await w.customer(cid)).status).toBe('unapproved');
  expect(w.post.notified).toEqual([{ kind: 'paymentReceived', id: paymentId }]);
});

it('kept money is refunded when the due was paid by someone else', async () => {
  const w = await world();
  const { cid, ref, paymentId } = await doubtful(w, 50_00);
  const second = await w.paidCheckout(cid);
  await w.money.checkouts.sessionStatus(second.ref, w.member);

  const { after } = await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });

  expect(after.state).toBe('refunded');
  expect((await w.card.fetch(ref)).state).toBe('refunded');
  expect((await w.customer(cid)).settledDues).toHaveLength(1);
});

it('a refund returns the exact amount by its provider once, even after a crash', async () => {
  const w = await world();
  const { ref, paymentId } = await doubtful(w, 50_00);
  w.card.during('refund', async () => w.crash('payments.move', 'before'));

  await expect(w.money.reviews.settleReview(paymentId, { decision: 'refund', ...because })).rejects.toThrow(Crash);
  await w.sweepLater(60);

  expect((await w.payment(paymentId)).state).toBe('refunded');
  expect((await w.card.fetch(ref)).state).toBe('refunded');
  expect(w.card.calls.filter(({ call }) => call === 'refund')).toHaveLength(1);
  expect(w.card.refunded).toEqual([50_00]);
  expect(w.post.notified).toContainEqual({ kind: 'refunded', id: paymentId });
});

it('an admin can retry a refund that the provider refused', async () => {
  const w = await world();
  const { ref, paymentId } = await doubtful(w, 50_00);
  w.card.fail('refund', 'before', new DeclinedError('charge_disputed', { canRetry: false }));
  const refusal = await w.money.reviews.settleReview(paymentId, { decision: 'refund', ...because });
  expect(refusal.after).toMatchObject({ state: 'review', reason: 'charge_disputed' });

  const { after } = await w.money.reviews.settleReview(paymentId, { decision: 'refund', ...because });

  expect(after.state).toBe('refunded');
  expect(w.card.calls.filter(({ call }) => call === 'refund')).toEqual([
    { call: 'refund', key: `${paymentId}:refund:2` },
  ]);
  expect((await w.card.fetch(ref)).state).toBe('refunded');
});

it('the money of another payment is never sent back', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  w.card.set(ref, { paymentId: 'f'.repeat(24) });
  await w.webhook(w.card, ref);

  const { after } = await w.money.reviews.settleReview(paymentId, { decision: 'refund', ...because });

  expect(after).toMatchObject({ state: 'review', moneyRef: null });
  expect(w.card.held()).toBe(creation);
});

it('a write-off asks no provider, sends no mail, and leaves the profile hidden', async () => {
  const w = await world();
  const { cid, paymentId } = await takenBack(w);
  const [calls, told] = [w.card.calls.length, w.post.notified.length];

  const { after } = await w.money.reviews.settleReview(paymentId, { decision: 'write_off', ...because });

  expect(after).toMatchObject({ state: 'refunded', refundedAt: w.clock.now(), reason: 'Looked at it.' });
  expect(await w.customer(cid)).toMatchObject({ status: 'unpaid', pendingPayments: { totalCents: creation } });
  expect([w.card.calls.length, w.post.notified.length]).toEqual([calls, told]);
});

it('D-67 the second of two admins gets what the first decided', async () => {
  const w = await world();
  const { paymentId } = await takenBack(w);

  const both = await Promise.all([
    w.money.reviews.settleReview(paymentId, { decision: 'write_off', ...because }),
    w.otherProcess.reviews.settleReview(paymentId, { decision: 'write_off', ...because }),
  ]);
  const late = await w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because });

  expect(both.map(({ after }) => after.state)).toEqual(['refunded', 'refunded']);
  expect(both.filter(({ before }) => before.state === 'review')).toHaveLength(1);
  expect(late.before).toEqual(late.after);
  expect((await w.payment(paymentId)).history.at(-1)).toMatchObject({ state: 'refunded', reason: 'Looked at it.' });
});

it('only what is in review can be decided', async () => {
  const w = await world();
  const { paymentId } = await w.checkout(await w.newProfile());
  const nobodys = new ObjectId().toHexString() as PaymentId;

  await expect(w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because })).rejects.toEqual(
    refused('not_decidable_payment'),
  );
  await expect(w.money.reviews.settleReview(nobodys, { decision: 'keep', ...because })).rejects.toEqual(
    refused('not_found'),
  );
});

it('admins see what is in review and refunds that take more than a day, oldest first', async () => {
  const w = await world();
  const slow = await w.paidCheckout(await w.newProfile());
  w.card.refundsSlowly = true;
  await w.stored.customers.deleteMany({}); // nothing to apply it to
  await expect(w.webhook(w.card, slow.ref)).rejects.toEqual(refused('unavailable'));
  w.clock.advance({ minutes: 1 });
  const first = await doubtful(w, 1);
  w.clock.advance({ minutes: 1 });
  const second = await doubtful(w, 2);

  const early = await w.money.reviews.list({ page: 1, limit: 10 });
  expect(early.items.map(({ id }) => id)).toEqual([first.paymentId, second.paymentId]);

  w.clock.advance({ minutes: 24 * 60 });
  const { items, page } = await w.money.reviews.list({ page: 2, limit: 1 });
  expect(page).toMatchObject({ total: 3 });
  const [view] = items;
  expect(view).toMatchObject({
    id: first.paymentId,
    state: 'review',
    reason: 'amount_differs',
    status: 'in_review',
    gateway: 'sandbox_card',
  });
  expect(view?.history.map(({ state }) => state)).toEqual(['created', 'open', 'review']);
});
