import {
  apiBase,
  cancelUpdate,
  type CustomerId,
  getCustomer,
  listCreatedCustomers,
  type OwnCustomerJson,
  ownUpdateSchema,
  updateCustomer,
} from '@inkbridge/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { codeOf, freeChange, paidChange, updateCalls } from '../../testing/authoring/update-calls.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { put, sent, own } = updateCalls(() => api);

async function asVisitorsSee(id: CustomerId) {
  const answer = await api.inject('guest', getCustomer, { query: { id } });
  return answer.json<{ data: { basicInfo: Record<string, unknown>; photos: { imageUrl: string | null } } }>().data;
}

const marksOf = async () => (await api.stored.customers.findOne())?.settledDues.map(({ dueKey }) => dueKey);

describe('PUT /customer of a listed profile', () => {
  it('AC-232 AC-233 AC-469 a free change waits for an admin, and visitors see the old value', async () => {
    const { id } = await api.givenProfile();

    const update = await sent(id, { ...freeChange, specialInstructions: 'He has moved.' });

    expect(ownUpdateSchema.safeParse(update).success).toBe(true);
    expect(update).toMatchObject({
      state: 'pending',
      changes: { basicInfo: { mailingAddress: '2 Oak Street' }, personalityInfo: {}, listing: {} },
      note: 'He has moved.',
      totalAmount: 0,
    });
    expect(await asVisitorsSee(id)).toMatchObject({ basicInfo: { mailingAddress: '1 Prison Road' } });
    expect(await own(id)).toMatchObject({ update: { _id: update._id }, pendingPayments: null, rejected: null });
  });

  it('AC-230 AC-231 AC-284 only changed fields are stored, and a birth date is one field', async () => {
    const { id } = await api.givenProfile({ personalityInfo: { hobbies: ['Chess'] } });

    const update = await sent(id, {
      basicInfo: { dateOfBirth: '1991-06-15', age: 35, firstName: 'Marcus', city: ' Salem ', eyeColor: 'Blue' },
      personalityInfo: { hobbies: ['Chess'], sports: ['Boxing'] },
    });

    expect(update.changes).toMatchObject({
      basicInfo: { dateOfBirth: '1991-06-15', eyeColor: 'Blue' },
      personalityInfo: { sports: ['Boxing'] },
    });
    expect(Object.keys(update.changes.basicInfo)).toHaveLength(2);
    expect(update).toMatchObject({ state: 'awaiting_payment', totalAmount: 29.85 });
    expect((await own(id)).pendingPayments).toMatchObject({ update: true, totalAmount: 29.85 });
  });

  it('AC-229 an update without changes is refused', async () => {
    const { id } = await api.givenProfile();

    for (const body of [{}, { basicInfo: { firstName: 'Marcus' }, photos: { imageUrl: '', artworks: [''] } }]) {
      expect((await put(id, body)).json()).toMatchObject({ code: 'no_changes', message: 'No changes made' });
    }
    expect(await api.stored.updates.countDocuments()).toBe(0);
  });

  it('AC-285 D-21 paid words are not charged again, and emptying a field is free', async () => {
    const bio = Array(450).fill('word').join(' ');
    const { id } = await api.givenProfile({ wordLimit: 1, basicInfo: { education: 'Doctorate' } });

    expect(await sent(id, { basicInfo: { bio, education: null } })).toMatchObject({
      changes: { basicInfo: { bio, education: null } },
      totalAmount: 9.95, // the changed bio itself
    });
  });

  it('AC-234 a second update is refused while one waits for an admin', async () => {
    const { id } = await api.givenProfile();
    await sent(id, freeChange);

    const second = await put(id, paidChange);

    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ message: 'Previous update had to be approved to make a new one' });
  });

  it('AC-234 one of many concurrent free updates is accepted', async () => {
    const { id } = await api.givenProfile();

    const answers = await Promise.all(
      ['2 Oak Street', '3 Oak Street', '4 Oak Street'].map((mailingAddress) =>
        put(id, { basicInfo: { mailingAddress } }),
      ),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.map(codeOf).filter((code) => code === 'update_pending')).toHaveLength(2);
  });

  it('AC-237 D-159 an unpaid update is replaced and its due given up', async () => {
    const { id } = await api.givenProfile();
    const first = await sent(id, paidChange);

    const second = await sent(id, { basicInfo: { hairColor: 'Gray', eyeColor: 'Blue' } });

    expect(await own(id)).toMatchObject({ update: { _id: second._id }, pendingPayments: { totalAmount: 19.9 } });
    expect(await marksOf()).toEqual([`${id}:update:${first._id}`]);
    const states = await api.stored.updates.find().sort({ _id: 1 }).toArray();
    expect(states.map(({ state }) => state)).toEqual(['voided', 'awaiting_payment']);
  });

  it('AC-237 one of many concurrent paid updates remains, and the profile owes that one', async () => {
    const { id } = await api.givenProfile();
    const colors = ['Gray', 'Black', 'Blonde'];

    await Promise.all(colors.map((hairColor) => put(id, { basicInfo: { hairColor } })));

    const live = await api.stored.updates.find({ live: true }).toArray();
    expect(live).toHaveLength(1);
    expect((await api.stored.customers.findOne())?.pendingPayments?.totalCents).toBe(995);
  });

  it('D-24 a paid update waits for an admin', async () => {
    const { id } = await api.givenProfile();
    await sent(id, paidChange);

    await payFromBalance(api, 'member', id);

    expect(await own(id)).toMatchObject({ pendingPayments: null, update: { state: 'pending', totalAmount: 9.95 } });
    expect(codeOf(await put(id, freeChange))).toBe('update_pending');
  });

  it('AC-236 D-58 a new photo is kept for the admins, and visitors see the old one', async () => {
    const [old, next] = [await uploadedBy('member', api), await uploadedBy('member', api)];
    const { id } = await api.givenProfile({ photos: { imageUrl: old, artworks: [old] } });

    const update = await sent(id, { photos: { imageUrl: next, artworks: [''] } });

    expect(update.changes.photos).toEqual({ imageUrl: next, artworks: [old], total: 2 });
    expect((await asVisitorsSee(id)).photos.imageUrl).toBe(old);
    expect((await api.stored.uploads.find({ adoptedAt: null }).toArray()).map(({ _id }) => old.includes(_id))).toEqual([
      true, // never given through the form
    ]);
    expect(codeOf(await put(id, { photos: { artworks: ['https://elsewhere.example/a.jpg'] } }))).toBe('update_pending');
  });

  it('AC-547 D-35 D-39 D-42 an update refuses what a creation refuses', async () => {
    const { id } = await api.givenProfile();
    const refused = async (body: object) => codeOf(await put(id, body));

    expect(await refused({ photos: { imageUrl: await uploadedBy('other', api) } })).toBe('image_not_ours');
    expect(await refused({ basicInfo: { dateOfBirth: '2010-01-01' } })).toBe('too_young');
    expect(await refused({ basicInfo: { bio: Array(2_001).fill('a').join(' ') } })).toBe('bio_too_long');
    expect(await refused({ basicInfo: { firstName: '' } })).toBe('missing_fields');
    expect(await refused({ basicInfo: { institutionalEmailProvider: 'Other provider' } })).toBe('missing_fields');
    expect(await refused({ basicInfo: { hairColor: 'Plaid' } })).toBe('invalid_request');
    expect(await api.stored.updates.countDocuments()).toBe(0);
  });

  it('AC-235 D-03 another’s profile is not found', async () => {
    const { id } = await api.givenProfile();

    expect((await put(id, freeChange, 'other')).statusCode).toBe(404);
    expect((await put('f'.repeat(24) as CustomerId, freeChange)).statusCode).toBe(404);
  });

  it('AC-392 neither an archived profile nor one in review can be changed', async () => {
    const archived = await api.givenProfile({ archivedAt: new Date('2026-11-01T00:00:00Z') });
    const inReview = await api.givenProfile({ status: 'unapproved', approvedAt: null, waitingSince: new Date() });

    expect(codeOf(await put(archived.id, freeChange))).toBe('customer_archived');
    expect(codeOf(await put(inReview.id, freeChange))).toBe('in_review');
  });

  it('a form filled from an older version is refused and nothing is lost', async () => {
    const { id } = await api.givenProfile({ version: 4 });

    expect(codeOf(await put(id, { ...freeChange, version: 3 }))).toBe('customer_changed');
    expect((await put(id, { ...freeChange, version: 4 })).statusCode).toBe(200);
  });

  it('AC-486 changing a profile needs a session', async () => {
    const { id } = await api.givenProfile();
    const url = `${apiBase}${updateCustomer.url}?id=${id}`;

    expect((await api.app.inject({ method: 'PUT', url, payload: freeChange })).statusCode).toBe(401);
  });
});

