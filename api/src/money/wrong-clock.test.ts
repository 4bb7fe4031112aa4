import type { PaymentId } from '@inkbridge/contracts';
import { afterAll, expect, it } from 'vitest';
import { startPaymentWorlds } from '../testing/money/payment-world.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

const threeDays = { days: 3 };
const back = { days: -3 };

it('a checkout that was opened under a clock that was days ahead blocks nobody once the clock is right', async () => {
  const w = await world();
  const cid = await w.profile({});
  w.clock.advance(threeDays);
  const ahead = await w.checkout(cid, { renewal: true });
  w.clock.advance(back);

  const opened = await w.checkout(cid, { renewal: true, by: w.other });

  expect((await w.payment(ahead.paymentId)).state).toMatch(/expired|cancelled/);
  expect((await w.payment(opened.paymentId)).state).toBe('open');
});

it('the sweeper ends such a checkout, and applies such a payment, at once', async () => {
  const w = await world();
  w.clock.advance(threeDays);
  const unpaid = await w.checkout(await w.newProfile());
  const paid = await w.paidCheckout(await w.newProfile());
  w.clock.advance(back);

  await w.money.sweep();

  expect((await w.payment(unpaid.paymentId)).state).toBe('expired');
  expect((await w.payment(paid.paymentId)).state).toBe('applied');
});

it('while the clock is in doubt no checkout ends by it, and what was opened before can be paid once it is right', async () => {
  const w = await world();
  const unpaid = await w.checkout(await w.newProfile());
  const approved = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.approve(approved.ref);
  const paid = await w.paidCheckout(await w.newProfile());
  w.clock.advance(threeDays);
  w.doubt.isOver = false;

  await w.money.sweep();
  const stateOf = async ({ paymentId }: { paymentId: PaymentId }) => (await w.payment(paymentId)).state;
  expect(await Promise.all([unpaid, approved, paid].map(stateOf))).toEqual(['open', 'open', 'applied']);

  w.clock.advance(back);
  w.doubt.isOver = true;
  w.card.pay(unpaid.ref);
  await w.sweepLater(70);
  expect(await stateOf(unpaid)).toBe('applied');
});

it('such checkouts end when a person says that the clock is right', async () => {
  const w = await world();
  const unpaid = await w.checkout(await w.newProfile());
  w.crash('payments.move', 'before'); // it was never opened at the provider
  await w.checkout(await w.newProfile()).catch(() => undefined);
  w.clock.advance(threeDays);
  w.doubt.isOver = false;
  await w.money.sweep();
  const states = async () => (await w.stored.payments.find().toArray()).map(({ state }) => state);
  expect(await states()).toEqual(['open', 'created']);

  w.doubt.isOver = true;
  await w.sweepLater(70);
  expect((await w.payment(unpaid.paymentId)).state).toBe('expired');
  expect(await states()).toEqual(['expired', 'expired']);
});

it('money that comes late is still looked for after a leap', async () => {
  const w = await world();
  const late = await w.checkout(await w.newProfile());
  await w.sweepLater(70);
  expect((await w.payment(late.paymentId)).state).toBe('expired');
  const ended = await w.checkout(await w.newProfile());

  w.clock.advance({ days: 5 });
  w.doubt.isOver = false;
  w.card.set(ended.ref, { state: 'expired' });
  await w.money.sweep();
  expect((await w.payment(ended.paymentId)).state).toBe('expired');
  w.clock.advance({ days: -5 });
  w.doubt.isOver = true;
  for (const { ref } of [late, ended]) w.card.pay(ref);
  await w.sweepLater(24 * 60);

  expect((await w.payment(late.paymentId)).state).toBe('applied');
  expect((await w.payment(ended.paymentId)).state).toBe('applied');
});
