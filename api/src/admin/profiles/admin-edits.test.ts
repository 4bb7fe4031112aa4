import {
  type AdminCustomerJson,
  adminCustomerSchema,
  approveUpdate,
  createCheckoutSession,
  type CustomerId,
  getCustomer,
  listAdminCustomers,
  listCreatedCustomers,
  listCustomers,
  type OwnCustomerJson,
  type OwnUpdateJson,
  sendBackCustomer,
  updateAdminCustomer,
  updateCustomer,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';
import { auditOf } from '../../testing/admin/audit-of.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const freeChange = { basicInfo: { mailingAddress: '2 Oak Street' } };
const paidChange = { basicInfo: { hairColor: 'Gray' } };
const unpaid = { status: 'new', approvedAt: null, expiresAt: null } as const;

const edit = (id: string, body: object) => api.inject('admin', updateAdminCustomer, { query: { id }, body });
const propose = (id: string, body: object) => api.inject('member', updateCustomer, { query: { id }, body });
type Answer = Awaited<ReturnType<typeof edit>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string; message?: string }>().code;
function dataOf(answer: Answer): AdminCustomerJson {
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: AdminCustomerJson }>().data;
}
async function seenBy(who: 'guest' | 'member', id: CustomerId): Promise<OwnCustomerJson> {
  return (await api.inject(who, getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
}
const storedProfile = (id: CustomerId) => api.stored.customers.findOne({ _id: new ObjectId(id) });

describe('PUT /admin/customer', () => {
  it('AC-396 AC-401 AC-407 AC-470 is live at once without a price, and names its author', async () => {
    const { id } = await api.givenProfile({ basicInfo: { education: 'Doctorate' } });

    const changed = dataOf(await edit(id, { basicInfo: { hairColor: 'Gray', education: null }, lgbtqTab: false }));

    expect(adminCustomerSchema.safeParse(changed).success).toBe(true);
    expect(changed).toMatchObject({ basicInfo: { hairColor: 'Gray' }, updatedBy: { email: 'admin@example.com' } });
    expect(changed).toMatchObject({ pendingPayments: null, update: null, listing: { lgbtqTab: false } });
    expect(changed.basicInfo).not.toHaveProperty('education');
    expect(await seenBy('guest', id)).toMatchObject({ basicInfo: { hairColor: 'Gray' }, fresh: 'recently_updated' });
    expect(await auditOf(api)).toEqual([
      {
        action: 'update_profile',
        outcome: 'done',
        refusal: null,
        target: id,
        fields: ['basicInfo.hairColor', 'basicInfo.education', 'listing.lgbtqTab'],
      },
    ]);
  });

  it('AC-285 D-112 words and photos that an admin adds are granted', async () => {
    const { id } = await api.givenProfile();
    const artworks: string[] = [];
    for (let picture = 0; picture < 4; picture += 1) artworks.push(await uploadedBy('admin', api));

    const changed = dataOf(await edit(id, { basicInfo: { bio: 'word '.repeat(360) }, photos: { artworks } }));

    expect(changed).toMatchObject({ wordLimit: 1, totalPaidPhotos: 1, photos: { total: 4 } });
    api.clock.advance({ days: 8 });
    expect(await api.modules.files.uploads.sweep()).toBe(0);
  });

  it('AC-547 pictures are the admin’s own uploads; those that are there may stay', async () => {
    const [members, admins] = [await uploadedBy('member', api), await uploadedBy('admin', api)];
    const { id } = await api.givenProfile({ photos: { imageUrl: members, artworks: [] } });

    expect(codeOf(await edit(id, { photos: { artworks: [await uploadedBy('other', api)] } }))).toBe('image_not_ours');
    expect(dataOf(await edit(id, { photos: { imageUrl: members, artworks: [admins] } })).photos).toMatchObject({
      imageUrl: members,
      artworks: [admins],
    });
  });

  it.each(['inactive', 'unapproved', 'expired'] as const)('D-19 leaves an %s profile what it is', async (status) => {
    const { id } = await api.givenProfile({ status });

    expect(dataOf(await edit(id, paidChange)).customerStatus.status).toBe(status);
  });

  it('a new address ends mail reports, another field does not', async () => {
    const { id } = await api.givenProfile({ mailDoubtedAt: new Date('2026-11-10T00:00:00Z') });

    expect(dataOf(await edit(id, paidChange)).mailDoubtedAt).not.toBeNull();
    expect(dataOf(await edit(id, freeChange))).toMatchObject({
      mailDoubtedAt: null,
      addressConfirmedAt: api.clock.now().toISOString(),
    });
  });

  it('AC-229 D-111 an edit that changes nothing, leaves something out or names no profile is refused', async () => {
    const { id } = await api.givenProfile();

    expect(codeOf(await edit(id, { basicInfo: { hairColor: 'Brown' } }))).toBe('no_changes');
    expect(codeOf(await edit(id, {}))).toBe('no_changes');
    expect(codeOf(await edit(id, { basicInfo: { city: '' } }))).toBe('missing_fields');
    expect(codeOf(await edit(id, { basicInfo: { dateOfBirth: '2010-01-01' } }))).toBe('too_young');
    expect(codeOf(await edit('f'.repeat(24), freeChange))).toBe('not_found');
    expect((await storedProfile(id))?.version).toBe(1);
    const refusals = (await auditOf(api)).map(({ refusal }) => refusal);
    expect(refusals).toEqual(expect.arrayContaining(['no_changes', 'too_young', 'not_found']));
  });

  it('D-138 a stored birth date that cannot be right shows no age, stops no list and no start, and can be corrected', async () => {
    const { id } = await api.givenProfile({ basicInfo: { dateOfBirth: '0085-03-04' } });
    const again = await api.anotherProcess();

    const answers = await Promise.all([
      again.inject('guest', listCustomers),
      again.inject('guest', getCustomer, { query: { id } }),
      again.inject('member', listCreatedCustomers),
      again.inject('admin', listAdminCustomers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toMatch(/"age":null/);
    expect(codeOf(await edit(id, freeChange))).toBe('birth_year');
    expect(dataOf(await edit(id, { basicInfo: { dateOfBirth: '1985-03-04' } })).basicInfo.age).toBe(41);
  });

  it('AC-392 AC-558 an archived profile is refused with words that say so', async () => {
    const { id } = await api.givenProfile({ archivedAt: new Date('2026-11-05T00:00:00Z') });

    const answer = await edit(id, freeChange);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'customer_archived',
      message: 'This profile is archived and cannot be updated. Please unarchive it first.',
    });
  });

  it('a form that was filled from another version is refused, and two admins at once lose nothing', async () => {
    const { id } = await api.givenProfile();

    const [first, second] = await Promise.all([
      edit(id, { basicInfo: { hairColor: 'Gray' } }),
      edit(id, { basicInfo: { eyeColor: 'Blue' } }),
    ]);
    const stale = await edit(id, { basicInfo: { hairColor: 'Black' }, version: 1 });

    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect((await storedProfile(id))?.basicInfo).toMatchObject({ hairColor: 'Gray', eyeColor: 'Blue' });
    expect(codeOf(stale)).toBe('customer_changed');
    const { version } = await seenBy('member', id);
    expect((await edit(id, { basicInfo: { hairColor: 'Black' }, version })).statusCode).toBe(200);
  });
});

describe('while a member’s update is there', () => {
  it('D-61 one that waits for an admin comes first', async () => {
    const { id } = await api.givenProfile();
    const update = (await propose(id, freeChange)).json<{ data: OwnUpdateJson }>().data._id;

    expect(codeOf(await edit(id, paidChange))).toBe('update_pending');
    await api.inject('admin', approveUpdate, { query: { id: update } });
    expect(dataOf(await edit(id, paidChange)).basicInfo).toMatchObject({
      hairColor: 'Gray',
      mailingAddress: '2 Oak Street',
    });
  });

  it('D-61 one that is not paid stays as it is, can be paid and be approved', async () => {
    const { id } = await api.givenProfile();
    await propose(id, paidChange);
    await api.inject('member', createCheckoutSession, { body: { cid: id, update: true, totalAmount: 9.95 } });

    const changed = dataOf(await edit(id, { basicInfo: { eyeColor: 'Blue' } }));

    expect(changed).toMatchObject({ pendingPayments: { update: true, totalAmount: 9.95 } });
    expect(changed.update).toMatchObject({ state: 'awaiting_payment', changes: { basicInfo: { hairColor: 'Gray' } } });
    await payFromBalance(api, 'member', id);
    await api.inject('admin', approveUpdate, { query: { id } });
    expect((await seenBy('member', id)).basicInfo).toMatchObject({ hairColor: 'Gray', eyeColor: 'Blue' });
  });

  it('D-61 one whose money has come is as good as queued', async () => {
    const { id } = await api.givenProfile();
    const update = (await propose(id, paidChange)).json<{ data: OwnUpdateJson }>().data._id;
    const mark = { dueKey: `${id}:update:${update}`, paymentId: 'a'.repeat(24), at: api.clock.now() };
    await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $push: { settledDues: mark } });

    expect(codeOf(await edit(id, freeChange))).toBe('update_pending');
  });

  it('a decision that a crash cut off is finished first', async () => {
    const { id } = await api.givenProfile();
    const update = (await propose(id, freeChange)).json<{ data: OwnUpdateJson }>().data._id;
    await api.stored.updates.updateOne(
      { _id: new ObjectId(update) },
      { $set: { state: 'approved', decidedAt: api.clock.now() }, $inc: { version: 1 } },
    );

    expect(dataOf(await edit(id, { basicInfo: { city: 'Bend' } })).basicInfo).toMatchObject({
      city: 'Bend',
      mailingAddress: '2 Oak Street',
    });
  });
});

describe('before the profile is approved', () => {
  const owed = async (id: CustomerId) => (await seenBy('member', id)).pendingPayments?.totalAmount;
  const moreFields = { basicInfo: { education: 'Doctorate', bio: 'word '.repeat(360) } };

  it('AC-301 an admin’s additions do not raise what it owes', async () => {
    const { id } = await api.givenProfile(unpaid);
    const { pendingPayments } = dataOf(await edit(id, { basicInfo: { mailingAddress: '3 Elm Street' } }));
    expect(pendingPayments).toMatchObject({ totalAmount: 99.95 });

    dataOf(await edit(id, moreFields));

    expect(await owed(id)).toBe(99.95);
    await payFromBalance(api, 'member', id);
    expect(await seenBy('member', id)).toMatchObject({
      customerStatus: { status: 'unapproved' },
      pendingPayments: null,
      wordLimit: 1,
    });
  });

  it('AC-290 content that an admin takes away is not owed', async () => {
    const { id } = await api.givenProfile({ ...unpaid, basicInfo: { education: 'Doctorate' } });

    dataOf(await edit(id, { basicInfo: { education: null } }));

    expect(await owed(id)).toBe(99.95);
  });

  it('an open checkout of the old content is ended, and never charged', async () => {
    const { id } = await api.givenProfile(unpaid);
    await api.inject('member', createCheckoutSession, { body: { cid: id, creation: true } });

    dataOf(await edit(id, moreFields));

    expect(api.card.checkouts().map(({ state }) => state)).toEqual(['expired']);
  });

  it('money that has come already is applied before anything is written', async () => {
    const { id } = await api.givenProfile(unpaid);
    await api.inject('member', createCheckoutSession, { body: { cid: id, creation: true } });
    for (const { ref } of api.card.checkouts()) api.card.pay(ref);

    expect(codeOf(await edit(id, moreFields))).toBe('payment_in_progress');
    expect(await seenBy('member', id)).toMatchObject({ customerStatus: { status: 'unapproved' } });
    expect(dataOf(await edit(id, moreFields)).basicInfo).toMatchObject({ education: 'Doctorate' });
  });

  it('D-160 one that was sent back stays with its owner', async () => {
    const { id } = await api.givenProfile({ ...unpaid, status: 'unapproved', creationPaid: 99_95 });
    await api.inject('admin', sendBackCustomer, { query: { id }, body: { reason: 'Which Oak Street?' } });

    const changed = dataOf(await edit(id, moreFields));

    expect(changed).toMatchObject({ sentBack: { reason: 'Which Oak Street?' }, pendingPayments: null });
  });

  it('D-81 one whose money was taken back in part goes on when nothing is left to pay', async () => {
    const basicInfo = { education: 'Doctorate' } as const;
    const { id } = await api.givenProfile({ status: 'unpaid', basicInfo, creationPaid: 99_95 });

    const changed = dataOf(await edit(id, { basicInfo: { education: null } }));

    expect(changed).toMatchObject({ customerStatus: { status: 'active' }, pendingPayments: null });
  });
});
