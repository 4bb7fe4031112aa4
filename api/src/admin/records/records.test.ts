import {
  approveCustomer,
  listPaymentHistories,
  type CustomerId,
  type PaymentId,
  type Purchase,
  type UserId,
} from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { createPaymentRepository } from '../../money/mongo-payment-repository.js';
import type { NewPayment } from '../../money/payment-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { createUserRepository } from '../../people/mongo-user-repository.js';
import { createFeeds } from './feeds.js';
import { createProfilesPage } from './profiles-page.js';
import { createRecords, type Records } from './records.js';
import { createWaitingUpdates } from './waiting-updates.js';

const everything = { order: 'oldest', skip: 0, limit: 100 } as const;
const at = new Date('2026-11-01T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

/** Separate records, and the repositories that publish to them. */
async function startRecords() {
  const feeds = createFeeds();
  const customers = createCustomerRepository(api.stored.customers, feeds.customers);
  const users = createUserRepository(api.stored.users, feeds.users);
  const payments = createPaymentRepository(api.stored, feeds.payments);
  const updates = createUpdateRepository(api.stored.updates, feeds.updates);
  const audit = { async *all() {} };
  const records = createRecords({ customers, users, payments, updates, audit, feeds });
  return { records, customers, users, payments, updates };
}

function aPayment(but: Partial<NewPayment> = {}): NewPayment {
  const id = new ObjectId().toHexString();
  return {
    id: id as PaymentId,
    customerId: new ObjectId().toHexString() as CustomerId,
    userId: api.people.member.account._id.toHexString() as UserId,
    gateway: 'sandbox_card',
    ref: null,
    moneyRef: null,
    clientToken: null,
    card: null,
    dueKind: 'renewal',
    dueKey: id,
    generation: 1,
    updateId: null,
    pricedVersion: null,
    cents: 94_95,
    currency: 'USD',
    quote: {
      kind: 'renewal',
      lines: [{ type: 'renewal', field: null, count: 1, unitPrice: cents(94_95), amount: cents(94_95) }],
      alreadyPaid: cents(0),
      total: cents(94_95),
    },
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    state: 'open',
    createdAt: at,
    expiresAt: at,
    checkAt: at,
    paidAt: null,
    appliedAt: null,
    refundedAt: null,
    creditedAt: null,
    reason: null,
    ...but,
  };
}

const found = (records: Records, search: string) => records.users.page({ ...everything, search }).ids;

it('AC-413 accounts are found from the moment they are made, by the name and address that they have now', async () => {
  const { records, users } = await startRecords();
  await records.rebuild();
  const names = { firstName: 'Quilla', lastName: 'Byrd', email: 'quilla@example.org' };

  await users.insert({ uid: 'quilla', ...names, terms: null, createdAt: at });
  const [id = ''] = found(records, 'quilla byrd');
  await users.setEmail(id as UserId, 'new-address@example.org');

  expect(found(records, 'quilla@')).toEqual([]);
  expect(found(records, 'NEW-address')).toEqual([id]);
  expect(records.users.get(id)).toMatchObject({ at: at.getTime(), revision: 2 });
});

it('D-109 a payment is known with its state and income from the moment it is opened', async () => {
  const { records, payments } = await startRecords();
  await records.rebuild();
  const opened = await payments.insert(aPayment());
  if (!opened) throw new Error('Another payment of the same due is open');
  expect(records.payments.get(opened.id)).toMatchObject({ state: 'open', paidAt: null });

  const patch = { paidAt: at, appliedAt: at };
  await payments.move(opened, { state: 'applied', at, reason: null, checkAt: at, patch });

  expect(records.payments.get(opened.id)).toMatchObject({
    state: 'applied',
    paidAt: at.getTime(),
    appliedAt: at.getTime(),
    income: [{ type: 'renewal', cents: 94_95 }],
    payer: opened.userId,
  });
});

it('D-27 a profile that was removed is in no list any more', async () => {
  const { records, customers } = await startRecords();
  const { id } = await api.givenProfile({ status: 'new', approvedAt: null });
  await records.rebuild();
  expect(records.profiles.get(id)).toMatchObject({ status: 'new' });

  const customer = await customers.find(id);
  if (customer) await customers.remove(customer);

  expect(records.profiles.get(id)).toBeUndefined();
});

it('until everything was read lists answer 503 unavailable, never a part', async () => {
  const { records, customers } = await startRecords();
  const profilesPage = createProfilesPage({ records, customers });

  expect(records.isReady()).toBe(false);
  const question = { archived: false, now: at, order: 'newest', skip: 0, limit: 10 } as const;
  await expect(profilesPage(question)).rejects.toMatchObject({ code: 'unavailable' });
});

it('D-26 AC-385 archived profiles have a list of their own, the last archived first', async () => {
  const { records, customers } = await startRecords();
  const profilesPage = createProfilesPage({ records, customers });
  const archived = async (firstName: string, day: string) =>
    api.givenProfile({
      basicInfo: { firstName, lastName: 'Shelved' },
      archivedAt: new Date(`2026-11-${day}T00:00:00Z`),
    });
  await archived('First', '01');
  await archived('Third', '03');
  await archived('Second', '02');
  await records.rebuild();

  const page = { archived: true, search: 'shelved', now: at, order: 'archived_last', skip: 0, limit: 2 } as const;
  const { customers: listed, total } = await profilesPage(page);

  expect([total, listed.map(({ basicInfo }) => basicInfo.firstName)]).toEqual([3, ['Third', 'Second']]);
});

it('AC-451 the queue has what waits for an admin, oldest first, without what was sent back', async () => {
  const { records, updates } = await startRecords();
  const waitingUpdates = createWaitingUpdates({ records, updates });
  const by = api.people.admin.account._id.toHexString() as UserId;
  const later = anUpdate({ waitingSince: new Date('2026-01-03T00:00:00Z') });
  const earlier = anUpdate({ waitingSince: new Date('2026-01-02T00:00:00Z') });
  const decided = anUpdate({ waitingSince: new Date('2026-01-01T00:00:00Z') });
  const sentBack = anUpdate({ waitingSince: null, sentBack: { reason: 'A name is missing.', at, by } });
  const unpaid = anUpdate({ state: 'awaiting_payment', waitingSince: null });
  await updates.insertLive(later);
  await records.rebuild();
  for (const update of [earlier, decided, sentBack, unpaid]) await updates.insertLive(update);
  await updates.decide({ ...decided, version: 1 }, { state: 'approved', at, by, reason: null });

  const { updates: waiting, total } = await waitingUpdates({ skip: 0, limit: 50 });

  expect([total, waiting.map(({ id }) => id)]).toEqual([2, [earlier.id, later.id]]);
});

it('D-109 what an admin does is known by what it concerns', async () => {
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, expiresAt: null, waitingSince: at });
  await api.inject('admin', approveCustomer, { query: { id } });

  const { audit } = api.modules.admin.records;
  const { ids } = audit.page({ ...everything, matches: ({ about }) => about.includes(id) });

  expect(ids.map((one) => audit.get(one))).toMatchObject([{ action: 'approve_profile', outcome: 'done', revision: 2 }]);
});

