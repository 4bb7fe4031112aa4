import { afterAll, expect, it } from 'vitest';
import { ownViewOf } from '../profiles/customer-views.js';
import { DeclinedError } from './gateway.js';
import { startPaymentWorlds } from '../testing/money/payment-world.js';
import { creation, refused } from '../testing/money/expected.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('case 21 case 28 a refund whose answer is lost is looked for before it is asked for again', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.customers.change(await w.customer(cid), { pricedVersion: 2 });
  w.card.fail('refund', 'after');

  expect(await w.money.checkouts.sessionStatus(ref, w.member)).toMatchObject({ progress: 'refunded' });
  expect((await w.payment(paymentId)).state).toBe('refunding');
  await w.sweepLater();

  expect((await w.payment(paymentId)).state).toBe('refunded');
  expect(w.card.calls.filter(({ call }) => call === 'refund')).toHaveLength(1);
  expect(w.post.notified).toEqual([{ kind: 'refunded', id: paymentId }]);
});

it('case 27 money for a profile that is gone or archived goes back', async () => {
  const w = await world();
  const [gone, archived] = [await w.newProfile(), await w.newProfile()];
  const first = await w.paidCheckout(gone);
  const second = await w.paidCheckout(archived);
  await w.stored.customers.deleteOne({
    status: 'new',
    _id: (await w.stored.payments.findOne({ ref: first.ref }))?.customerId,
  });
  await w.customers.change(await w.customer(archived), { archivedAt: w.clock.now() });

  await w.money.sweep();
  await w.sweepLater();

  expect((await w.payment(first.paymentId)).state).toBe('refunded');
  expect((await w.payment(second.paymentId)).state).toBe('refunded');
  expect(w.card.held()).toBe(0);
});

it('case 28 a refund the provider refuses is parked for an admin', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.customers.change(await w.customer(cid), { pricedVersion: 2 });
  w.card.fail('refund', 'before', new DeclinedError('charge_disputed', { canRetry: false }));

  await w.money.checkouts.sessionStatus(ref, w.member);

  expect(await w.payment(paymentId)).toMatchObject({ state: 'review', reason: 'charge_disputed' });
  expect(w.errors).toEqual(['a payment needs an admin']);
});

it('case 28 D-81 money the bank took back hides the profile until the same amount is paid again', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.webhook(w.card, ref);
  await w.customers.change(await w.customer(cid), { status: 'active', approvedAt: w.clock.now(), waitingSince: null });
  w.card.set(ref, { state: 'refunded' });
  w.crash('customers.change');

  await expect(w.webhook(w.card, ref, { eventId: 'evt_dispute' })).rejects.toThrow();
  await w.webhook(w.card, ref, { eventId: 'evt_dispute' });

  expect((await w.payment(paymentId)).state).toBe('review');
  const hidden = await w.customer(cid);
  expect(hidden).toMatchObject({ status: 'unpaid', creationPaid: 0, pendingPayments: { totalCents: creation } });
  expect(ownViewOf(hidden, w.clock.now()).reversedAt).toEqual(w.clock.now());
  expect(w.post.notified).toContainEqual({ kind: 'moneyTakenBack', id: cid });
  const again = await w.paidCheckout(cid);
  await w.money.checkouts.sessionStatus(again.ref, w.member);
  expect((await w.customer(cid)).status).toBe('active');
});

it('case 28 D-81 a signed message of a dispute hides the profile, although the order still counts as paid', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.checkout(cid, { provider: 'paypal' });
  w.wallet.approve(ref);
  await w.money.checkouts.capture(ref, w.member);
  const dispute = { eventId: 'evt_dispute', paymentId, isDispute: true };
  w.wallet.fail('fetch', 'before');

  await expect(w.webhook(w.wallet, null, dispute)).rejects.toEqual(refused('unavailable')); // so it is sent again
  await w.webhook(w.wallet, null, dispute);
  await w.webhook(w.wallet, null, dispute);

  expect(await w.payment(paymentId)).toMatchObject({ state: 'review', reason: 'disputed' });
  expect(await w.customer(cid)).toMatchObject({ status: 'unpaid', pendingPayments: { totalCents: creation } });
  const purchases = await w.money.views.purchasesOf([await w.payment(paymentId)]);
  expect(purchases.map(({ status }) => status)).toEqual(['in_review']);
  expect(w.errors).toEqual(['a payment was reversed; the profile is unpaid', 'a payment needs an admin']);
});

it('case 28 D-81 a dispute that is heard of before its payment is not forgotten', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);

  await w.webhook(w.card, ref, { isDispute: true });

  expect((await w.payment(paymentId)).history.map(({ state }) => state)).toEqual([
    'created',
    'open',
    'paid',
    'applied',
    'review',
  ]);
  expect((await w.customer(cid)).status).toBe('unpaid');
});

it('case 28 a dispute about what was never paid takes nothing away', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile());

  await w.webhook(w.card, ref, { isDispute: true });

  expect((await w.payment(paymentId)).state).toBe('open');
});
