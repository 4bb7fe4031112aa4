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
