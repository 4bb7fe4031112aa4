import {
  type AdminCustomerJson,
  adminCustomerSchema,
  archiveCustomer,
  createCheckoutSession,
  getArchivedCustomer,
  getSessionStatus,
  listArchivedCustomers,
  listCustomers,
  unarchiveCustomer,
} from '@inkbridge/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { auditOf } from '../../testing/admin/audit-of.js';
import { at, codeOf, dataOf, profileViews } from '../../testing/admin/profile-acts.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { visit, storedProfile } = profileViews(() => api);

const archive = (id: string) => api.inject('admin', archiveCustomer, { query: { id } });
const unarchive = (id: string) => api.inject('admin', unarchiveCustomer, { query: { id } });

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

describe('archived profiles', () => {
  const list = (query: Record<string, string | number> = {}) => api.inject('admin', listArchivedCustomers, { query });
  const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
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
