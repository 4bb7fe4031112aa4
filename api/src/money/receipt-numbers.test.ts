import { listPaymentHistories, type Purchase } from '@inkbridge/contracts';
import { MongoServerError, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { aPayment } from '../testing/money/a-payment.js';
import { startTestApi } from '../testing/start-test-api.js';
import { createPaymentRepository, withReceiptNumber } from './mongo-payment-repository.js';
import { type NewPayment, type Payment, paymentDocSchema } from './payment-repository.js';

const api = await startTestApi();
const payments = createPaymentRepository(api.stored);
const unpaid = { state: 'open', paidAt: null, appliedAt: null } as const;

async function inserted(but: Partial<NewPayment>): Promise<Payment> {
  const payment = await payments.insert(aPayment(but));
  if (!payment) throw new Error('The payment was not inserted');
  return payment;
}

function pay(payment: Payment, paidAt: Date) {
  return payments.move(payment, { state: 'paid', at: paidAt, reason: null, checkAt: paidAt, patch: { paidAt } });
}

/** As a release without receipt numbers stored it. */
async function storedWithoutNumber(paidAt: Date): Promise<ObjectId> {
  const { id } = await inserted({ ...unpaid, paidAt: null });
  const _id = new ObjectId(id);
  await api.stored.payments.updateOne({ _id }, { $set: { state: 'applied', paidAt }, $unset: { receiptNumber: '' } });
  return _id;
}

const numberOf = async (_id: ObjectId) =>
  paymentDocSchema.parse(await api.stored.payments.findOne({ _id })).receiptNumber;

it('a payment has no receipt number before it is paid, and keeps the one it gets', async () => {
  const open = await inserted(unpaid);
  expect(open.receiptNumber).toBeNull();

  const at = new Date('2026-10-01T23:59:00Z');
  const paid = await pay(open, at);
  expect(paid?.receiptNumber).toMatch(/^IB-20261001-\d{4}$/);

  const later = new Date('2026-10-05T12:00:00Z');
  const applied = paid && (await payments.move(paid, { state: 'applied', at: later, reason: null, checkAt: later }));
  await payments.numberOlder();
  expect(applied?.receiptNumber).toBe(paid?.receiptNumber);
  expect(await payments.find(open.id)).toMatchObject({ receiptNumber: paid?.receiptNumber, state: 'applied' });
});

it('payments that are paid at the same moment get different numbers', async () => {
  const at = new Date('2026-10-02T12:00:00Z');
  const open = await Promise.all(Array.from({ length: 30 }, () => inserted(unpaid)));

  const paid = await Promise.all(open.map((payment) => pay(payment, at)));

  const numbers = paid.map((payment) => payment?.receiptNumber ?? '');
  expect(new Set(numbers).size).toBe(30);
  expect(numbers.filter((number) => !/^IB-20261002-\d{4}$/.test(number))).toEqual([]);
});

it('a number that another payment has is drawn again', async () => {
  const at = new Date('2026-10-03T12:00:00Z');
  const drawn = [417, 417, 418];
  const store = async (receiptNumber: string) => {
    const _id = new ObjectId((await inserted(unpaid)).id);
    await api.stored.payments.updateOne({ _id }, { $set: { receiptNumber } });
    return receiptNumber;
  };
  const draw = () => drawn.shift() ?? 0;

  expect(await withReceiptNumber(at, store, draw)).toBe('IB-20261003-0417');
  expect(await withReceiptNumber(at, store, draw)).toBe('IB-20261003-0418');
});

it('a server that names the taken number in words only is understood too', async () => {
  const at = new Date('2026-10-04T12:00:00Z');
  const refusals = [
    new MongoServerError({
      code: 11_000,
      message: 'E11000 duplicate key error collection: payments index: receiptNumber_1',
    }),
    new MongoServerError({
      code: 11_000,
      message: 'E11000 duplicate key error collection: payments index: gateway_1_ref_1',
    }),
  ];
  const store = () => Promise.reject(refusals.shift() ?? new Error('asked too often'));

  await expect(withReceiptNumber(at, store, () => 1)).rejects.toThrow('gateway_1_ref_1');
});

it('a day whose short numbers are taken gets longer ones, and any other failure is passed on', async () => {
  const at = new Date('2026-10-03T12:00:00Z');
  const isShort = (number: string) => number.length === 'IB-20261003-0000'.length;
  const taken = new MongoServerError({ code: 11_000, keyPattern: { receiptNumber: 1 } });
  const full = async (number: string) => (isShort(number) ? Promise.reject(taken) : number);

  expect(await withReceiptNumber(at, full, (limit) => limit - 1)).toBe('IB-20261003-99999');
  await expect(withReceiptNumber(at, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

it('payments of a release without numbers get one of the day they were paid, once', async () => {
  const [first, second] = [
    await storedWithoutNumber(new Date('2025-03-01T08:00:00Z')),
    await storedWithoutNumber(new Date('2025-03-01T09:00:00Z')),
  ];

  await api.modules.jobs.runNow('receiptNumbers');

  const numbers = [await numberOf(first), await numberOf(second)];
  await api.modules.jobs.runNow('receiptNumbers');
  expect(new Set(numbers).size).toBe(2);
  expect([await numberOf(first), await numberOf(second)]).toEqual(numbers);
  expect(numbers.filter((number) => !number?.startsWith('IB-20250301-'))).toEqual([]);
});

it('a number is looked up as it is written or said, whole or from its beginning', async () => {
  const { id, receiptNumber } = await inserted({ paidAt: new Date('2026-10-04T12:00:00Z') });
  const within = receiptNumber?.slice(-4) ?? '';
  await inserted({ paidAt: new Date('2026-10-04T12:00:00Z') });
  await api.modules.jobs.runNow('paymentTerms');
  const found = async (search: string) => {
    const answer = await api.inject('admin', listPaymentHistories, { query: { search } });
    return answer.json<{ data: Purchase[] }>().data.map((purchase) => purchase.id);
  };

  expect(await found(`IB-20261004-${within}`)).toEqual([id]);
  expect(await found(` 20261004 ${within} `)).toEqual([id]);
  expect(await found('ib-20261004')).toHaveLength(2);
  expect(await found('IB-20261004-99999')).toEqual([]);
});
