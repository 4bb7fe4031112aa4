import { approveCustomer, payWithReferral, setCustomerStatus, setPlacements } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { auditOf } from '../../testing/admin/audit-of.js';
import { at, codeOf, dataOf, profileViews } from '../../testing/admin/profile-acts.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { visit, storedProfile } = profileViews(() => api);

const setStatus = (id: string, status: string) =>
  api.inject('admin', setCustomerStatus, { query: { id }, body: { status } });
const place = (customer: string, body: object) => api.inject('admin', setPlacements, { body: { customer, ...body } });

it('D-67 one of two admins who approve at once is in the log as having done it', async () => {
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, expiresAt: null });
  const approve = () => api.inject('admin', approveCustomer, { query: { id } });

  const answers = await Promise.all([approve(), approve()]);

  expect(answers.map((answer) => dataOf(answer).customerStatus.status)).toEqual(['active', 'active']);
  expect((await auditOf(api)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
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

  it('a waiting, unpaid, expired or archived profile is not toggled', async () => {
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
