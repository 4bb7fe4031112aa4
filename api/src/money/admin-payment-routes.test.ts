import {
  addReferral,
  type AdminPaymentJson,
  type AdminUserJson,
  type AuditEntryJson,
  createCheckoutSession,
  creditPayment,
  deductReferral,
  getAdminPayment,
  getAdminUser,
  getReceipt,
  getSessionStatus,
  idempotencyHeader,
  listAudit,
  listPaymentHistories,
  type PurchaseJson,
  type ReceiptJson,
  refundPayment,
  type Route,
} from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { payFromBalance } from '../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

async function givenPaid(): Promise<{ id: string; cid: string }> {
  const { id: cid } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const opened = await api.inject('member', createCheckoutSession, { body: { cid } });
  const { sessionId, paymentId } = opened.json<{ data: { sessionId: string; paymentId: string } }>().data;
  api.card.pay(sessionId);
  await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });
  return { id: paymentId, cid };
}

type Call = { as?: 'admin' | 'member' | 'guest'; key?: string };
function act(route: Route, id: string, body: object, { as = 'admin', key }: Call = {}) {
  return api.inject(as, route, { query: { id }, body, headers: key ? { [idempotencyHeader]: key } : {} });
}
const reason = 'Charged by mistake.';
const payment = async (id: string) =>
  (await api.inject('admin', getAdminPayment, { query: { id } })).json<{ data: AdminPaymentJson }>().data;
const codeOf = (answer: Awaited<ReturnType<typeof act>>) => answer.json<{ code?: string }>().code;

it('D-128 an admin refunds a part: answer, receipt, history, mail and log say so', async () => {
  const { id, cid } = await givenPaid();
  const total = (await payment(id)).totalPrice;

  const answer = await act(refundPayment, id, { amount: 20.5, reason }, { key: 'first-key' });
  await act(refundPayment, id, { amount: 20.5, reason }, { key: 'first-key' });

  expect(answer.json()).toMatchObject({
    data: {
      id,
      status: 'partly_refunded',
      refunds: [{ amount: 20.5, reason, by: 'Admin Tester', state: 'done' }],
      refundable: Number((total - 20.5).toFixed(2)),
    },
  });
  const receipt = await api.inject('member', getReceipt, { params: { id } });
  expect(receipt.json<{ data: ReceiptJson }>().data).toMatchObject({
    status: 'partly_refunded',
    refunds: [{ amount: 20.5, isDone: true }],
  });
  const history = await api.inject('admin', listPaymentHistories, { query: { customer: cid } });
  expect(history.json<{ data: PurchaseJson[] }>().data).toMatchObject([{ status: 'partly_refunded' }]);
  const mail = (await api.mails()).find(({ subject }) => subject === 'Inkbridge: $20.50 is on its way back to you');
  expect(mail).toMatchObject({ to: 'member@example.com' });
  const log = await api.inject('admin', listAudit, { query: { about: id } });
  expect(log.json<{ data: AuditEntryJson[] }>().data).toMatchObject([
    { action: 'refund_payment', outcome: 'unchanged' },
    {
      action: 'refund_payment',
      outcome: 'done',
      changes: [
        { field: 'refunded', before: 0, after: 20_50 },
        { field: 'note', before: '', after: reason },
      ],
    },
  ]);
});

it.each([
  { body: { amount: 0, reason }, code: 'invalid_request' },
  { body: { amount: -1, reason }, code: 'invalid_request' },
  { body: { amount: 1.005, reason }, code: 'invalid_request' },
  { body: { amount: 9999, reason }, code: 'refund_too_high' },
  { body: { amount: 1, reason: ' ' }, code: 'all_fields_required' },
  { body: {}, code: 'all_fields_required' },
])('D-128 a refund of $body is refused', async ({ body, code }) => {
  const { id } = await givenPaid();

  expect(codeOf(await act(refundPayment, id, body))).toBe(code);

  expect(api.card.refunded).toEqual([]);
});

it('D-128 only an admin refunds, and only a payment that was applied', async () => {
  const { id } = await givenPaid();
  const body = { amount: 1, reason };
  const { id: cid } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const open = await api.inject('member', createCheckoutSession, { body: { cid } });
  const { paymentId } = open.json<{ data: { paymentId: string } }>().data;

  expect((await act(refundPayment, id, body, { as: 'member' })).statusCode).toBe(403);
  expect((await act(creditPayment, id, body, { as: 'guest' })).statusCode).toBe(401);
  expect(codeOf(await act(refundPayment, paymentId, body))).toBe('not_refundable');
  expect(codeOf(await act(refundPayment, 'f'.repeat(24), body))).toBe('not_found');
});

it('D-128 where admins have an origin of their own the site does not know these calls', async () => {
  const site = await startTestApi({ admins: false });

  const answer = await site.inject('admin', refundPayment, {
    query: { id: 'f'.repeat(24) },
    body: { amount: 1, reason },
  });

  expect([403, 404]).toContain(answer.statusCode);
});

it('D-128 an admin credits a payment: its payer can spend it on the profile, once per key', async () => {
  const { id, cid } = await givenPaid();

  await act(creditPayment, id, { amount: 7.25, reason }, { key: 'credit-key' });
  const again = await act(creditPayment, id, { amount: 7.25, reason }, { key: 'credit-key' });

  expect(again.json()).toMatchObject({ data: { credits: [{ amount: 7.25, reason, by: 'Admin Tester' }] } });
  const userId = api.people.member.account._id.toHexString();
  const user = await api.inject('admin', getAdminUser, { query: { id: userId } });
  expect(user.json<{ data: AdminUserJson }>().data).toMatchObject({
    balance: [{ kind: 'grant', amount: 7.25, reason, paymentId: id }],
    referralCustomers: [{ _id: cid }],
  });
  expect((await payment(id)).refundable).toBe((await payment(id)).totalPrice); // a credit is not a refund
});

it('D-128 an admin takes from a balance with a reason, never more than there is, once per key', async () => {
  const userId = api.people.member.account._id.toHexString();
  await api.inject('admin', addReferral, { body: { userId, amount: 30, customers: [] } });
  const deduct = (amount: number, key: string) =>
    api.inject('admin', deductReferral, { body: { userId, amount, reason }, headers: { [idempotencyHeader]: key } });

  await Promise.all([deduct(20, 'same-key'), deduct(20, 'same-key')]);
  const tooMuch = await deduct(10.01, 'another-key');

  expect(tooMuch.json()).toMatchObject({ code: 'balance_too_low' });
  const user = await api.inject('admin', getAdminUser, { query: { id: userId } });
  expect(user.json<{ data: AdminUserJson }>().data).toMatchObject({
    referralBalance: 10,
    balance: [
      { kind: 'deduction', amount: -20, by: 'Admin Tester', reason },
      { kind: 'grant', amount: 30 },
    ],
  });
});

it('D-128 D-45 a part of a payment from the balance shows as returned', async () => {
  const { id: cid } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  await payFromBalance(api, 'member', cid);
  const [paid] = (await api.inject('admin', listPaymentHistories)).json<{ data: PurchaseJson[] }>().data;

  await act(refundPayment, paid?.id ?? '', { amount: 5, reason });

  const userId = api.people.member.account._id.toHexString();
  const user = await api.inject('admin', getAdminUser, { query: { id: userId } });
  expect(user.json<{ data: AdminUserJson }>().data.balance).toContainEqual(
    expect.objectContaining({ kind: 'refund', amount: 5 }),
  );
});
