import {
  type AuditEntryJson,
  createCheckoutSession,
  decidePayment,
  getQueues,
  getSessionStatus,
  listAudit,
  listPaymentReviews,
  type PaymentReviewJson,
  type QueuesJson,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

/** The amount paid differs from the amount requested, so only an admin can decide. */
async function givenPaymentInReview(api: TestApi): Promise<string> {
  const { id: cid } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const checkout = await api.inject('member', createCheckoutSession, { body: { cid } });
  const { sessionId, paymentId } = checkout.json<{ data: { sessionId: string; paymentId: string } }>().data;
  api.card.pay(sessionId);
  api.card.set(sessionId, { cents: 1 });
  await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });
  return paymentId;
}

async function counts(api: TestApi): Promise<QueuesJson> {
  return (await api.inject('admin', getQueues)).json<{ data: QueuesJson }>().data;
}

async function reviews(api: TestApi): Promise<PaymentReviewJson[]> {
  return (await api.inject('admin', listPaymentReviews)).json<{ data: PaymentReviewJson[] }>().data;
}

it('D-81 money that the bank took back waits for an admin, who decides once; the log says which way', async () => {
  const api = await startTestApi();
  const id = await givenPaymentInReview(api);
  expect(await counts(api)).toMatchObject({ payments: { waiting: 1 } });
  expect(await reviews(api)).toMatchObject([{ id, state: 'review' }]);

  const decide = (decision: string) =>
    api.inject('admin', decidePayment, { query: { id }, body: { decision, note: 'The bank has decided.' } });
  const first = await decide('write_off');
  const second = await decide('keep');

  expect(first.json()).toMatchObject({ data: { id, state: 'refunded' } });
  expect(second.json()).toMatchObject({ data: { id, state: 'refunded' } }); // D-67
  expect(await reviews(api)).toEqual([]);
  const { data: log } = (await api.inject('admin', listAudit, { query: { about: id } })).json<{
    data: AuditEntryJson[];
  }>();
  expect(log.map(({ outcome }) => outcome)).toEqual(['unchanged', 'done']);
  expect(log[1]?.changes).toContainEqual({ field: 'state', before: 'review', after: 'refunded' });
});

it('a decision needs a note', async () => {
  const api = await startTestApi();
  const id = await givenPaymentInReview(api);

  const answer = await api.inject('admin', decidePayment, { query: { id }, body: { decision: 'keep', note: ' ' } });

  expect(answer.json()).toMatchObject({ code: 'reason_required' });
});
