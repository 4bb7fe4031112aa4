import {
  createCheckoutSession,
  type CustomerId,
  listPaymentHistories,
  type Purchase,
  type UserId,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { aPayment } from '../testing/money/a-payment.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { createPaymentLists } from './mongo-payment-lists.js';
import { createPaymentRepository } from './mongo-payment-repository.js';
import type { PaymentLists } from './payment-lists.js';
import { createPaymentSearch } from './payment-search.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const isNew = { status: 'new', approvedAt: null, expiresAt: null } as const;
const idOf = (who: 'member' | 'other') => api.people[who].account._id.toHexString() as UserId;

async function found(search: string): Promise<string[]> {
  const answer = await api.inject('admin', listPaymentHistories, { query: { search } });
  const { data, total } = answer.json<{ data: Purchase[]; total: number }>();
  expect(total).toBe(data.length);
  return data.map(({ id }) => id);
}

async function givenCheckout(): Promise<{ cid: CustomerId; paymentId: string }> {
  const { id: cid } = await api.givenProfile({ ...isNew, basicInfo: { firstName: 'Orla', lastName: 'Finch' } });
  const answer = await api.inject('member', createCheckoutSession, { body: { cid } });
  return { cid, paymentId: answer.json<{ data: { paymentId: string } }>().data.paymentId };
}

async function rename(id: CustomerId, firstName: string): Promise<void> {
  const customer = await api.modules.profiles.customers.find(id);
  if (!customer) throw new Error('The profile is there');
  await api.modules.profiles.customers.change(customer, { basicInfo: { ...customer.basicInfo, firstName } });
  await api.modules.money.search.idle();
}

it('D-96 a payment is found from the moment it is opened, by its profile and its payer', async () => {
  const { paymentId } = await givenCheckout();

  for (const search of ['orla', 'ORLA f', 'finch', 'member@', 'example.com', 'tester'])
    expect(await found(search), search).toEqual([paymentId]);
  for (const search of ['rla', 'finch orla', '.*', 'other@']) expect(await found(search), search).toEqual([]);
});

it('D-96 a payment is found by the names that its profile and payer have now', async () => {
  const { cid, paymentId } = await givenCheckout();

  await rename(cid, 'Niamh');
  await api.modules.people.users.setEmail(idOf('member'), 'new-address@example.org');
  await api.modules.money.search.idle();

  expect([await found('orla'), await found('member@')]).toEqual([[], []]);
  expect([await found('niamh finch'), await found('new-address')]).toEqual([[paymentId], [paymentId]]);
});

it('D-96 a name that another process changed, and that is changed back here, is found as it is now', async () => {
  const { cid, paymentId } = await givenCheckout();
  const { modules: other } = await api.anotherProcess();
  await rename(cid, 'Niamh');
  const customer = await other.profiles.customers.find(cid);
  if (!customer) throw new Error('The profile is there');
  await other.profiles.customers.change(customer, { basicInfo: { ...customer.basicInfo, firstName: 'Orla' } });
  await other.money.search.idle();
  const between = await found('orla');

  await rename(cid, 'Niamh');

  expect([between, await found('orla'), await found('niamh')]).toEqual([[paymentId], [], [paymentId]]);
});

it('D-96 a name that a crash left behind is mended by the daily run', async () => {
  const { cid, paymentId } = await givenCheckout();
  await api.stored.customers.updateOne({ _id: new ObjectId(cid) }, { $set: { 'basicInfo.firstName': 'Niamh' } });

  await api.modules.jobs.runNow('paymentNames');

  expect([await found('orla'), await found('niamh')]).toEqual([[], [paymentId]]);
});

it('D-96 payments of older releases become searchable, once, and keep what is written meanwhile', async () => {
  const { id: customerId } = await api.givenProfile({ basicInfo: { firstName: 'Orla' } });
  const payments = createPaymentRepository(api.stored);
  const older = await Promise.all([1, 2, 3].map(() => payments.insert(aPayment({ customerId }))));
  expect(await found('orla')).toEqual([]);

  await api.modules.jobs.runNow('paymentTerms');
  await api.modules.jobs.runNow('paymentTerms');

  expect((await found('orla')).toSorted()).toEqual(older.map((one) => String(one?.id)).toSorted());
  const { receiptNumber = null } = older[0] ?? {};
  expect(await found(receiptNumber ?? '')).toEqual([older[0]?.id]);
});

it('D-121 a payer whose account is deleted is in no search any more, and the payment stays', async () => {
  const { cid, paymentId } = await givenCheckout();
  const account = await api.modules.people.users.find(idOf('member'));
  if (!account) throw new Error('The account is there');

  await api.modules.money.data.forget?.(account);

  expect([await found('member@'), await found('tester')]).toEqual([[], []]);
  expect(await found('orla')).toEqual([paymentId]);
  await api.modules.people.users.remove(account.id);
  await rename(cid, 'Niamh'); // read again: the account is gone
  expect([await found('member@'), await found('niamh')]).toEqual([[], [paymentId]]);
});

it('D-27 a profile that was removed is in no search of payments any more', async () => {
  const { cid } = await givenCheckout();
  const customer = await api.modules.profiles.customers.find(cid);

  if (customer) await api.modules.profiles.customers.remove(customer);
  await api.modules.money.search.idle();

  expect([await found('orla'), (await found('member@')).length]).toEqual([[], 1]);
});

it('D-96 the last reader of a name wins when two write it at once', async () => {
  const { cid, paymentId } = await givenCheckout();
  const lists = createPaymentLists(api.stored.payments);
  let isFirst = true;
  const interrupted: Pick<PaymentLists, 'terms' | 'writeTerms'> = {
    ...lists,
    async writeTerms(written) {
      if (isFirst) {
        isFirst = false;
        await rename(cid, 'Niamh'); // between the reading and the writing of older names
      }
      return lists.writeTerms(written);
    },
  };
  const { customers } = api.modules.profiles;
  await api.stored.customers.updateOne({ _id: new ObjectId(cid) }, { $set: { 'basicInfo.firstName': 'Una' } });
  const log = { error: () => undefined };

  const { users } = api.modules.people;
  await createPaymentSearch({ lists: interrupted, customers, users, log }).renew({ customer: cid });

  expect([await found('una'), await found('niamh')]).toEqual([[], [paymentId]]);
});

it('D-96 a receipt number is no word: names that begin like it are not mixed with it', async () => {
  const { id: customerId } = await api.givenProfile({ basicInfo: { firstName: 'Ib', lastName: 'Hansen' } });
  const payments = createPaymentRepository(api.stored);
  const ofIb = await payments.insert(aPayment({ customerId }));
  const ofOther = await payments.insert(aPayment());
  await api.modules.jobs.runNow('paymentTerms');

  expect(await found('ib')).toEqual([ofIb?.id]);
  expect((await found('ib-2026')).toSorted()).toEqual([String(ofIb?.id), String(ofOther?.id)].toSorted());
});

it('AC-445 pages of a search follow each other, newest first, with its exact total', async () => {
  const { id: customerId } = await api.givenProfile({ basicInfo: { firstName: 'Orla', lastName: 'Orlandi' } });
  const payments = createPaymentRepository(api.stored);
  const minute = (count: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + Math.floor(count / 2) * 60_000);
  const all = [];
  for (let count = 0; count < 23; count += 1)
    all.unshift(await payments.insert(aPayment({ customerId, createdAt: minute(count) })));
  await api.modules.jobs.runNow('paymentTerms');
  const page = async (number: number) => {
    const query = { search: 'orla', page: number };
    return (await api.inject('admin', listPaymentHistories, { query })).json<{ data: Purchase[]; total: number }>();
  };

  const pages = [await page(1), await page(2), await page(3)];

  expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
  const listed = pages.flatMap(({ data }) => data.map(({ id }) => id));
  const wanted = all.toSorted(
    (a, b) => Number(b?.createdAt) - Number(a?.createdAt) || ((b?.id ?? '') < (a?.id ?? '') ? -1 : 1),
  );
  expect(listed).toEqual(wanted.map((one) => one?.id));
});
