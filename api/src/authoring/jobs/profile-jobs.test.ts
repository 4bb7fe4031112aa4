import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { createFeed } from '../../database/feed.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { imageUrlOf, newImageName } from '../../files/image-name.js';
import { collectNotices } from '../../testing/post/collected-notices.js';
import { createPaymentRepository } from '../../money/mongo-payment-repository.js';
import { aPayment } from '../../testing/money/a-payment.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { createVoidUpdate } from '../updates/void-update.js';
import { createProfileLetters } from '../profile-letters.js';
import { createRemoveUnpaidProfiles } from './remove-unpaid-profiles.js';
import { createVoidUnpaidUpdates } from './void-unpaid-updates.js';

const neverPaid = { status: 'new', approvedAt: null, expiresAt: null } as const;
const { signal } = new AbortController();

const profileOf = (api: TestApi, id: CustomerId) => api.stored.customers.findOne({ _id: new ObjectId(id) });
const updateOf = (api: TestApi, id: UpdateId) => api.stored.updates.findOne({ _id: new ObjectId(id) });

async function givenUnpaidUpdate(api: TestApi, customerId: CustomerId, but: Parameters<typeof anUpdate>[0] = {}) {
  const createdBy = api.people.member.account._id.toHexString() as UserId;
  const update = anUpdate({ customerId, createdBy, state: 'awaiting_payment', waitingSince: null, ...but });
  await createUpdateRepository(api.stored.updates).insertLive(update);
  const { id: updateId, paidBy } = update;
  const payments = createPaymentRepository(api.stored.payments);
  if (paidBy) await payments.insert(aPayment({ customerId, updateId, userId: paidBy }));
  return updateId;
}

async function givenUpload(api: TestApi): Promise<string> {
  const name = newImageName();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  const owner = api.people.member.account._id;
  await api.stored.uploads.insertOne({
    _id: name,
    owner,
    createdAt,
    adoptedAt: createdAt,
    revision: 1,
    lastRevision: 1,
  });
  return imageUrlOf(name);
}

it('AC-670 D-85 the hourly job only marks profiles whose term is over as expired, archived ones too', async () => {
  const api = await startTestApi();
  const yesterday = new Date('2026-11-20T12:00:00Z');
  const ended = await api.givenProfile({ expiresAt: yesterday });
  const archived = await api.givenProfile({ expiresAt: yesterday, archivedAt: yesterday });
  const paused = await api.givenProfile({ expiresAt: yesterday, status: 'inactive' });
  const running = await api.givenProfile();

  await api.modules.jobs.runNow('expire');
  await api.modules.jobs.runNow('expire');

  const profiles = await Promise.all([ended, archived, paused, running].map(({ id }) => profileOf(api, id)));
  expect(profiles.map((profile) => profile?.status)).toEqual(['expired', 'expired', 'inactive', 'active']);
  expect(profiles.map((profile) => profile?.version)).toEqual([2, 2, 1, 1]);
});

it('D-69 owners are reminded 30, 7 and 1 days before and on the day, each once, however often the job runs', async () => {
  const api = await startTestApi({ at: '2026-11-21T15:00:00Z' });
  await api.givenProfile({ expiresAt: new Date('2026-12-21T20:00:00Z') });

  for (let day = 0; day < 36; day += 1) {
    await api.modules.jobs.runNow('reminders');
    await api.modules.jobs.runNow('reminders');
    api.clock.advance({ days: 1 });
  }

  const told = (await api.mails()).map(({ subject, queuedAt }) => `${queuedAt.toISOString().slice(5, 10)} ${subject}`);
  expect(told).toEqual([
    '11-21 Inkbridge: the profile of Marcus Hill ends in 30 days',
    '12-14 Inkbridge: the profile of Marcus Hill ends in 7 days',
    '12-20 Inkbridge: the profile of Marcus Hill ends tomorrow',
    '12-21 Inkbridge: the profile of Marcus Hill ends today',
  ]);
}, 60_000);

it('D-69 of reminders that a late job missed only the latest is sent, and none about archived or paused profiles', async () => {
  const api = await startTestApi({ at: '2026-11-21T15:00:00Z' });
  const tomorrow = new Date('2026-11-22T12:00:00Z');
  const names = [
    { firstName: 'Late', expiresAt: tomorrow },
    { firstName: 'Over', expiresAt: new Date('2026-11-19T12:00:00Z') },
    { firstName: 'Expired', expiresAt: new Date('2026-11-19T12:00:00Z'), status: 'expired' as const },
    { firstName: 'Long', expiresAt: new Date('2026-10-19T12:00:00Z') },
    { firstName: 'Archived', expiresAt: tomorrow, archivedAt: tomorrow },
    { firstName: 'Paused', expiresAt: tomorrow, status: 'inactive' as const },
  ];
  for (const { firstName, ...but } of names) await api.givenProfile({ basicInfo: { firstName }, ...but });

  await api.modules.jobs.runNow('reminders');

  expect((await api.mails()).map(({ subject }) => subject).sort()).toEqual([
    'Inkbridge: the profile of Expired Hill has ended',
    'Inkbridge: the profile of Late Hill ends tomorrow',
    'Inkbridge: the profile of Over Hill has ended',
  ]);
});

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
    uploads: api.modules.files.uploads,
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

