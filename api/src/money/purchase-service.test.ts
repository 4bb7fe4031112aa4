import { exportPayments, listAudit, listPaymentHistories, type PurchaseJson } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import type { PaymentDoc } from './payment-repository.js';

type PaymentOverrides = Partial<PaymentDoc> & Pick<PaymentDoc, 'customerId' | 'userId'>;

/** A creation that was paid by card and applied. */
function aPaymentDoc(but: PaymentOverrides): PaymentDoc {
  const at = new Date('2026-11-20T12:00:00Z');
  const _id = new ObjectId();
  return {
    _id,
    version: 1,
    gateway: 'sandbox_card',
    ref: `ref_${_id.toHexString()}`,
    moneyRef: `money_${_id.toHexString()}`,
    clientToken: null,
    card: null,
    dueKind: 'creation',
    dueKey: `${but.customerId.toHexString()}:creation:1`,
    generation: 1,
    updateId: null,
    pricedVersion: 1,
    cents: 109_90,
    currency: 'USD',
    quote: {
      kind: 'creation',
      lines: [
        { type: 'creation', field: null, count: 1, unitPrice: cents(99_95), amount: cents(99_95) },
        { type: 'photo', field: null, count: 1, unitPrice: cents(9_95), amount: cents(9_95) },
      ],
      alreadyPaid: cents(0),
      total: cents(109_90),
    },
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    receiptNumber: `IB-20261120-${_id.toHexString()}`,
    state: 'applied',
    createdAt: at,
    expiresAt: at,
    checkAt: at,
    paidAt: at,
    appliedAt: at,
    refundedAt: null,
    creditedAt: null,
    reason: null,
    history: [{ state: 'created', at, reason: null }],
    ...but,
  };
}

async function givenPayments(api: TestApi, docs: PaymentDoc[]): Promise<void> {
  await api.stored.payments.insertMany(docs);
  await api.modules.jobs.runNow('paymentTerms');
}

const idOf = (api: TestApi, who: 'member' | 'other') => api.people[who].account._id;
const minute = (count: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + count * 60_000);

it('AC-412 D-154 the purchase history as a file has every record of the list, oldest first', async () => {
  const api = await startTestApi();
  const customerId = new ObjectId((await api.givenProfile({ basicInfo: { firstName: 'Bo, "Red"' } })).id);
  const docs = Array.from({ length: 12 }, (_, count) =>
    aPaymentDoc({ customerId, userId: idOf(api, count % 2 === 0 ? 'member' : 'other'), createdAt: minute(count) }),
  );
  docs.push(aPaymentDoc({ customerId, userId: idOf(api, 'member'), createdAt: minute(12), friendKey: 'a-hash' }));
  await givenPayments(api, docs);

  const lists = await Promise.all([1, 2].map((page) => api.inject('admin', listPaymentHistories, { query: { page } })));
  const listed = lists.flatMap((list) => list.json<{ data: PurchaseJson[] }>().data).toReversed();
  const { body } = await api.inject('admin', exportPayments);

  expect(listed.map(({ isByFriend }) => isByFriend)).toEqual([...Array.from({ length: 12 }, () => false), true]);
  const rows = listed.map(
    ({ id, receiptNumber, paidAt, status, transactionType, purchaseTypes, totalPrice, user, isByFriend }, count) => {
      const paid = `${minute(count).toISOString()},${paidAt},${status},${transactionType},${purchaseTypes.join(' ')}`;
      return `${receiptNumber},${paid},${totalPrice.toFixed(2)},${user.email},${customerId.toHexString()},"Bo, ""Red"" Hill",${id},${isByFriend}`;
    },
  );
  expect(body.split('\n')).toEqual([
    '\uFEFFreceiptNumber,createdAt,paidAt,status,transactionType,purchaseTypes,totalPrice,payer,customerId,customerName,id,isByFriend',
    ...rows,
    '',
  ]);
});

it('D-154 the history of one profile or one payer is a file too, and the log says of whom', async () => {
  const api = await startTestApi();
  const [one, two] = [await api.givenProfile(), await api.givenProfile()].map(({ id }) => new ObjectId(id));
  if (!one || !two) throw new Error('Two profiles are there');
  const first = aPaymentDoc({ customerId: one, userId: idOf(api, 'member') });
  const second = aPaymentDoc({ customerId: two, userId: idOf(api, 'other'), createdAt: minute(1) });
  await givenPayments(api, [first, second]);

  const idsOf = async (query: Record<string, string>) => {
    const { body } = await api.inject('admin', exportPayments, { query });
    return body
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',').at(-2));
  };

  const [profile, payer] = [one.toHexString(), idOf(api, 'other').toHexString()];
  expect(await idsOf({ customer: profile })).toEqual([first._id.toHexString()]);
  expect(await idsOf({ payer })).toEqual([second._id.toHexString()]);
  expect(await idsOf({ customer: profile, payer })).toEqual([]);
  const log = await api.inject('admin', listAudit, { query: { about: profile, action: 'export_payments' } });
  expect(log.json()).toMatchObject({ total: 2 });
});

it('D-154 when the database goes away in the middle the connection breaks: no file is silently short', async () => {
  const api = await startTestApi();
  const customerId = new ObjectId((await api.givenProfile()).id);
  const userId = idOf(api, 'member');
  await givenPayments(
    api,
    Array.from({ length: 3_000 }, (_, count) => aPaymentDoc({ customerId, userId, createdAt: minute(count) })),
  );
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });

  const ended = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${api.people.admin.token}` };
    request(`${origin}/api/v1${exportPayments.url}`, { headers }, (answer) => {
      answer.once('readable', () => {
        answer.read();
        void api.databaseIsAway().then(() => answer.resume());
      });
      answer.on('end', () => resolve(answer.complete ? 'whole' : 'broken'));
      answer.on('error', () => resolve('broken'));
    })
      .on('error', reject)
      .end();
  });

  expect(ended).toBe('broken');
});
