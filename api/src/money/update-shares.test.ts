import { prices } from '@inkbridge/shared/pricing';
import { afterAll, expect, it } from 'vitest';
import { anUpdate } from '../testing/profiles/an-update.js';
import type { Update } from '../profiles/update-repository.js';
import { refused } from '../testing/money/expected.js';
import { Crash, type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';
import { createPaymentRefunds } from './payment-refunds.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

const because = { note: 'Looked at it.' };

it('D-25 each of two payers of one update is credited what they paid, and reversed money is credited to no one', async () => {
  const w = await world();
  const customerId = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const payOnce = async (who: typeof w.member) => {
    const paid = await w.paidCheckout(customerId, { by: who });
    await w.money.checkouts.sessionStatus(paid.ref, who);
    return paid;
  };
  const priceAnew = async (pricedVersion: number) => {
    const live = await w.updates.find(update.id);
    if (live) await w.updates.change(live, { state: 'awaiting_payment', pricedVersion });
  };
  await payOnce(w.member);
  await priceAnew(2);
  const second = await payOnce(w.other);
  await priceAnew(3);
  await payOnce(w.member);

  const amountsOf = async () =>
    (await w.money.openPayments.claimShares(update)).map(({ payer, amount }) => [payer, amount]);
  const [first, third] = [
    [w.member, prices.field],
    [w.member, prices.field],
  ];
  expect(await amountsOf()).toEqual([first, [w.other, prices.field], third]);
  w.card.set(second.ref, { state: 'review' });
  await w.webhook(w.card, second.ref, { eventId: 'evt_dispute' });
  expect(await amountsOf()).toEqual([first, third]);
});

it('D-25 money that was away when its update was rejected is credited when it is kept, once', async () => {
  const w = await world();
  await w.setBalance(w.member, 0, []);
  const customerId = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { ref, paymentId } = await w.paidCheckout(customerId);
  await w.money.checkouts.sessionStatus(ref, w.member);
  w.card.set(ref, { state: 'review' });
  await w.webhook(w.card, ref, { eventId: 'evt_dispute' });
  const live = await w.updates.find(update.id);
  if (live) await w.updates.change(live, { state: 'rejected' });
  w.crash('payments.move', 'after');

  await expect(w.money.reviews.settleReview(paymentId, { decision: 'keep', ...because })).rejects.toThrow(Crash);
  w.crash('payments.move', 'before');
  await w.sweepLater(60);
  await w.sweepLater(60);

  expect(await w.payment(paymentId)).toMatchObject({ state: 'applied', creditedAt: expect.any(Date) });
  expect(await w.balance(w.member)).toBe(prices.field);
  for (const { key, payer, amount } of await w.money.openPayments.claimShares(update))
    await w.users.credit(payer, { key, amount, customer: customerId, at: w.clock.now() });
  expect(await w.balance(w.member)).toBe(prices.field);
});

it('D-25 a payment that a crash left on its way to its update counts too', async () => {
  const w = await world();
  const customerId = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { ref } = await w.paidCheckout(customerId);
  w.crash('updates.change');
  await expect(w.money.checkouts.sessionStatus(ref, w.member)).rejects.toThrow(Crash);

  const shares = await w.money.openPayments.claimShares(update);
  expect(shares.map(({ payer, amount }) => [payer, amount])).toEqual([[w.member, prices.field]]);
});

it.each(['full', 'part'] as const)(
  'D-25 D-128 a refund in %s that was ordered while its update is being rejected pays nothing back twice',
  async (how) => {
    const w = await world();
    await w.setBalance(w.member, 0, []);
    const { update, paymentId, total } = await givenPaidUpdate(w);
    const rejectMeanwhile = async (id: Update['id']) => {
      const found = await w.updates.find(id);
      if (found?.state === 'pending') await reject(w, found);
      return found; // as it was when the refund looked
    };
    const refunds = createPaymentRefunds({
      payments: w.payments,
      updates: { find: rejectMeanwhile },
      settle: { settle: w.money.settle },
      views: w.money.adminPayments,
      now: w.clock.now,
      log: { warn: () => undefined, error: () => undefined },
    });

    const sent = refunds.refund(paymentId, { amount: how === 'full' ? total / 100 : 1, reason: 'Asked.' }, keyed(w));

    await expect(sent).rejects.toEqual(refused('not_refundable'));
    expect(w.card.refunded).toEqual([]);
    expect(await w.balance(w.member)).toBe(total);
    await reject(w, update);
    expect(await w.balance(w.member)).toBe(total);
  },
);

it('D-25 D-128 none of 30 updates rejected and refunded at the same time pays back more than it cost', async () => {
  const w = await world();
  for (let round = 0; round < 30; round += 1) {
    await w.setBalance(w.member, 0, []);
    const { update, paymentId, total } = await givenPaidUpdate(w);
    const before = w.card.held();

    await Promise.allSettled([
      reject(w, update),
      w.otherProcess.refunds.refund(paymentId, { amount: total / 100, reason: 'Asked.' }, keyed(w)),
    ]);

    const sentBack = before - w.card.held();
    expect((await w.balance(w.member)) ?? 0).toBe(total - sentBack);
  }
});

function keyed(w: PaymentWorld) {
  const admin = {
    id: w.other,
    uid: 'admin',
    email: 'admin@example.com',
    role: 'admin' as const,
    session: { id: null, signedInAt: new Date(0) },
  };
  return { admin, act: { on: () => undefined, changed: () => undefined }, key: 'a-key-of-an-admin' };
}

async function givenPaidUpdate(w: PaymentWorld) {
  const customerId = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { ref, paymentId } = await w.paidCheckout(customerId);
  await w.money.checkouts.sessionStatus(ref, w.member);
  return { update, paymentId, total: prices.field };
}

/** As an admin's decision does it: first the state, then the balances. */
async function reject(w: PaymentWorld, { id, customerId }: Pick<Update, 'id' | 'customerId'>): Promise<void> {
  const found = await w.updates.find(id);
  if (found?.state === 'pending') await w.updates.change(found, { state: 'rejected' });
  for (const { key, payer, amount } of await w.money.openPayments.claimShares({ id, customerId }))
    if (amount > 0) await w.users.credit(payer, { key, amount, customer: customerId, at: w.clock.now() });
}