describe('DELETE /customer/update', () => {
  const cancel = (id: string, who: 'member' | 'other' = 'member') =>
    api.inject(who, cancelUpdate, { query: { id }, body: {} });

  it('AC-237 D-24 an unpaid update can be dropped; the profile then owes nothing and can be updated', async () => {
    const { id } = await api.givenProfile();
    const update = await sent(id, paidChange);

    expect((await cancel(update._id)).json()).toMatchObject({ data: { state: 'voided' } });

    expect(await own(id)).toMatchObject({ pendingPayments: null, update: null });
    expect(await marksOf()).toEqual([`${id}:update:${update._id}`]);
    expect((await cancel(update._id)).statusCode).toBe(200); // pressed twice
    expect((await put(id, freeChange)).statusCode).toBe(200);
  });

  it('AC-234 AC-235 an update that waits for an admin cannot be dropped, nor can another’s', async () => {
    const { id } = await api.givenProfile();
    await sent(id, paidChange);
    expect(codeOf(await cancel(id, 'other'))).toBe('not_found');

    await payFromBalance(api, 'member', id);

    expect(codeOf(await cancel(id))).toBe('update_pending');
    expect(codeOf(await cancel('f'.repeat(24)))).toBe('not_found');
  });
});

it('AC-449 the list of own profiles shows which updates wait and which were rejected', async () => {
  const [first, second] = [await api.givenProfile(), await api.givenProfile()];
  const update = await sent(second.id, freeChange);

  const listed = (await api.inject('member', listCreatedCustomers)).json<{ data: OwnCustomerJson[] }>().data;

  const byId = new Map(listed.map((profile) => [profile._id, profile.update?._id ?? null]));
  expect(byId.get(first.id)).toBeNull();
  expect(byId.get(second.id)).toBe(update._id);
});
