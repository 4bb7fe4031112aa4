import {
  type AdminCustomerJson,
  adminCustomerSchema,
  approveCustomer,
  getAdminCustomer,
  getCustomer,
  listAdminCustomers,
  listCustomers,
  sendBackCustomer,
} from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

type ListJson = { data: AdminCustomerJson[]; total: number; totalPages: number };
type Query = NonNullable<Parameters<TestApi['inject']>[2]>['query'];

async function list(api: TestApi, query: Query = {}): Promise<ListJson> {
  const answer = await api.inject('admin', listAdminCustomers, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const waiting = { status: 'unapproved', approvedAt: null, expiresAt: null } as const;
const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
const named = (firstName: string, more: object = {}) => ({ basicInfo: { firstName, ...more } });
const namesOf = ({ data }: ListJson) => data.map(({ basicInfo }) => basicInfo.firstName);

describe('GET /admin/customer', () => {
  it('AC-350 AC-351 AC-455 those that wait are paid and unapproved, oldest first', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('Second'), ...waiting, waitingSince: at('03') });
    await api.givenProfile({ ...named('First'), ...waiting, waitingSince: at('02') });
    await api.givenProfile({ ...named('Unpaid'), status: 'new', approvedAt: null, expiresAt: null });
    await api.givenProfile({ ...named('Money back'), status: 'unpaid' });
    await api.givenProfile(named('Active'));
    await api.givenProfile({ ...named('Archived'), ...waiting, waitingSince: at('01'), archivedAt: at('05') });

    const page = await list(api, { approved: 'false', paymentPending: 'false' });

    expect(namesOf(page)).toEqual(['First', 'Second']);
    expect(page.data[0]?.waitingSince).toBe(at('02').toISOString());
  });

  it.each([
    { mark: 'overdue', found: ['Late'] },
    { mark: 'noStatement', found: ['Silent'] },
    { mark: 'note', found: ['Late', 'Noted'] },
  ])('AC-350 of those that wait, "$mark" are $found, however many pages there are', async ({ mark, found }) => {
    const api = await startTestApi();
    const consent = { version: '1', at: at('01') };
    const note = { specialInstructions: 'Please hurry' };
    await api.givenProfile({ ...named('Late'), ...waiting, ...note, consent, waitingSince: at('18') });
    await api.givenProfile({ ...named('Plain'), ...waiting, consent, waitingSince: at('20') });
    await api.givenProfile({ ...named('Silent'), ...waiting, consent: null, waitingSince: at('20') });
    await api.givenProfile({ ...named('Noted'), ...waiting, ...note, consent, waitingSince: at('21') });

    const query = { approved: 'false', paymentPending: 'false', mark, l: 1 };
    const pages = await Promise.all(found.map((_, index) => list(api, { ...query, p: index + 1 })));

    expect(pages.flatMap(namesOf)).toEqual(found);
    expect(pages[0]?.total).toBe(found.length);
  });

  it('AC-456 a page of all profiles that are not archived, newest first, with totals', async () => {
    const api = await startTestApi();
    await api.givenProfile({ ...named('Old'), createdAt: at('01') });
    await api.givenProfile({ ...named('Middle'), createdAt: at('02'), status: 'new', approvedAt: null });
    await api.givenProfile({ ...named('New'), createdAt: at('03') });

    const page = await list(api, { p: 1, l: 2 });

    expect(page).toMatchObject({ total: 3, totalPages: 2 });
    expect(namesOf(page)).toEqual(['New', 'Middle']);
    expect(namesOf(await list(api, { p: 2, l: 2 }))).toEqual(['Old']);
    expect(z.array(adminCustomerSchema).safeParse(page.data).success).toBe(true);
  });

  it('D-85 D-96 a status means what people see: a term that has passed is expired', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Active'));
    await api.givenProfile({ ...named('Lapsed'), expiresAt: at('20') });
    await api.givenProfile({ ...named('Inactive'), status: 'inactive' });

    expect(namesOf(await list(api, { status: 'active' }))).toEqual(['Active']);
    expect(namesOf(await list(api, { status: 'expired' }))).toEqual(['Lapsed']);
    expect(namesOf(await list(api, { status: ['inactive', 'expired'] })).toSorted()).toEqual(['Inactive', 'Lapsed']);
    expect(namesOf(await list(api, { approved: 'true', paymentPending: 'true' }))).toEqual([]);
  });

  it.each([
    { search: 'ill', found: ['Marcus'] },
    { search: 'marcus h', found: ['Marcus'] },
    { search: 'DANA@', found: ['Dana'] },
    { search: 'x-77', found: ['Dana'] },
    { search: '.*', found: [] },
    { search: '(', found: [] },
  ])('D-96 AC-058 the search "$search" finds $found', async ({ search, found }) => {
    const api = await startTestApi();
    await api.givenProfile(named('Marcus', { lastName: 'Hill' }));
    await api.givenProfile(named('Dana', { lastName: 'Moreno', email: 'dana@example.org', inmateNumber: 'X-7712' }));

    expect(namesOf(await list(api, { search }))).toEqual(found);
  });

  it.each([
    { search: 'jose\u0301', finds: 1 },
    { search: 'JOS\u00c9', finds: 1 },
    { search: 'n\u00fa\u00f1', finds: 1 },
    { search: 'nu\u0301n\u0303', finds: 1 },
    { search: 'jose', finds: 1 },
    { search: 'Nunez', finds: 1 },
    { search: 'josa', finds: 0 },
  ])(
    'D-87 D-96 D-144 admins and visitors find a name by "$search", composed or not, with its accents or without',
    async (searched) => {
      const api = await startTestApi();
      await api.givenProfile(named('Jos\u00e9', { lastName: 'Nu\u0301n\u0303ez' })); // composed, and decomposed
      const query = { search: searched.search };

      expect((await list(api, query)).total).toBe(searched.finds);
      expect((await api.inject('guest', listCustomers, { query })).json()).toMatchObject({ total: searched.finds });
    },
  );

  it('AC-457 by id it answers one profile with what admins may see, archived ones too', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({
      archivedAt: at('05'),
      paidBy: api.people.other.account._id,
      specialInstructions: 'Please hurry',
    });

    const { data } = (await api.inject('admin', getAdminCustomer, { query: { id } })).json<{
      data: AdminCustomerJson;
    }>();

    expect(adminCustomerSchema.parse(data)).toMatchObject({
      archived: true,
      user: { email: 'member@example.com' },
      paidBy: { email: 'other@example.com' },
      specialInstructionsText: 'Please hurry',
    });
  });

  it('AC-432 AC-496 AC-123 users, guests and the unverified are refused', async () => {
    const api = await startTestApi();

    expect((await api.inject('member', listAdminCustomers)).statusCode).toBe(403);
    expect((await api.inject('guest', listAdminCustomers)).statusCode).toBe(401);
    expect((await api.inject('unverified', listAdminCustomers)).statusCode).toBe(403);
  });
});

