import type { PaymentId } from '@inkbridge/contracts';
import { afterAll, expect, it } from 'vitest';
import { creation, refused } from '../testing/money/expected.js';
import { type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

const note = 'Called the payer.';

/** A profile with a creation paid by card and partly refunded: `parts`, in dollars. */
async function refunded(w: PaymentWorld, parts: readonly number[]) {
  const cid = await w.newProfile();
  const { ref, paymentId: id } = await w.paidCheckout(cid);
  await w.money.checkouts.sessionStatus(ref, w.member);
  for (const [at, amount] of parts.entries()) {
    const admin = {
      id: w.other,
      uid: 'admin',
      email: 'admin@example.com',
      role: 'admin' as const,
      session: { id: null, signedInAt: new Date(0) },
    };
    const act = { on: () => undefined, changed: () => undefined };
    await w.money.refunds.refund(id, { amount, reason: 'Ours.' }, { admin, act, key: `refund-key-${at}` });
  }
  const before = await w.customer(cid);
  return { cid, ref, id, before };
}

const statesOf = async (w: PaymentWorld, id: PaymentId) => (await w.payment(id)).refunds.map(({ state }) => state);

it('D-128 a refund that fails after it was confirmed is noticed by the webhook, and waits for an admin', async () => {
  const w = await world();
  const { cid, ref, id, before } = await refunded(w, [20]);
  w.clock.advance({ minutes: 3 * 24 * 60 });
  w.card.failRefund(ref, 20_00);

  await w.webhook(w.card, ref, { eventId: 'evt_refund_failed' });

  expect(await w.payment(id)).toMatchObject({ state: 'review', reason: 'refund_failed' });
  expect(await statesOf(w, id)).toEqual(['failed']);
  expect(await w.money.reviews.waiting()).toMatchObject({ waiting: 1 });
  expect((await w.money.adminPayments.get(id)).failedRefund).toBe(20_00);
  expect((await w.money.purchases.receipt(id, w.member)).refunds).toEqual([]);
  expect(await w.customer(cid)).toEqual(before); // the purchase stays
  expect(w.errors).toEqual(['a payment needs an admin']);
});

it('D-128 without a webhook the sweeper notices it, for thirty days', async () => {
  const w = await world();
  const { ref, id } = await refunded(w, [20]);
  const sweepDays = async (days: number) => {
    for (let hours = 0; hours < days * 24; hours += 6) await w.sweepLater(6 * 60);
  };
  await sweepDays(9);
  expect((await w.payment(id)).state).toBe('applied');
  w.card.failRefund(ref, 20_00);
  await sweepDays(6);
  expect((await w.payment(id)).state).toBe('review');

  const other = await refunded(w, [20]);
  const asked = () => w.card.calls.filter(({ call }) => call === 'fetch').length;
  await sweepDays(46);
  const before = asked();
  await sweepDays(30);
  expect(asked()).toBe(before);
  expect((await w.payment(other.id)).state).toBe('applied');
});

it('D-128 an admin sends a failed refund again: only its amount, and the payer is told', async () => {
  const w = await world();
  const { cid, ref, id, before } = await refunded(w, [30, 20]);
  w.clock.advance({ minutes: 60 });
  w.card.failRefund(ref, 20_00);
  await w.webhook(w.card, ref, { eventId: 'evt_refund_failed' });
  expect(await statesOf(w, id)).toEqual(['done', 'failed']);

  const { after } = await w.money.reviews.settleReview(id, { decision: 'refund', note });

  expect([after.state, await statesOf(w, id)]).toEqual(['applied', ['done', 'refused', 'done']]);
  expect(w.card.held()).toBe(creation - 50_00);
  expect(await w.money.adminPayments.get(id)).toMatchObject({
    status: 'partly_refunded',
    refundable: creation - 50_00,
  });
  expect({ ...(await w.customer(cid)), version: 0, settledDues: [] }).toEqual({
    ...before,
    version: 0,
    settledDues: [],
  });
  expect(w.post.notified.filter(({ kind }) => kind === 'refundSent')).toHaveLength(3);
});

it('D-128 an admin keeps the money of a failed refund, and can refund it later', async () => {
  const w = await world();
  const { ref, id } = await refunded(w, [20]);
  w.clock.advance({ minutes: 60 });
  w.card.failRefund(ref, 20_00);
  await w.webhook(w.card, ref, { eventId: 'evt_refund_failed' });

  await expect(w.money.reviews.settleReview(id, { decision: 'write_off', note })).rejects.toEqual(
    refused('not_decidable_payment'),
  );
  const { after } = await w.money.reviews.settleReview(id, { decision: 'keep', note });

  expect([after.state, await statesOf(w, id)]).toEqual(['applied', ['refused']]);
  expect(w.card.refunded).toEqual([20_00]);
  expect((await w.money.adminPayments.get(id)).refundable).toBe(creation);
  await w.webhook(w.card, ref, { eventId: 'evt_refund_failed_again' });
  expect((await w.payment(id)).state).toBe('applied');
});

it('case 28 a refund of a whole payment that fails later is for an admin again, and can be sent again', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId: id } = await w.paidCheckout(cid);
  await w.customers.change(await w.customer(cid), { pricedVersion: 2 });
  await w.money.checkouts.sessionStatus(ref, w.member);
  expect((await w.payment(id)).state).toBe('refunded');
  w.clock.advance({ minutes: 24 * 60 });
  w.card.failRefund(ref, creation);

  await w.money.sweep();
  expect(await w.payment(id)).toMatchObject({ state: 'review', reason: 'refund_failed', refundedAt: null });
  await w.money.reviews.settleReview(id, { decision: 'refund', note });

  expect((await w.payment(id)).state).toBe('refunded');
  expect(w.card.held()).toBe(0);
});

it('case 28 a written-off payment stays written off, whatever the provider reports', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId: id } = await w.paidCheckout(cid);
  w.card.set(ref, { cents: 1 });
  await w.webhook(w.card, ref);
  await w.money.reviews.settleReview(id, { decision: 'write_off', note });
  w.clock.advance({ minutes: 24 * 60 });

  await w.webhook(w.card, ref, { eventId: 'evt_later' });

  expect((await w.payment(id)).state).toBe('refunded');
});

it('D-128 a provider that reports a new refund a moment late has not failed it', async () => {
  const w = await world();
  const { ref, id } = await refunded(w, [20]);
  w.card.failRefund(ref, 20_00);

  await w.webhook(w.card, ref, { eventId: 'evt_at_once' });

  expect((await w.payment(id)).state).toBe('applied');
});
