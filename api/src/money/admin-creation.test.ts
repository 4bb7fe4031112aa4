import type { PaymentId } from '@inkbridge/contracts';
import { afterAll, expect, it } from 'vitest';
import { startPaymentWorlds } from '../testing/money/payment-world.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('AC-346 D-18 D-47 a profile of an admin has one record: admin, 0.00, and nothing looks after it', async () => {
  const w = await world();
  const cid = await w.profile({});
  const created = { customerId: cid, admin: w.other, at: w.clock.now() };

  await Promise.all([w.money.recordAdminCreation(created), w.money.recordAdminCreation(created)]);
  await w.money.recordAdminCreation(created);

  const stored = await w.stored.payments.find().toArray();
  expect(stored).toHaveLength(1);
  const [record] = await w.money.views.purchasesOf([await w.payment(cid as string as PaymentId)]);
  expect(record).toMatchObject({
    transactionType: 'admin',
    totalPrice: 0,
    purchaseTypes: [],
    status: 'paid',
    paidAt: w.clock.now(),
  });
  expect(await w.sweepLater(60 * 24 * 30)).toEqual({ checked: 0, moved: 0 });
  expect(await w.payments.listOfDue(`${cid}:creation:0`)).toEqual([]);
});
