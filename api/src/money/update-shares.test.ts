import { prices } from '@inkbridge/shared/pricing';
import { afterAll, expect, it } from 'vitest';
import { anUpdate } from '../testing/profiles/an-update.js';
import { Crash, startPaymentWorlds } from '../testing/money/payment-world.js';

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

  const shares = await w.money.openPayments.sharesOf(update);
  expect(shares).toEqual([
    { payer: w.member, amount: 2 * prices.field },
    { payer: w.other, amount: prices.field },
  ]);
  w.card.set(second.ref, { state: 'review' });
  await w.webhook(w.card, second.ref, { eventId: 'evt_dispute' });
  expect(await w.money.openPayments.sharesOf(update)).toEqual([{ payer: w.member, amount: 2 * prices.field }]);
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
  expect(await w.money.openPayments.sharesOf(update)).toEqual([]);
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

  expect(await w.money.openPayments.sharesOf(update)).toEqual([{ payer: w.member, amount: prices.field }]);
});
