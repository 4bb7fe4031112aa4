import {
  adminCustomerSchema,
  approveCustomer,
  archiveCustomer,
  createCheckoutSession,
  getArchivedCustomer,
  getCustomer,
  getSessionStatus,
  listArchivedCustomers,
  listCustomers,
  payWithReferral,
  setCustomerStatus,
  setPlacements,
  unarchiveCustomer,
  type AdminCustomerJson,
  type CustomerId,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { auditOf } from '../../testing/admin/audit-of.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const archive = (id: string) => api.inject('admin', archiveCustomer, { query: { id } });
const unarchive = (id: string) => api.inject('admin', unarchiveCustomer, { query: { id } });
const setStatus = (id: string, status: string) =>
  api.inject('admin', setCustomerStatus, { query: { id }, body: { status } });
const place = (customer: string, body: object) => api.inject('admin', setPlacements, { body: { customer, ...body } });
const visit = (id: string) => api.inject('guest', getCustomer, { query: { id } });

type Answer = Awaited<ReturnType<typeof archive>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
function dataOf(answer: Answer): AdminCustomerJson {
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: AdminCustomerJson }>().data;
}
const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
const storedProfile = (id: CustomerId) => api.stored.customers.findOne({ _id: new ObjectId(id) });

describe('DELETE /customer', () => {
  it('AC-378 AC-379 AC-380 AC-463 answers the archived profile, which is in no public list any more', async () => {
    const { id } = await api.givenProfile();
    expect((await visit(id)).statusCode).toBe(200);

    const archived = dataOf(await archive(id));

    expect(adminCustomerSchema.safeParse(archived).success).toBe(true);
    expect(archived).toMatchObject({ _id: id, archived: true, customerStatus: { status: 'active' } });
    expect((await visit(id)).statusCode).toBe(404);
    expect((await api.inject('guest', listCustomers)).json()).toMatchObject({ total: 0 });
    expect((await api.inject('admin', listArchivedCustomers)).json()).toMatchObject({ total: 1, data: [{ _id: id }] });
    expect(await auditOf(api)).toEqual([
      { action: 'archive_profile', outcome: 'done', refusal: null, target: id, fields: ['archivedAt'] },
    ]);
  });

  it('D-67 two admins at once both get it; the log says whose click did it', async () => {
    const { id } = await api.givenProfile();

    const answers = await Promise.all([archive(id), archive(id), archive(id)]);

    expect(answers.map((answer) => dataOf(answer).archived)).toEqual([true, true, true]);
    const outcomes = (await auditOf(api)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['done', 'unchanged', 'unchanged']);
    expect((await storedProfile(id))?.version).toBe(2);
  });

  it('a checkout that is open is ended: nothing is charged for what is archived', async () => {
    const { id } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
    const opened = await api.inject('member', createCheckoutSession, { body: { cid: id } });
    const { sessionId } = opened.json<{ data: { sessionId: string } }>().data;

    await archive(id);

    expect(api.card.checkouts().map(({ state }) => state)).toEqual(['expired']);
    const progress = await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });
    expect(progress.statusCode).toBe(200);
    const next = await api.inject('member', createCheckoutSession, { body: { cid: id } });
    expect(codeOf(next)).toBe('customer_archived');
  });

  it('money that came in the same moment goes back', async () => {
    const { id } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
    await api.inject('member', createCheckoutSession, { body: { cid: id } });
    for (const { ref } of api.card.checkouts()) api.card.pay(ref);

    dataOf(await archive(id));
    await api.modules.jobs.runNow('payments');

    expect(api.card.held()).toBe(0);
    expect(await api.stored.payments.findOne()).toMatchObject({ state: 'refunded' });
    expect(await storedProfile(id)).toMatchObject({ status: 'new', paidAt: null });
  });

  it('is not found when it was removed meanwhile, and the log says so', async () => {
    expect(codeOf(await archive('f'.repeat(24)))).toBe('not_found');
    expect(codeOf(await archive('nothing'))).toBe('invalid_id');
    expect(await auditOf(api)).toMatchObject([{ outcome: 'refused', refusal: 'not_found' }]);
  });
});

it('D-67 of two admins who approve at once one is in the log as having done it', async () => {
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, expiresAt: null });
  const approve = () => api.inject('admin', approveCustomer, { query: { id } });

  const answers = await Promise.all([approve(), approve()]);

  expect(answers.map((answer) => dataOf(answer).customerStatus.status)).toEqual(['active', 'active']);
  expect((await auditOf(api)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
});

