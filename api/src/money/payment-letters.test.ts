import type { CustomerId, UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createFeed } from '../database/feed.js';
import { createCustomerRepository } from '../profiles/mongo-customer-repository.js';
import { aPayment } from '../testing/money/a-payment.js';
import { startTestApi } from '../testing/start-test-api.js';
import { createPaymentRepository } from './mongo-payment-repository.js';
import { createPaymentLetters } from './payment-letters.js';
import type { NewPayment } from './payment-repository.js';

async function given() {
  const api = await startTestApi();
  const customers = createCustomerRepository(api.stored.customers, createFeed());
  const payments = createPaymentRepository(api.stored);
  const letters = createPaymentLetters({ customers, post: api.modules.post });

  async function paymentOf(but: Partial<NewPayment>) {
    const userId = api.people.other.account._id.toHexString() as UserId;
    const fresh = aPayment({ userId, dueKind: 'renewal', cents: 94_94, ...but });
    await payments.insert(fresh);
    const stored = await payments.find(fresh.id);
    if (!stored) throw new Error(`No payment ${fresh.id}`);
    return stored;
  }
  return { api, customers, letters, paymentOf };
}

it('the payer, not the owner, is notified of a payment with its receipt, and of its refund', async () => {
  const { api, customers, letters, paymentOf } = await given();
  const { id: customerId } = await api.givenProfile();
  const customer = await customers.find(customerId);
  const payment = await paymentOf({ customerId });

  if (customer) await letters.received(payment, customer);
  await letters.refunded(payment);

  expect(await api.mails()).toMatchObject([
    { to: 'other@example.com', subject: 'Inkbridge: Marcus’s profile is renewed' },
    { to: 'other@example.com', subject: 'Inkbridge: $94.94 is on its way back to you' },
  ]);
  const [paid] = await api.mails();
  expect(paid?.links).toEqual([`https://inkbridge.example/receipt/${payment.id}`]);
  expect(paid?.text).toContain('stays live until 11-01-2027');
  expect(paid?.text).toContain(`Receipt number: ${payment.receiptNumber}`);
  expect(payment.receiptNumber).toMatch(/^IB-20261120-\d{4}$/);
});

it('the payer is notified of a refund even if the profile is gone', async () => {
  const { api, letters, paymentOf } = await given();
  const gone = new ObjectId().toHexString() as CustomerId;

  await letters.refunded(await paymentOf({ customerId: gone, state: 'refunded' }));

  expect((await api.mails())[0]?.text).toContain('for the profile you listed, because');
});
