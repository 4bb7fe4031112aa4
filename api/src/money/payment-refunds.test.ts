import type { PaymentId } from '@inkbridge/contracts';
import { afterAll, expect, it } from 'vitest';
import { refused } from '../testing/money/expected.js';
import { type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';
import { DeclinedError, MisuseError } from './gateway.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

/** A profile whose creation is paid by card and applied. */
async function paid(w: PaymentWorld) {
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.money.checkouts.sessionStatus(ref, w.member);
  return { cid, ref, id: paymentId, total: (await w.payment(paymentId)).cents };
}

type Asked = { key?: string; at?: PaymentWorld['otherProcess'] };
function refund(w: PaymentWorld, id: PaymentId, dollars: number, { key = `key-${dollars}`, at = w.money }: Asked = {}) {
  const session = { id: null, signedInAt: new Date(0), secondFactor: false };
  const admin = { id: w.other, uid: 'admin', email: 'admin@example.com', role: 'admin' as const, session };
  const act = { on: () => undefined, changed: () => undefined };
  return at.refunds.refund(id, { amount: dollars, reason: 'A mistake of ours.' }, { admin, act, key });
}

it('D-128 a refund in part leaves what was bought, and the rest can go back later', async () => {
  const w = await world();
  const { cid, ref, id, total } = await paid(w);
  const before = await w.customer(cid);

  const first = await refund(w, id, 25);
  const second = await refund(w, id, total / 100 - 25);

  expect(first).toMatchObject({ status: 'partly_refunded', refundable: total - 25_00 });
  expect(second).toMatchObject({ status: 'refunded', refundable: 0, state: 'applied' });
  expect(w.card.refunded).toEqual([25_00, total - 25_00]);
  await w.webhook(w.card, ref, { eventId: 'evt_refunded' });
  expect((await w.payment(id)).state).toBe('applied');
  expect(await w.customer(cid)).toEqual(before);
  expect(w.post.notified.filter(({ kind }) => kind === 'refundSent')).toHaveLength(2);
  await expect(refund(w, id, 1)).rejects.toEqual(refused('not_refundable'));
});

it('D-128 the same key refunds once, at the same time and later', async () => {
  const w = await world();
  const { id } = await paid(w);

  await Promise.all([refund(w, id, 10), refund(w, id, 10), refund(w, id, 10, { at: w.otherProcess })]);
  await refund(w, id, 10);

  expect(w.card.refunded).toEqual([10_00]);
});

it('D-128 two admins at once never refund more than was paid', async () => {
  const w = await world();
  const { id, total } = await paid(w);
  const all = total / 100;

  const outcomes = await Promise.allSettled([
    refund(w, id, all, { key: 'first-admin' }),
    refund(w, id, all, { key: 'second-admin', at: w.otherProcess }),
    refund(w, id, 1, { key: 'third-admin' }),
  ]);

  expect(w.card.refunded.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(total);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(w.card.held()).toBeGreaterThanOrEqual(0);
});

it('D-128 more than is left is refused, and nothing is sent', async () => {
  const w = await world();
  const { id, total } = await paid(w);
  await refund(w, id, 20);

  await expect(refund(w, id, total / 100 - 19)).rejects.toEqual(refused('refund_too_high'));

  expect(w.card.refunded).toEqual([20_00]);
});

it.each(['before', 'after'] as const)(
  'D-128 a refund without a clear answer is finished by the sweeper: the line went dead %s the refund',
  async (when) => {
    const w = await world();
    const { id } = await paid(w);
    w.card.fail('refund', when);

    const answer = await refund(w, id, 30);
    expect(answer).toMatchObject({ status: 'refunding', refunds: [{ state: 'asked' }] });
    await w.sweepLater();

    expect((await w.payment(id)).refunds).toMatchObject([{ state: 'done', cents: 30_00 }]);
    expect(w.card.refunded).toEqual([30_00]);
    expect(w.post.notified.filter(({ kind }) => kind === 'refundSent')).toHaveLength(1);
  },
);

it('D-128 while a refund is under way no other one starts', async () => {
  const w = await world();
  const { id } = await paid(w);
  w.card.refundsSlowly = true;
  await refund(w, id, 30);

  await expect(refund(w, id, 5)).rejects.toEqual(refused('refund_in_progress'));

  w.card.refundsSlowly = false;
  expect(await refund(w, id, 5)).toMatchObject({ status: 'partly_refunded' });
  expect(w.card.refunded).toEqual([30_00, 5_00]);
});

it('D-128 a refund that the provider refuses sends nothing, stays on record and may be tried again', async () => {
  const w = await world();
  const { id, total } = await paid(w);
  w.card.fail('refund', 'before', new DeclinedError('insufficient_funds', { canRetry: false }));

  await expect(refund(w, id, 30)).rejects.toEqual(refused('refund_refused'));

  expect(await w.payment(id)).toMatchObject({ state: 'applied', refunds: [{ state: 'refused' }] });
  expect(w.errors).toEqual(['a refund was refused, and no money was sent']);
  expect(await refund(w, id, 30, { key: 'another-try' })).toMatchObject({ refundable: total - 30_00 });
});

it.each(['before', 'after'] as const)(
  'D-128 a process that dies %s it records a refund loses none of it',
  async (when) => {
    const w = await world();
    const { id } = await paid(w);
    w.crash('payments.writeRefunds', when);

    await refund(w, id, 15).catch(() => undefined);
    await refund(w, id, 15);
    await w.sweepLater();

    expect((await w.payment(id)).refunds).toMatchObject([{ state: 'done' }]);
    expect(w.card.refunded).toEqual([15_00]);
  },
);

it('D-128 a refund of a checkout that the provider does not know is refused, not tried for ever', async () => {
  const w = await world();
  const { id } = await paid(w);
  w.card.fail('fetch', 'before', new MisuseError('No such checkout'));

  await expect(refund(w, id, 30)).rejects.toEqual(refused('refund_refused'));

  expect((await w.payment(id)).refunds).toMatchObject([{ state: 'refused', code: 'misused' }]);
});

it('D-128 D-45 a payment from the balance goes back to the balance, even in parts', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.setBalance(w.member, 500_00, [cid]);
  const { id } = await w.money.checkouts.payWithReferral({ cid }, w.member);
  const left = (await w.balance(w.member)) ?? 0;

  await refund(w, id, 12.5);
  expect(await w.balance(w.member)).toBe(left + 12_50);
  await refund(w, id, (500_00 - left) / 100 - 12.5);

  expect(await w.balance(w.member)).toBe(500_00);
});

it('D-128 money that the provider sent back by itself is still a reversal', async () => {
  const w = await world();
  const { cid, ref, id, total } = await paid(w);
  await refund(w, id, 10);
  w.card.set(ref, { state: 'refunded' });

  await w.webhook(w.card, ref, { eventId: 'evt_outside' });

  expect((await w.payment(id)).state).toBe('review');
  const { pendingPayments } = await w.customer(cid);
  expect(pendingPayments?.totalCents).toBe(total - 10_00);
});

it('D-128 a refund ordered while a webhook asks the provider is no reversal', async () => {
  const w = await world();
  const { cid, ref, id } = await paid(w);
  const before = await w.customer(cid);
  w.card.during('fetch', () => refund(w, id, 10, { at: w.otherProcess }));

  await w.webhook(w.card, ref, { eventId: 'evt_race' });

  expect((await w.payment(id)).state).toBe('applied');
  expect(await w.customer(cid)).toEqual(before);
});

it('D-128 an admin’s refund from a review sends back only what is left', async () => {
  const w = await world();
  const { ref, id, total } = await paid(w);
  await refund(w, id, 10);
  await w.webhook(w.card, ref, { eventId: 'evt_dispute', isDispute: true });
  expect((await w.payment(id)).state).toBe('review');

  await w.money.reviews.settleReview(id, { decision: 'refund', note: 'Goes back.' });

  expect((await w.payment(id)).state).toBe('refunded');
  expect(w.card.refunded).toEqual([10_00, total - 10_00]);
});