describe('POST /customer/unarchive-profile', () => {
  it('AC-387 AC-388 AC-464 D-26 brings back what it was', async () => {
    const { id } = await api.givenProfile({ archivedAt: at('05') });
    const waiting = await api.givenProfile({
      archivedAt: at('05'),
      status: 'unapproved',
      approvedAt: null,
      expiresAt: null,
      waitingSince: at('04'),
    });

    const restored = dataOf(await unarchive(id));

    expect(restored).toMatchObject({ archived: false, customerStatus: { status: 'active' } });
    expect((await visit(id)).statusCode).toBe(200);
    expect(dataOf(await unarchive(waiting.id))).toMatchObject({
      customerStatus: { status: 'unapproved' },
      waitingSince: at('04').toISOString(),
    });
  });

  it('AC-673 D-26 is expired when its term ended meanwhile', async () => {
    const { id } = await api.givenProfile({ archivedAt: at('05'), expiresAt: at('20') });

    expect(dataOf(await unarchive(id)).customerStatus.status).toBe('expired');
    expect(await storedProfile(id)).toMatchObject({ status: 'expired', archivedAt: null });
    expect((await visit(id)).statusCode).toBe(404);
  });

  it('D-67 asked twice it is done once', async () => {
    const { id } = await api.givenProfile({ archivedAt: at('05') });

    const answers = await Promise.all([unarchive(id), unarchive(id)]);

    expect(answers.map((answer) => dataOf(answer).archived)).toEqual([false, false]);
    expect((await auditOf(api)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
  });
});

describe('PUT /admin/customer-status', () => {
  it('AC-383 AC-384 AC-459 an inactive profile is not listed until it is active again', async () => {
    const { id } = await api.givenProfile();

    expect(dataOf(await setStatus(id, 'inactive')).customerStatus.status).toBe('inactive');
    expect((await visit(id)).statusCode).toBe(404);
    expect(dataOf(await setStatus(id, 'active')).customerStatus.status).toBe('active');
    expect((await visit(id)).statusCode).toBe(200);
    expect(await auditOf(api)).toMatchObject([
      { action: 'change_status', outcome: 'done', fields: ['status'] },
      { action: 'change_status', outcome: 'done', fields: ['status'] },
    ]);
  });

  it('AC-508 any other status is refused, and nothing is written', async () => {
    const { id } = await api.givenProfile();

    for (const status of ['expired', 'new', 'ACTIVE', '', { $ne: 'active' }, null, undefined]) {
      const answer = await api.inject('admin', setCustomerStatus, { query: { id }, body: { status } });
      expect([status, answer.statusCode]).toEqual([status, 400]);
    }
    expect((await storedProfile(id))?.version).toBe(1);
  });

  it('D-67 the second admin gets the outcome', async () => {
    const { id } = await api.givenProfile();

    const answers = await Promise.all([setStatus(id, 'inactive'), setStatus(id, 'inactive')]);

    expect(answers.map((answer) => dataOf(answer).customerStatus.status)).toEqual(['inactive', 'inactive']);
    expect((await auditOf(api)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
  });

  it('D-85 one that was switched off while its term ended is expired when it is switched on', async () => {
    const { id } = await api.givenProfile({ status: 'inactive', expiresAt: at('20') });

    expect(dataOf(await setStatus(id, 'active')).customerStatus.status).toBe('expired');
    expect((await storedProfile(id))?.status).toBe('expired');
  });

  it('what waits, is unpaid, expired or archived is not toggled', async () => {
    const unpaid = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
    const expired = await api.givenProfile({ expiresAt: at('20') });
    const archived = await api.givenProfile({ archivedAt: at('05') });

    expect(codeOf(await setStatus(unpaid.id, 'active'))).toBe('not_allowed_now');
    expect(codeOf(await setStatus(expired.id, 'inactive'))).toBe('not_allowed_now');
    expect(codeOf(await setStatus(archived.id, 'inactive'))).toBe('customer_archived');
  });

  it('D-19 an inactive profile can be renewed, and stays inactive', async () => {
    const { id } = await api.givenProfile({ expiresAt: new Date('2027-01-01T00:00:00Z') });
    await setStatus(id, 'inactive');
    await api.stored.users.updateOne(
      { _id: api.people.member.account._id },
      { $set: { referralCents: 100_000, referralCustomers: [new ObjectId(id)] } },
    );

    const paid = await api.inject('member', payWithReferral, { body: { cid: id, renewal: true } });

    expect(paid.statusCode).toBe(200);
    expect(await storedProfile(id)).toMatchObject({ status: 'inactive', expiresAt: new Date('2028-01-01T00:00:00Z') });
  });
});

describe('POST /admin/update/add-ons', () => {
  it('AC-404 AC-405 AC-462 D-20 gives a placement without end, and takes it away', async () => {
    const { id } = await api.givenProfile();

    const given = dataOf(await place(id, { addOns: ['Featured'], featuredPlacement: 1, premiumPlacement: 0 }));
    api.clock.advance({ days: 200 });

    expect(given).toMatchObject({ featuredPlacement: 1, premiumPlacement: 0, addOns: ['Featured'] });
    expect(given.placedUntil.featured).toBeNull();
    expect((await visit(id)).json()).toMatchObject({ data: { featuredPlacement: 1 } });
    api.clock.advance({ days: -200 }); // the session of the admin is not that long
    const taken = dataOf(await place(id, { addOns: 'Featured', featuredPlacement: 0 }));
    expect(taken).toMatchObject({ featuredPlacement: 0, addOns: [] });
    expect((await auditOf(api)).map(({ fields }) => fields)).toEqual([['featured.value'], ['featured.value']]);
  });

  it('changes only what addOns names, or without names both that are given', async () => {
    const { id } = await api.givenProfile();

    expect(dataOf(await place(id, { addOns: ['Premium'], featuredPlacement: 1, premiumPlacement: 1 })).addOns).toEqual([
      'Premium',
    ]);
    expect(dataOf(await place(id, { featuredPlacement: 1, premiumPlacement: 0 })).addOns).toEqual(['Featured']);
    for (const nothing of [{}, { addOns: ['Premium'] }, { addOns: ['Premium'], featuredPlacement: 1 }]) {
      expect(codeOf(await place(id, nothing))).toBe('invalid_request');
    }
  });

  it('AC-462 other values and other names are refused, and nothing is written', async () => {
    const { id } = await api.givenProfile();

    const wrong = [{ featuredPlacement: 2 }, { featuredPlacement: '1' }, { featuredPlacement: 1, addOns: ['Gold'] }];
    for (const body of wrong) expect((await place(id, body)).statusCode).toBe(400);
    expect((await storedProfile(id))?.version).toBe(1);
  });

  it('AC-344 D-20 makes bought months endless, and D-67 changes nothing twice', async () => {
    const { id } = await api.givenProfile({ premium: { value: 1, endsAt: new Date('2026-12-01T00:00:00Z') } });
    const give = { addOns: ['Premium'], premiumPlacement: 1 };

    const answers = await Promise.all([place(id, give), place(id, give)]);

    expect(answers.map((answer) => dataOf(answer).placedUntil.premium)).toEqual([null, null]);
    expect((await storedProfile(id))?.premium).toEqual({ value: 1, endsAt: null });
    expect((await auditOf(api)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
  });

  it('an archived profile is placed nowhere', async () => {
    const { id } = await api.givenProfile({ archivedAt: at('05') });

    expect(codeOf(await place(id, { addOns: ['Premium'], premiumPlacement: 1 }))).toBe('customer_archived');
  });
});

describe('archived profiles', () => {
  const list = (query: Record<string, string | number> = {}) => api.inject('admin', listArchivedCustomers, { query });
  const namesOf = (answer: Answer) =>
    answer.json<{ data: AdminCustomerJson[] }>().data.map(({ basicInfo }) => basicInfo.firstName);

  it('AC-385 AC-460 come in pages, the last archived first, with totals', async () => {
    await api.givenProfile({ basicInfo: { firstName: 'First' }, archivedAt: at('03') });
    await api.givenProfile({ basicInfo: { firstName: 'Last', lastName: 'Reed' }, archivedAt: at('09') });
    await api.givenProfile({ basicInfo: { firstName: 'Middle' }, archivedAt: at('05') });
    await api.givenProfile();

    const page = await list({ p: 1, l: 2 });

    expect(page.json()).toMatchObject({ total: 3, totalPages: 2, page: 1, limit: 2 });
    expect(namesOf(page)).toEqual(['Last', 'Middle']);
    expect(namesOf(await list({ p: 2, l: 2 }))).toEqual(['First']);
    expect(namesOf(await list({ search: 'last re' }))).toEqual(['Last']);
    expect(namesOf(await list({ search: '.*' }))).toEqual([]);
  });

  it('AC-389 AC-461 one of them is read by its id, others are not found there', async () => {
    const { id } = await api.givenProfile({ archivedAt: at('05') });
    const active = await api.givenProfile();
    const read = (one: string) => api.inject('admin', getArchivedCustomer, { params: { id: one } });

    expect(dataOf(await read(id))).toMatchObject({ _id: id, archived: true, user: { email: 'member@example.com' } });
    expect(codeOf(await read(active.id))).toBe('not_found');
    expect(codeOf(await read('zz'))).toBe('invalid_id');
  });
});
