import { apiBase, createCheckoutSession, getSessionStatus } from '@inkbridge/contracts';
import { Collection } from 'mongodb';
import { expect, it, vi } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import { roundsOf } from '../testing/database-rounds.js';
import { signed } from '../testing/money/fake-gateway.js';

const api = await startTestApi();
const isNew = { status: 'new', approvedAt: null, expiresAt: null } as const;

/** The calls of these methods while `act` runs, as `collection.method`. */
async function callsOf(names: readonly string[], act: () => Promise<unknown>): Promise<string[]> {
  const spies = names.map((name) => ({ name, spy: vi.spyOn(Collection.prototype, name as 'insertOne') }));
  await act();
  return spies.flatMap(({ name, spy }) => {
    const calls = spy.mock.contexts.map((one) => `${(one as Collection).collectionName}.${name}`);
    spy.mockRestore();
    return calls;
  });
}
function postMessage(payload: Buffer) {
  return api.app.inject({ method: 'POST', url: `${apiBase}/webhooks/sandbox`, headers: signed, payload });
}

/** The mail queue's calls for one sent mail, and its look for others every few seconds. */
const sending = new Set(['mails.updateOne', 'mails.findOneAndUpdate']);
const writes = ['insertOne', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'];

it('a whole purchase by card costs at most 7 durable writes, mail and message included', async () => {
  const { id: cid } = await api.givenProfile(isNew);

  const calls = await callsOf(writes, async () => {
    const { sessionId } = (await api.inject('member', createCheckoutSession, { body: { cid } })).json().data;
    api.card.pay(sessionId);
    await postMessage(api.card.message(sessionId));
    await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });
    await api.modules.people.idle();
  });

  expect((await api.mails()).at(-1)?.to).toBe('member@example.com');
  expect(calls.filter((call) => !sending.has(call)).toSorted()).toEqual([
    'customers.findOneAndUpdate',
    'mails.insertOne',
    'payments.insertOne',
    'payments.updateOne', // open, paid, applied
    'payments.updateOne',
    'payments.updateOne',
  ]);
});

it('a message that settles a payment reads and writes each thing once', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { sessionId, paymentId } = (await api.inject('member', createCheckoutSession, { body: { cid } })).json().data;
  api.card.pay(sessionId);
  const raw = api.card.message(sessionId, { paymentId });

  const calls = await callsOf([...writes, 'findOne'], () => postMessage(raw));

  expect(calls.filter((call) => !sending.has(call)).toSorted()).toEqual([
    'customers.findOne',
    'customers.findOneAndUpdate',
    'mails.insertOne',
    'payments.findOne',
    'payments.updateOne', // paid, applied
    'payments.updateOne',
    'users.findOne',
  ]);
});

it('a message that settles a payment waits for the database five times, one answer after another', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { sessionId, paymentId } = (await api.inject('member', createCheckoutSession, { body: { cid } })).json().data;
  api.card.pay(sessionId);
  await api.mails(); // nothing of earlier tests is still being sent

  const rounds = await roundsOf(() => postMessage(api.card.message(sessionId, { paymentId })));

  const own = rounds.map((calls) => calls.filter((call) => !sending.has(call)));
  expect(own.filter(({ length }) => length > 0)).toEqual([
    ['payments.findOne'],
    ['customers.findOne', 'payments.updateOne'], // paid
    ['customers.findOneAndUpdate', 'users.findOne'],
    ['mails.insertOne'],
    ['payments.updateOne'], // applied
  ]);
});

it('page and message at the same moment settle a payment once, not each', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { sessionId, paymentId } = (await api.inject('member', createCheckoutSession, { body: { cid } })).json().data;
  api.card.pay(sessionId);
  const raw = api.card.message(sessionId, { paymentId });

  const calls = await callsOf(['updateOne', 'findOneAndUpdate'], () =>
    Promise.all([api.inject('member', getSessionStatus, { query: { session_id: sessionId } }), postMessage(raw)]),
  );

  expect(calls.filter((call) => !sending.has(call)).toSorted()).toEqual([
    'customers.findOneAndUpdate',
    'payments.updateOne',
    'payments.updateOne',
  ]);
});

it('a message that comes again costs one read, and no write', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const { sessionId } = (await api.inject('member', createCheckoutSession, { body: { cid } })).json().data;
  api.card.pay(sessionId);
  const receive = () => postMessage(api.card.message(sessionId));
  await receive();

  expect(await callsOf([...writes, 'findOne'], receive)).toEqual(['payments.findOne']);
});

it('AC-349 fifty checkouts of one due at once end in one charge', async () => {
  const { id: cid } = await api.givenProfile(isNew);
  const before = api.card.held();
  const people = ['member', 'other'] as const;
  const providers = ['card', 'paypal'] as const;

  await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const [who, provider] = [people[at % 2] ?? 'member', providers[Math.floor(at / 2) % 2] ?? 'card'];
      const answer = await api.inject(who, createCheckoutSession, { query: { provider }, body: { cid } });
      if (answer.statusCode !== 200) return;
      const data = answer.json().data;
      if (data.provider === 'paypal') return;
      if (api.card.checkouts().find(({ ref }) => ref === data.sessionId)?.state === 'open')
        api.card.pay(data.sessionId);
      await api.inject(who, getSessionStatus, { query: { session_id: data.sessionId } });
    }),
  );
  // the last open checkout may have been ended unpaid: the member opens one more and pays, unless all is paid
  const last = await api.inject('member', createCheckoutSession, { body: { cid } });
  if (last.statusCode === 200) api.card.pay(last.json().data.sessionId);
  api.clock.advance({ minutes: 90 });
  await api.modules.jobs.runNow('payments');
  await api.modules.jobs.runNow('payments');

  expect(api.card.held() - before + api.wallet.held()).toBe(99_95);
});
