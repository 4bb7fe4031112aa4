import {
  cancelUpdate,
  createCheckoutSession,
  type CustomerId,
  getCustomer,
  type OwnCustomerJson,
  type PaymentId,
  sendBackUpdate,
  updateCustomer,
} from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const put = (id: CustomerId, basicInfo: object) =>
  api.inject('member', updateCustomer, { query: { id }, body: { basicInfo } });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

async function checkedOut(cid: CustomerId): Promise<string> {
  const answer = await api.inject('member', createCheckoutSession, { body: { cid }, query: { provider: 'card' } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { sessionId: string } }>().data.sessionId;
}

async function own(id: CustomerId): Promise<OwnCustomerJson> {
  return (await api.inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
}

const payments = async () => (await api.stored.payments.find().sort({ _id: 1 }).toArray()).map(({ state }) => state);

it('AC-237 replacing an update first ends its open checkout, so only the latest content can be paid', async () => {
  const { id } = await api.givenProfile();
  await put(id, { hairColor: 'Gray' });
  await checkedOut(id);

  expect((await put(id, { hairColor: 'Gray', eyeColor: 'Blue' })).statusCode).toBe(200);

  expect(await payments()).toEqual(['cancelled']);
  await checkedOut(id);
  expect(await own(id)).toMatchObject({ pendingPayments: { totalAmount: 19.9 } });
});

it('AC-237 a payment that arrives before a replacement or cancellation is not lost', async () => {
  const { id } = await api.givenProfile();
  await put(id, { hairColor: 'Gray' });
  api.card.pay(await checkedOut(id));

  expect(codeOf(await api.inject('member', cancelUpdate, { query: { id }, body: {} }))).toBe('already_paid');

  expect(await payments()).toEqual(['applied']);
  expect(codeOf(await put(id, { eyeColor: 'Blue' }))).toBe('update_pending');
  expect(await own(id)).toMatchObject({ update: { state: 'pending' }, pendingPayments: null });
});

it('D-161 changing the price of a new profile ends its open checkout; a change without effect on the price does not', async () => {
  const { id } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const session = await checkedOut(id);

  await put(id, { city: 'Bend' });
  expect(await checkedOut(id)).toBe(session);

  await put(id, { education: 'Doctorate' });
  expect(await payments()).toEqual(['cancelled']);
  expect(await own(id)).toMatchObject({ pendingPayments: { totalAmount: 109.9 } });
});

it('D-161 a payment that arrives before a change of a new profile applies to the content it was for', async () => {
  const { id } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  api.card.pay(await checkedOut(id));

  expect(codeOf(await put(id, { education: 'Doctorate' }))).toBe('already_paid');

  expect(await own(id)).toMatchObject({ customerStatus: { status: 'unapproved' }, creationPaid: 99.95 });
  expect(codeOf(await put(id, { education: 'Doctorate' }))).toBe('in_review');
});

it('D-161 content that grew after a part payment is a new due: late money for the old one is refunded', async () => {
  const { id } = await api.givenProfile();
  await put(id, { hairColor: 'Gray' });
  await payFromBalance(api, 'member', id);
  await api.inject('admin', sendBackUpdate, { query: { id }, body: { reason: 'Which gray?' } });
  await put(id, { hairColor: 'Gray', eyeColor: 'Blue' });
  const oldRest = await checkedOut(id);

  await put(id, { hairColor: 'Gray', eyeColor: 'Blue', religiousPref: 'Christian' });
  api.card.pay(oldRest);
  const late = await api.stored.payments.findOne({ ref: oldRest });
  await api.modules.money.settle(late?._id.toHexString() as PaymentId);

  expect(await payments()).toEqual(['applied', 'refunded']);
  expect(await own(id)).toMatchObject({
    update: { state: 'awaiting_payment' },
    pendingPayments: { totalAmount: 19.9 },
  });
  await payFromBalance(api, 'member', id);
  expect(await own(id)).toMatchObject({ update: { state: 'pending', totalAmount: 29.85 }, pendingPayments: null });
});
