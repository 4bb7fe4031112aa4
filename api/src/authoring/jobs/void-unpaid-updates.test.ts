import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { collectNotices } from '../../testing/post/collected-notices.js';
import { createPaymentRepository } from '../../money/mongo-payment-repository.js';
import { aPayment } from '../../testing/money/a-payment.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { createVoidUpdate } from '../updates/void-update.js';
import { createProfileLetters } from '../profiles/profile-letters.js';
import { createRemoveUnpaidProfiles } from './remove-unpaid-profiles.js';
import { createVoidUnpaidUpdates } from './profile-jobs.js';
import { neverPaid, profileOf, repositoriesOf } from '../../testing/authoring/unpaid-things.js';

const { signal } = new AbortController();

const updateOf = (api: TestApi, id: UpdateId) => api.stored.updates.findOne({ _id: new ObjectId(id) });

async function givenUnpaidUpdate(api: TestApi, customerId: CustomerId, but: Parameters<typeof anUpdate>[0] = {}) {
  const createdBy = api.people.member.account._id.toHexString() as UserId;
  const update = anUpdate({ customerId, createdBy, state: 'awaiting_payment', waitingSince: null, ...but });
  await createUpdateRepository(api.stored.updates).insertLive(update);
  const { id: updateId, paidBy } = update;
  const payments = createPaymentRepository(api.stored);
  if (paidBy) await payments.insert(aPayment({ customerId, updateId, userId: paidBy }));
  return updateId;
}

it('AC-237 D-24 an update unpaid for 7 days is voided with its due, and another can be made', async () => {
  const api = await startTestApi();
  const { id: customerId } = await api.givenProfile();
  const updateId = await givenUnpaidUpdate(api, customerId, { createdAt: new Date('2026-11-14T11:59:00Z') });
  const other = await api.givenProfile();
  const young = await givenUnpaidUpdate(api, other.id, { createdAt: new Date('2026-11-14T12:01:00Z') });

  await api.modules.jobs.runNow('unpaidUpdates');
  await api.modules.jobs.runNow('unpaidUpdates');

  expect(await updateOf(api, updateId)).toMatchObject({ state: 'voided' });
  expect(await profileOf(api, customerId)).toMatchObject({
    settledDues: [{ dueKey: `${customerId}:update:${updateId}`, paymentId: null }],
  });
  expect(await updateOf(api, young)).toMatchObject({ state: 'awaiting_payment', live: true });
  await givenUnpaidUpdate(api, customerId);
  expect(await api.stored.updates.countDocuments({ customerId: new ObjectId(customerId), live: true })).toBe(1);
});

it.each(['paid', 'busy'] as const)('an unpaid update or profile whose payment is %s stays', async (outcome) => {
  const api = await startTestApi();
  const { customers, updates } = repositoriesOf(api);
  const old = new Date('2026-10-01T12:00:00Z');
  const { id: customerId } = await api.givenProfile();
  const updateId = await givenUnpaidUpdate(api, customerId, { createdAt: old });
  const { id: unpaid } = await api.givenProfile({ ...neverPaid, createdAt: old, removalToldAt: old });
  const post = collectNotices();
  const parts = {
    ...repositoriesOf(api),
    releasePictures: async () => undefined,
    letters: createProfileLetters({ customers, post, now: api.clock.now }),
    payments: { release: async () => outcome },
    now: api.clock.now,
  };

  const effects = { finish: () => Promise.reject(new Error('Nothing is voided')) };
  const voidUpdate = createVoidUpdate({ ...parts, customers, updates, effects });
  await createVoidUnpaidUpdates({ ...parts, customers, updates, voidUpdate })(signal);
  await createRemoveUnpaidProfiles(parts)(signal);

  expect(await updateOf(api, updateId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await profileOf(api, customerId)).toMatchObject({ settledDues: [] });
  expect(await profileOf(api, unpaid)).toMatchObject({ settledDues: [], archivedAt: null });
  expect(post.notified).toEqual([]);
});

it('an update whose payment has reached the profile already is not given up', async () => {
  const api = await startTestApi();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  const marked = await api.givenProfile();
  const updateId = await givenUnpaidUpdate(api, marked.id, { createdAt });
  const mark = { dueKey: `${marked.id}:update:${updateId}`, paymentId: 'p', at: createdAt };
  await api.stored.customers.updateOne({ _id: new ObjectId(marked.id) }, { $push: { settledDues: mark } });

  await api.modules.jobs.runNow('unpaidUpdates');

  expect(await updateOf(api, updateId)).toMatchObject({ state: 'awaiting_payment' });
});

it('D-24 D-25 a part payment for an update that is never paid in full is credited to its payer once', async () => {
  const api = await startTestApi();
  const { _id: payer } = api.people.other.account;
  const { id: customerId } = await api.givenProfile();
  const paidBy = payer.toHexString() as UserId;
  const createdAt = new Date('2026-11-01T12:00:00Z');
  const updateId = await givenUnpaidUpdate(api, customerId, { createdAt, paidCents: 9_95, paidBy });
  const balance = async () => (await api.stored.users.findOne({ _id: payer }))?.referralCents;

  await api.modules.jobs.runNow('unpaidUpdates');
  await api.modules.jobs.runNow('unpaidUpdates');

  expect(await updateOf(api, updateId)).toMatchObject({ state: 'voided' });
  expect((await updateOf(api, updateId))?.live).toBeUndefined();
  expect(await balance()).toBe(9_95);
});

it('D-25 the job finishes an interrupted void: it credits the payer and allows the next update', async () => {
  const api = await startTestApi();
  const { _id: payer } = api.people.other.account;
  const { id: customerId } = await api.givenProfile();
  const paidBy = payer.toHexString() as UserId;
  const updateId = await givenUnpaidUpdate(api, customerId, { state: 'voided', paidCents: 9_95, paidBy });

  await api.modules.jobs.runNow('decisions');

  expect((await updateOf(api, updateId))?.live).toBeUndefined();
  expect((await api.stored.users.findOne({ _id: payer }))?.referralCents).toBe(9_95);
});

it('D-24 the week to pay an update restarts when it is priced again', async () => {
  const api = await startTestApi();
  const { id: customerId } = await api.givenProfile();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  const pricedAt = new Date('2026-11-21T11:00:00Z');
  const updateId = await givenUnpaidUpdate(api, customerId, { createdAt, pricedAt });

  await api.modules.jobs.runNow('unpaidUpdates');

  expect(await updateOf(api, updateId)).toMatchObject({ state: 'awaiting_payment', live: true });
});
