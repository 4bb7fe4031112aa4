import { afterAll, expect, it } from 'vitest';
import { startPaymentWorlds } from '../testing/money/payment-world.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('a payment whose notice could not be queued stays undone until the sweeper has sent it, once', async () => {
  const w = await world();
  const { ref, paymentId } = await w.paidCheckout(await w.newProfile());
  w.post.isAway = true;
  await w.money.checkouts.sessionStatus(ref, w.member);
  expect((await w.payment(paymentId)).state).toBe('paid');

  w.post.isAway = false;
  await w.sweepLater();
  await w.sweepLater();

  expect((await w.payment(paymentId)).state).toBe('applied');
  expect(w.post.notified).toEqual([{ kind: 'paymentReceived', id: paymentId }]);
});

it('a refund whose notice could not be queued is noticed by the sweeper, and sends no money twice', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.customers.change(await w.customer(cid), { archivedAt: w.clock.now() });
  w.post.isAway = true;
  await w.money.checkouts.sessionStatus(ref, w.member);
  expect((await w.payment(paymentId)).state).toBe('refunding');

  w.post.isAway = false;
  await w.sweepLater();
  await w.sweepLater();

  expect((await w.payment(paymentId)).state).toBe('refunded');
  expect(w.post.notified.filter(({ kind }) => kind === 'refunded')).toEqual([{ kind: 'refunded', id: paymentId }]);
  expect(w.card.refunded).toHaveLength(1);
});

it('money that was taken back while nobody could be told is told with the next message', async () => {
  const w = await world();
  const { ref, paymentId } = await w.paidCheckout(await w.newProfile());
  await w.money.checkouts.sessionStatus(ref, w.member);
  w.card.set(ref, { state: 'refunded' });
  w.post.isAway = true;
  await expect(w.webhook(w.card, ref, { eventId: 'evt_back' })).rejects.toMatchObject({ code: 'unavailable' });

  w.post.isAway = false;
  await w.webhook(w.card, ref, { eventId: 'evt_back' });

  expect((await w.payment(paymentId)).state).toBe('review');
  expect(w.post.notified.filter(({ kind }) => kind === 'moneyTakenBack')).toHaveLength(1);
});