it('D-24 the week to pay an update starts anew when it is priced again', async () => {
  const api = await startTestApi();
  const { id: customerId } = await api.givenProfile();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  const pricedAt = new Date('2026-11-21T11:00:00Z');
  const updateId = await givenUnpaidUpdate(api, customerId, { createdAt, pricedAt });

  await api.modules.jobs.runNow('unpaidUpdates');

  expect(await updateOf(api, updateId)).toMatchObject({ state: 'awaiting_payment', live: true });
});

it('D-27 an unpaid profile is removed after 30 days, a week after a notice, with the pictures that only it shows', async () => {
  const api = await startTestApi();
  const [own, shared] = [await givenUpload(api), await givenUpload(api)];
  const createdAt = new Date('2026-10-29T12:00:00Z');
  const { id } = await api.givenProfile({ ...neverPaid, createdAt, photos: { imageUrl: own, artworks: [shared] } });
  await api.givenProfile({ photos: { imageUrl: shared, artworks: [] } });
  const days: string[] = [];

  for (let day = 0; day < 12; day += 1) {
    await api.modules.jobs.runNow('unpaidProfiles');
    if (await profileOf(api, id)) days.push(api.clock.now().toISOString().slice(5, 10));
    api.clock.advance({ days: 1 });
  }

  const mails = await api.mails();
  expect(mails.map(({ subject, queuedAt }) => `${queuedAt.toISOString().slice(5, 10)} ${subject}`)).toEqual([
    '11-22 Inkbridge: the profile of Marcus Hill will be removed',
    '11-29 Inkbridge: the unpaid profile of Marcus Hill was removed',
  ]);
  expect(mails[0]?.text).toContain('We will remove it and its photos on 11-29-2026');
  expect(days.at(-1)).toBe('11-28');
  const adopted = await api.stored.uploads.find({ adoptedAt: { $ne: null } }).toArray();
  expect(adopted.map(({ _id }) => imageUrlOf(_id))).toEqual([shared]);
}, 30_000);

it('D-27 a late notice still gives the owner a week, and archived profiles stay', async () => {
  const api = await startTestApi();
  const createdAt = new Date('2026-06-01T12:00:00Z');
  const late = await api.givenProfile({ ...neverPaid, createdAt });
  const archived = await api.givenProfile({ ...neverPaid, createdAt, archivedAt: createdAt });

  await api.modules.jobs.runNow('unpaidProfiles');
  api.clock.advance({ days: 6 });
  await api.modules.jobs.runNow('unpaidProfiles');
  const afterSixDays = await profileOf(api, late.id);
  api.clock.advance({ days: 1 });
  await api.modules.jobs.runNow('unpaidProfiles');

  expect(afterSixDays).not.toBeNull();
  expect(await profileOf(api, late.id)).toBeNull();
  expect(await profileOf(api, archived.id)).not.toBeNull();
});

it('an interrupted removal continues, and no payment is possible until then', async () => {
  const api = await startTestApi();
  const old = new Date('2026-06-01T12:00:00Z');
  const { id } = await api.givenProfile({ ...neverPaid, createdAt: old, removalToldAt: old });
  const ends = () => Promise.reject(new Error('the process ends here'));
  const letters = { unpaidSoonRemoved: ends, unpaidRemoved: ends };
  const parts = {
    ...repositoriesOf(api),
    uploads: api.modules.files.uploads,
    payments: api.modules.money.openPayments,
  };

  const dying = createRemoveUnpaidProfiles({ ...parts, letters, now: api.clock.now });

  await expect(dying(signal)).rejects.toThrow();
  await expect(dying(signal)).rejects.toThrow();
  const broken = await profileOf(api, id);
  await api.modules.jobs.runNow('unpaidProfiles');

  expect(broken).toMatchObject({
    settledDues: [{ dueKey: `${id}:creation:0`, paymentId: null }],
    archivedAt: api.clock.now(),
  });
  expect(await profileOf(api, id)).toBeNull();
  expect(await api.mails()).toHaveLength(1);
});

it('D-24 D-99 old drafts, idempotency keys and webhook events are deleted, younger ones are kept', async () => {
  const api = await startTestApi();
  const { drafts, idempotency, webhookEvents } = api.stored;
  const customerId = new ObjectId();
  const ago = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
  await idempotency.insertMany([
    { _id: 'old', customerId, at: ago(1.1) },
    { _id: 'young', customerId, at: ago(0.9) },
  ]);
  await webhookEvents.insertMany([
    { _id: 'old', at: ago(31) },
    { _id: 'young', at: ago(29) },
  ]);
  const draft = { userId: customerId, revision: 1, content: {} as never };
  await drafts.insertMany([
    { _id: 'old', savedAt: ago(91), ...draft },
    { _id: 'young', savedAt: ago(89), ...draft },
  ]);

  for (const name of ['drafts', 'idempotency', 'webhookEvents']) await api.modules.jobs.runNow(name);

  const kept = [
    await drafts.find().toArray(),
    await idempotency.find().toArray(),
    await webhookEvents.find().toArray(),
  ];
  expect(kept.flat().map(({ _id }) => _id)).toEqual(['young', 'young', 'young']);
});

it('every job of the product runs on an empty database', async () => {
  const { modules } = await startTestApi();

  for (const name of modules.jobs.names()) await expect(modules.jobs.runNow(name)).resolves.toBe(true);
});

function repositoriesOf(api: TestApi) {
  return {
    customers: createCustomerRepository(api.stored.customers, createFeed()),
    updates: createUpdateRepository(api.stored.updates),
    users: { find: async () => null },
  };
}