describe('PUT /admin/approve-customer', () => {
  const approve = (api: TestApi, id: string) => api.inject('admin', approveCustomer, { query: { id } });

  it('AC-357 AC-358 AC-458 AC-668 an approved profile is active for 12 months and listed at once', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ ...waiting, waitingSince: at('01') });

    const before = await api.inject('guest', listCustomers);
    const answer = await approve(api, id);
    const after = await api.inject('guest', listCustomers);

    expect(before.json()).toMatchObject({ total: 0 });
    expect(answer.json()).toMatchObject({
      data: { customerStatus: { status: 'active', expiresAt: '2027-11-21T12:00:00.000Z' }, waitingSince: null },
    });
    expect(after.json()).toMatchObject({ total: 1, data: [{ _id: id, fresh: 'newly_listed' }] });
    expect((await api.inject('guest', getCustomer, { query: { id } })).statusCode).toBe(200);
  });

  it('D-67 the second admin gets the decision already made', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ ...waiting, waitingSince: at('01') });

    const both = await Promise.all([approve(api, id), approve(api, id)]);
    api.clock.advance({ days: 0, minutes: 5 });
    const third = await approve(api, id);

    expect([...both, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ends = [...both, third].map(
      (answer) => answer.json<{ data: AdminCustomerJson }>().data.customerStatus.expiresAt,
    );
    expect(new Set(ends).size).toBe(1);
  });

  it('D-19 D-20 months bought with the creation begin with the approval, but an admin’s placement has no end', async () => {
    const api = await startTestApi();
    const boughtMonths = { premiumPlacement: 2, featuredPlacement: 1 };
    const { id } = await api.givenProfile({ ...waiting, boughtMonths, featured: { value: 1, endsAt: null } });

    await approve(api, id);

    expect(await api.stored.customers.findOne()).toMatchObject({
      premium: { value: 1, endsAt: new Date('2027-01-21T12:00:00Z') },
      featured: { value: 1, endsAt: null },
      boughtMonths: { premiumPlacement: 0, featuredPlacement: 0 },
    });
  });

  it.each([
    { but: { status: 'new', approvedAt: null }, code: 'not_approvable' },
    { but: { status: 'unpaid', approvedAt: null }, code: 'not_approvable' },
    { but: { ...waiting, archivedAt: at('05') }, code: 'customer_archived' },
  ] as const)('D-17 D-26 $but is refused with $code', async ({ but, code }) => {
    const api = await startTestApi();
    const { id } = await api.givenProfile(but);

    const answer = await approve(api, id);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code });
  });

  it('AC-433 AC-497 an unknown id is 404, a bad one 400, and only admins approve', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ ...waiting, waitingSince: at('01') });

    expect((await approve(api, 'f'.repeat(24))).statusCode).toBe(404);
    expect((await approve(api, 'nonsense')).statusCode).toBe(400);
    expect((await api.inject('member', approveCustomer, { query: { id } })).statusCode).toBe(403);
    expect((await api.inject('guest', approveCustomer, { query: { id } })).statusCode).toBe(401);
    expect((await api.stored.customers.findOne({}))?.status).toBe('unapproved');
  });
});

