import {
  apiBase,
  approveUpdate,
  capturePaypalOrder,
  createCheckoutSession,
  type CustomerId,
  getReceipt,
  getSessionStatus,
  listPaymentHistories,
  listReceipts,
  payWithReferral,
  updateCustomer,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import { signed } from '../testing/money/fake-gateway.js';

const api = await startTestApi();
const isNew = { status: 'new', approvedAt: null, expiresAt: null } as const;

async function checkout(
  cid: CustomerId,
  { provider = 'card', ...body }: { provider?: string; totalAmount?: number } = {},
) {
  const answer = await api.inject('member', createCheckoutSession, { query: { provider }, body: { cid, ...body } });
  return answer.json().data;
}
const statusOf = async (cid: CustomerId) => (await api.stored.customers.findOne({ _id: new ObjectId(cid) }))?.status;

it('AC-307 AC-308 AC-472 D-100 a checkout by card answers its clientSecret', async () => {
  const { id: cid } = await api.givenProfile(isNew);

  const answer = await api.inject('member', createCheckoutSession, {
    body: { cid, creation: true, totalAmount: 99.95 },
  });

  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data).toMatchObject({ provider: 'card', totalAmount: 99.95 });
  expect(data.clientSecret).toBe(`${data.sessionId}_secret_x`);
});

it('AC-322 AC-473 a checkout by the wallet answers order.id, and AC-323 AC-324 AC-474 its capture completes it', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { order } = await checkout(cid, { provider: 'paypal' });
  const capture = async () =>
    (await api.inject('member', capturePaypalOrder, { query: { orderId: order.id } })).json().data;

  expect(await capture()).toMatchObject({ status: 'open', progress: 'waiting' }); // AC-325
  api.wallet.approve(order.id);
  expect(await capture()).toMatchObject({ status: 'complete', customerId: cid });
  expect(await capture()).toMatchObject({ status: 'complete' });
  expect(await statusOf(cid)).toBe('unapproved');
});

it('AC-475 AC-317 AC-321 session-status settles, may be repeated, and is the payer’s alone', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { sessionId } = await checkout(cid);
  const ask = (who: 'member' | 'other') => api.inject(who, getSessionStatus, { query: { session_id: sessionId } });
  expect((await ask('member')).json().data).toMatchObject({ status: 'open' });
  api.card.pay(sessionId);

  expect((await ask('other')).statusCode).toBe(404);
  expect((await ask('member')).json().data).toMatchObject({ status: 'complete' });
  expect((await ask('member')).json().data).toMatchObject({ status: 'complete' });
  expect((await api.stored.customers.findOne({ _id: new ObjectId(cid) }))?.settledDues).toHaveLength(1);
});

it('AC-299 AC-300 D-22 amounts of the body have no effect, and the old form answers an address', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const send = (body: object) => api.inject('member', createCheckoutSession, { body });

  expect((await send({ cid, amount: 1000 })).json().data.totalAmount).toBe(99.95);
  expect((await send({ amount: 1000, metadata: { cid } })).json().data).toEqual({
    success: true,
    paymentUrl: `https://inkbridge.example/payment?cid=${cid}`,
  });
  expect((await send({ amount: 1000, metadata: {} })).json()).toMatchObject({ code: 'create_customer_first' });
});

it('AC-320 paying before the profile exists says to create it first', async () => {
  const answers = [
    await api.inject('member', createCheckoutSession, { body: { creation: true } }),
    await api.inject('member', payWithReferral, { body: {} }),
  ];

  for (const answer of answers)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please Create a Customer First']);
});

it('D-92 another total than the one shown charges nothing and asks no provider', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const asked = api.card.calls.length;

  const answer = await api.inject('member', createCheckoutSession, { body: { cid, totalAmount: 10 } });

  expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed']);
  expect(api.card.calls).toHaveLength(asked);
});

it('AC-488 AC-489 D-03 any member can pay for any profile that is listed, guests and admins cannot', async () => {
  const { id: cid } = await api.givenProfile();
  const unlisted = await api.givenProfile(isNew);
  for (const route of [createCheckoutSession, payWithReferral]) {
    expect((await api.inject('guest', route, { body: { cid } })).statusCode).toBe(401);
    expect((await api.inject('admin', route, { body: { cid } })).statusCode).toBe(403);
  }
  const pay = (body: object) => api.inject('other', createCheckoutSession, { body });
  expect((await pay({ cid, renewal: true })).statusCode).toBe(200);
  expect((await pay({ cid: unlisted.id })).json()).toMatchObject({ code: 'not_found' }); // D-01
});

it('D-119 while the owner is paying, another member gets 409, and the time until it can be paid', async () => {
  const { id: cid } = await api.givenProfile();
  const renew = (who: 'member' | 'other') =>
    api.inject(who, createCheckoutSession, { body: { cid, renewal: true, premiumPlacement: 1 } });
  const { sessionId } = (await renew('member')).json().data;

  const refused = await renew('other');

  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    409,
    'other_payer',
    '3600',
  ]);
  expect((await renew('member')).json().data).toMatchObject({ sessionId });
});

it('AC-335 AC-336 AC-476 paying from the balance is immediate and reduces it by the amount', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const set = { referralCents: 120_00, referralCustomers: [new ObjectId(cid)] };
  await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: set });

  const answer = await api.inject('member', payWithReferral, { body: { cid, totalAmount: 99.95 } });

  expect(answer.json().data).toMatchObject({
    transactionType: 'referral',
    status: 'paid',
    totalPrice: 99.95,
    user: { email: 'member@example.com' },
  });
  const account = await api.stored.users.findOne({ _id: api.people.member.account._id });
  expect(account?.referralCents).toBe(20_05);
  expect(await statusOf(cid)).toBe('unapproved');
});