it('AC-345 AC-445 the purchase history of all, of a profile, of a payer, and by whom and what it was for', async () => {
  const { id: customerId } = await api.givenProfile({ basicInfo: { firstName: 'Orla', lastName: 'Finch' } });
  const payer = api.people.other.account._id.toHexString() as UserId;
  const repository = createPaymentRepository(api.stored);
  const later = new Date(at.getTime() + 1_000);
  await repository.insert(aPayment({ customerId }));
  await repository.insert(aPayment({ customerId, userId: payer, createdAt: later }));
  await repository.insert(aPayment({ userId: payer }));
  await api.modules.admin.records.rebuild();
  const history = async (query: Record<string, string | number>) => {
    const { total, data } = (await api.inject('admin', listPaymentHistories, { query })).json<{
      total: number;
      data: Purchase[];
    }>();
    return { total, emails: data.map(({ user }) => user.email) };
  };

  expect(await history({ customer: customerId })).toEqual({
    total: 2,
    emails: ['other@example.com', 'member@example.com'],
  });
  expect(await history({ payer })).toEqual({ total: 2, emails: ['other@example.com', 'other@example.com'] });
  expect((await history({ payer, customer: customerId })).total).toBe(1);
  expect((await history({ search: 'orla f' })).total).toBe(2);
  expect((await history({ search: 'OTHER@' })).total).toBe(2);
  expect((await history({ search: '.*' })).total).toBe(0);
  expect((await history({ limit: 1 })).emails).toHaveLength(1);
});

it('AC-345 D-84 a purchase names its payer with id and address, and nobody once the account is gone', async () => {
  const { id: customerId } = await api.givenProfile();
  const userId = new ObjectId().toHexString() as UserId; // no account has it
  await createPaymentRepository(api.stored).insert(aPayment({ customerId, userId }));
  await createPaymentRepository(api.stored).insert(aPayment({ customerId }));
  await api.modules.admin.records.rebuild();

  const answer = await api.inject('admin', listPaymentHistories, { query: { customer: customerId } });

  const users = answer.json<{ data: Purchase[] }>().data.map(({ user }) => user);
  expect(users).toHaveLength(2);
  expect(users).toContainEqual({ _id: null, email: '' });
  expect(users).toContainEqual({ _id: api.people.member.account._id.toHexString(), email: 'member@example.com' });
});