describe('PUT /admin/send-back-customer', () => {
  const body = { reason: 'Leave out the surname.' };
  const sendBack = (api: TestApi, id: string, reason = body.reason) =>
    api.inject('admin', sendBackCustomer, { query: { id }, body: { reason } });

  it('D-67 D-160 a waiting profile leaves the queue until its owner has changed it, and is not approved meanwhile', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ ...waiting, waitingSince: at('01') });
    await api.givenProfile({ ...named('Next'), ...waiting, waitingSince: at('02') });

    const answers = await Promise.all([sendBack(api, id), sendBack(api, id, 'Another reason.')]);

    const reasons = answers.map((answer) => answer.json<{ data: AdminCustomerJson }>().data.sentBack?.reason);
    expect(new Set(reasons).size).toBe(1);
    const queue = await list(api, { approved: 'false', paymentPending: 'false' });
    expect(queue.total).toBe(1);
    expect(namesOf(queue)).toEqual(['Next']);
    expect(namesOf(await list(api))).toHaveLength(2);
    const approval = await api.inject('admin', approveCustomer, { query: { id } });
    expect(approval.json()).toMatchObject({ code: 'not_approvable' });
  });

  it('D-160 a profile that came again as something else is not approved by whoever read the first', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ ...waiting, waitingSince: at('02') });
    const approve = (waitingSince: Date) =>
      api.inject('admin', approveCustomer, { query: { id }, body: { waitingSince } });

    const stale = await approve(at('01'));

    expect(stale.json()).toMatchObject({ code: 'not_approvable' });
    for (const read of [at('02'), at('01')]) expect((await approve(read)).statusCode).toBe(200); // D-67
  });

  it('D-160 asks for a reason, and for a profile that waits', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ ...waiting, waitingSince: at('01') });
    const codeFor = async (profile: string, reason?: string) =>
      (await sendBack(api, profile, reason)).json<{ code: string }>().code;

    expect(await codeFor(id, ' ')).toBe('reason_required');
    expect(await codeFor((await api.givenProfile()).id)).toBe('not_approvable');
    expect(await codeFor((await api.givenProfile({ ...waiting, archivedAt: at('05') })).id)).toBe('customer_archived');
    expect(await codeFor('f'.repeat(24))).toBe('not_found');
    expect((await api.inject('member', sendBackCustomer, { query: { id }, body })).statusCode).toBe(403);
  });
});