it('D-91 a renewal that is paid from the balance again, because its answer was lost, is bought once', async () => {
  const { id: cid } = await api.givenProfile({ status: 'active' });
  const set = { referralCents: 500_00, referralCustomers: [new ObjectId(cid)] };
  await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: set });
  const renew = (key: string) =>
    api.inject('member', payWithReferral, { body: { cid, renewal: true }, headers: { 'idempotency-key': key } });

  const answers = [await renew('key-of-one-renewal'), await renew('key-of-one-renewal')];
  const account = await api.stored.users.findOne({ _id: api.people.member.account._id });

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [first, again] = answers.map((answer) => answer.json<{ data: { id: string; totalPrice: number } }>().data);
  expect(again).toEqual(first);
  expect(account?.referralCents).toBe(500_00 - Math.round((first?.totalPrice ?? 0) * 100));
  const another = await renew('key-of-the-next-one');
  expect(another.json().data.id).not.toBe(first?.id);
});

it('AC-345 AC-346 AC-347 AC-445 AC-491 admins read the history, members their own receipts', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { id: started } = await api.givenProfile(isNew);
  const { sessionId, paymentId } = await checkout(cid);
  await checkout(started);
  api.card.pay(sessionId);
  await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });

  const history = await api.inject('admin', listPaymentHistories, { query: { page: 1, limit: 10, customer: cid } });
  expect(history.json()).toMatchObject({ totalPages: 1, total: 1 });
  expect(history.json().data).toEqual([
    {
      id: paymentId,
      receiptNumber: expect.stringMatching(/^IB-\d{8}-\d{4}$/),
      user: { _id: api.people.member.account._id.toHexString(), email: 'member@example.com' },
      isByFriend: false,
      paidAt: api.clock.now().toISOString(),
      status: 'paid',
      transactionType: 'paid',
      purchaseTypes: ['creation'],
      totalPrice: 99.95,
      customer: { _id: cid, name: 'Marcus Hill' },
    },
  ]);
  const open = await api.inject('admin', listPaymentHistories, { query: { customer: started } });
  expect(open.json().data).toMatchObject([{ transactionType: 'checkout', paidAt: null, receiptNumber: null }]);
  expect((await api.inject('member', listPaymentHistories)).statusCode).toBe(403);

  const own = (await api.inject('member', listReceipts)).json().data as { id: string }[];
  expect(own.map(({ id }) => id)).toContain(paymentId);
  const receipt = { method: 'GET', url: getReceipt.url.replace(':id', paymentId) as `/${string}` } as const;
  expect((await api.inject('member', receipt)).json().data).toMatchObject({
    provider: 'card',
    payerName: 'Member Tester',
    lines: [{ type: 'creation', count: 1, unitPrice: 99.95, amount: 99.95 }],
  });
  expect((await api.inject('other', receipt)).statusCode).toBe(404);
});

it('AC-297 D-157 a receipt shows what an update changed, also once it is live; the ledger holds none of it', async () => {
  const { id: cid } = await api.givenProfile();
  const before = (await api.stored.customers.findOne({ _id: new ObjectId(cid) }))?.basicInfo;
  const basicInfo = { mailingAddress: 'Cedar Falls, PO Box 1150', city: 'Cedar Falls' };
  await api.inject('member', updateCustomer, { query: { id: cid }, body: { basicInfo, lgbtqTab: false } });
  const { sessionId, paymentId } = await checkout(cid);
  api.card.pay(sessionId);
  await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });
  const receipt = async () =>
    (await api.inject('member', getReceipt, { params: { id: paymentId } })).json().data.changes;
  const expected = {
    before: {
      basicInfo: { mailingAddress: before?.mailingAddress, city: before?.city },
      personalityInfo: {},
      listing: { lgbtqTab: true },
    },
    after: { basicInfo, personalityInfo: {}, listing: { lgbtqTab: false } },
  };

  expect(await receipt()).toEqual(expected);
  await api.inject('admin', approveUpdate, { query: { id: cid }, body: {} });
  expect(await receipt()).toEqual(expected);
  const payment = await api.stored.payments.findOne({ _id: new ObjectId(paymentId) });
  expect(JSON.stringify(payment)).not.toContain('Cedar Falls');

  await api.stored.updates.updateOne({ customerId: new ObjectId(cid) }, { $unset: { before: '' } }); // an older release
  expect(await receipt()).toBeNull();
});

it('D-44 only a webhook gets the raw bytes', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { sessionId } = await checkout(cid);
  api.card.pay(sessionId);
  const post = (payload: Buffer | string, headers = signed) =>
    api.app.inject({ method: 'POST', url: `${apiBase}/webhooks/sandbox`, headers, payload });

  expect((await post(api.card.message(sessionId), { ...signed, 'x-signature': 'bad' })).json().code).toBe(
    'signature_invalid',
  );
  expect(await statusOf(cid)).toBe('new');
  const spaced = api.card.message(sessionId).toString().replaceAll(',', ' ,  ');
  expect((await post(spaced)).json()).toEqual({ data: { received: true } });
  expect(await statusOf(cid)).toBe('unapproved');
});
