import { getReceipt, listPaymentHistories, type Purchase, type Receipt, type UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeAll, expect, it } from 'vitest';
import { aPayment } from '../testing/money/a-payment.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { createPaymentRepository } from './mongo-payment-repository.js';
import type { NewPayment } from './payment-repository.js';

const at = new Date('2026-11-01T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

/** By the member, unless another payer is named. */
function aPurchase(but: Partial<NewPayment>): NewPayment {
  return aPayment({ userId: api.people.member.account._id.toHexString() as UserId, createdAt: at, ...but });
}

it('AC-345 AC-445 the purchase history of all, of a profile, of a payer, and by whom and what it was for', async () => {
  const { id: customerId } = await api.givenProfile({ basicInfo: { firstName: 'Orla', lastName: 'Finch' } });
  const payer = api.people.other.account._id.toHexString() as UserId;
  const repository = createPaymentRepository(api.stored);
  const later = new Date(at.getTime() + 1_000);
  await repository.insert(aPurchase({ customerId }));
  await repository.insert(aPurchase({ customerId, userId: payer, createdAt: later }));
  await repository.insert(aPurchase({ userId: payer }));
  await api.modules.jobs.runNow('paymentTerms');
  const history = async (query: Record<string, string | number>) => {
    const { total, data } = (await api.inject('admin', listPaymentHistories, { query })).json<{
      total: number;
      data: Purchase[];
    }>();
    return { total, emails: data.map(({ user }) => user.email) };
  };

  expect(await history({ customer: customerId })).toEqual({
    total: 2,
    emails: ['other@example.com', 'member@example.com'],
  });
  expect(await history({ payer })).toEqual({ total: 2, emails: ['other@example.com', 'other@example.com'] });
  expect((await history({ payer, customer: customerId })).total).toBe(1);
  expect((await history({ search: 'orla f' })).total).toBe(2);
  expect((await history({ search: 'OTHER@' })).total).toBe(2);
  expect((await history({ search: '.*' })).total).toBe(0);
  expect((await history({ limit: 1 })).emails).toHaveLength(1);
});

it('AC-345 D-84 a purchase names its payer with id and address, and nobody once the account is gone', async () => {
  const { id: customerId } = await api.givenProfile();
  const userId = new ObjectId().toHexString() as UserId; // no account has it
  await createPaymentRepository(api.stored).insert(aPurchase({ customerId, userId }));
  await createPaymentRepository(api.stored).insert(aPurchase({ customerId }));

  const answer = await api.inject('admin', listPaymentHistories, { query: { customer: customerId } });

  const users = answer.json<{ data: Purchase[] }>().data.map(({ user }) => user);
  expect(users).toHaveLength(2);
  expect(users).toContainEqual({ _id: null, email: '' });
  expect(users).toContainEqual({ _id: api.people.member.account._id.toHexString(), email: 'member@example.com' });
});

it('a receipt names what this release has no field for, as an earlier or a later one wrote it', async () => {
  const payment = await createPaymentRepository(api.stored).insert(aPurchase({}));
  await api.stored.payments.updateOne({ _id: new ObjectId(payment?.id) }, { $set: { 'quote.lines.0.field': 'gone' } });

  const receipt = await api.inject('member', getReceipt, { params: { id: payment?.id ?? '' } });

  expect(receipt.json<{ data: Receipt }>().data.lines).toMatchObject([{ field: 'gone' }]);
});
