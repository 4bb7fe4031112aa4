import {
  approveUpdate,
  type CustomerId,
  getCustomer,
  getUpdate,
  type OwnCustomerJson,
  rejectUpdate,
  sendBackUpdate,
  updateAdminCustomer,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';
import { dataOf, updateDecisions } from '../../testing/admin/update-decisions.js';
import { codeOf, freeChange, paidChange } from '../../testing/authoring/update-calls.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { givenUpdate, sent, put, own, list } = updateDecisions(() => api);

const balance = async () => (await api.stored.users.findOne({ _id: api.people.member.account._id }))?.referralCents;

describe('PUT /admin/approve-update', () => {
  it('D-160 what was sent back and came again as something else is not approved by whoever read the first', async () => {
    const { id, customer } = await givenUpdate(freeChange);
    const { waitingSince } = dataOf(await api.inject('admin', getUpdate, { query: { id } }));
    const approve = (read: string | null) =>
      api.inject('admin', approveUpdate, { query: { id }, body: { waitingSince: read } });
    api.clock.advance({ minutes: 5 });
    await put(sendBackUpdate, id, { reason: 'Which oak?' });
    await sent(customer, { basicInfo: { mailingAddress: 'Win at example.org' } });

    const stale = await approve(waitingSince);
    const fresh = dataOf(await api.inject('admin', getUpdate, { query: { id } }));

    expect([codeOf(stale), fresh.state]).toEqual(['not_decidable', 'pending']);
    expect(dataOf(await approve(fresh.waitingSince))).toMatchObject({ state: 'approved' });
    expect((await approve(waitingSince)).statusCode).toBe(200); // D-67
  });

  it('AC-365 AC-453 D-25 copies the changes into the profile and names their author', async () => {
    const photo = await uploadedBy('member', api);
    const body = {
      basicInfo: { mailingAddress: '2 Oak Street', education: null },
      personalityInfo: { sports: ['Boxing'] },
      photos: { artworks: [photo] },
      searchEngines: false,
    };
    const { id, customer } = await givenUpdate(body, { basicInfo: { education: 'Doctorate' } });
    await payFromBalance(api, 'member', customer);

    const answer = await put(approveUpdate, id);

    expect(dataOf(answer)).toMatchObject({ _id: id, state: 'approved', decidedAt: api.clock.now().toISOString() });
    const profile = await own(customer);
    expect(profile).toMatchObject({
      basicInfo: { mailingAddress: '2 Oak Street' },
      personalityInfo: { sports: ['Boxing'] },
      photos: { artworks: [photo] },
      listing: { searchEngines: false },
      update: null,
      rejected: null,
    });
    expect(profile.basicInfo).not.toHaveProperty('education');
    const doc = await api.stored.customers.findOne();
    expect(doc).toMatchObject({ updatedBy: api.people.member.account._id, changedAt: api.clock.now() });
    const seen = (await api.inject('guest', getCustomer, { query: { id: customer } })).json<{
      data: OwnCustomerJson;
    }>();
    expect(seen.data).toMatchObject({ basicInfo: { mailingAddress: '2 Oak Street' }, fresh: 'recently_updated' });
  });

  it('AC-285 D-21 words and photos that were paid for with it are not charged again', async () => {
    const bio = Array(360).fill('word').join(' ');
    const { id, customer } = await givenUpdate({ basicInfo: { bio } });
    await payFromBalance(api, 'member', customer);
    await put(approveUpdate, id);

    expect((await own(customer)).wordLimit).toBe(1);
    await sent(customer, { basicInfo: { bio: `${bio} more` } });
    expect((await own(customer)).pendingPayments).toMatchObject({ totalAmount: 9.95, wordLimit: 0 });
  });

  it('D-67 two admins at once get the same outcome, and it is copied once', async () => {
    const { id } = await givenUpdate();

    const answers = await Promise.all([put(approveUpdate, id), put(approveUpdate, id), put(rejectUpdate, id)]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => dataOf(answer).state)).size).toBe(1);
    const again = await put(rejectUpdate, id);
    expect(dataOf(again).state).toBe(dataOf(answers[0]).state);
  });

  it('D-24 D-160 an unpaid update is not decided, and one that was sent back is not approved', async () => {
    const unpaid = await givenUpdate(paidChange);
    const sentBack = await givenUpdate();
    await put(sendBackUpdate, sentBack.id, { reason: 'Which oak?' });

    for (const route of [approveUpdate, rejectUpdate] as const) {
      expect(codeOf(await put(route, unpaid.id))).toBe('not_decidable');
      expect(codeOf(await put(route, 'f'.repeat(24)))).toBe('not_found');
    }
    expect(codeOf(await put(approveUpdate, sentBack.id))).toBe('not_decidable');
  });

  it('an archived profile is not changed', async () => {
    const { id, customer } = await givenUpdate();
    await api.stored.customers.updateOne({ _id: new ObjectId(customer) }, { $set: { archivedAt: new Date() } });

    expect(codeOf(await put(approveUpdate, id))).toBe('customer_archived');
    expect((await put(rejectUpdate, id)).statusCode).toBe(200);
  });

  it('a decision that a crash cut off is finished by the timer, once', async () => {
    const { id, customer } = await givenUpdate();
    await api.stored.updates.updateOne(
      { _id: new ObjectId(id) },
      { $set: { state: 'approved', decidedAt: api.clock.now() }, $inc: { version: 1 } },
    );

    expect(await api.modules.authoring.effects.finishLeftovers()).toBe(1);
    expect(await api.modules.authoring.effects.finishLeftovers()).toBe(0);
    expect(await own(customer)).toMatchObject({ basicInfo: { mailingAddress: '2 Oak Street' } });
  });

  it('a new update finishes a decision that a crash cut off before it is priced', async () => {
    const { id, customer } = await givenUpdate();
    await api.stored.updates.updateOne(
      { _id: new ObjectId(id) },
      { $set: { state: 'approved', decidedAt: api.clock.now() }, $inc: { version: 1 } },
    );

    await sent(customer, { basicInfo: { city: 'Bend' } });

    expect(await own(customer)).toMatchObject({
      basicInfo: { mailingAddress: '2 Oak Street', city: 'Salem' },
      update: { changes: { basicInfo: { city: 'Bend' } } },
    });
  });
});

describe('PUT /admin/reject-update', () => {
  async function paid(): Promise<{ id: string; customer: CustomerId }> {
    const made = await givenUpdate(paidChange);
    await payFromBalance(api, 'member', made.customer);
    return made;
  }

  it('AC-366 AC-454 D-25 leaves the profile as it is, tells the reason, and credits what was paid', async () => {
    const { id, customer } = await paid();
    const before = await balance();

    const answer = await put(rejectUpdate, id, { reason: 'This is not him.' });

    expect(dataOf(answer)).toMatchObject({ state: 'rejected', reason: 'This is not him.' });
    expect(await balance()).toBe((before ?? 0) + 995);
    expect(await own(customer)).toMatchObject({
      basicInfo: { hairColor: 'Brown' },
      update: null,
      rejected: { _id: id, reason: 'This is not him.', totalAmount: 9.95 },
    });
    expect(await api.stored.payments.findOne()).toMatchObject({ creditedAt: api.clock.now() });
  });

  it('D-25 D-67 is credited once, whoever repeats it and whatever was cut off', async () => {
    const { id } = await paid();
    const before = await balance();

    await Promise.all([put(rejectUpdate, id), put(rejectUpdate, id), put(rejectUpdate, id)]);
    await api.stored.updates.updateOne({ _id: new ObjectId(id) }, { $set: { live: true } }); // as after a crash
    await api.modules.authoring.effects.finishLeftovers();

    expect(await balance()).toBe((before ?? 0) + 995);
  });

  it('D-25 the payer may spend the credit on this profile', async () => {
    const { id, customer } = await paid();
    await api.stored.users.updateMany({}, { $set: { referralCustomers: [] } });

    await put(rejectUpdate, id);

    const account = await api.stored.users.findOne({ _id: api.people.member.account._id });
    expect(account?.referralCustomers.map(String)).toEqual([customer]);
  });

  it('D-25 D-160 an update that was sent back can be rejected: credited, told, and in nobody’s way any more', async () => {
    const { id, customer } = await paid();
    const before = await balance();
    const edit = () =>
      api.inject('admin', updateAdminCustomer, { query: { id: customer }, body: { basicInfo: { city: 'Bend' } } });
    await put(sendBackUpdate, id, { reason: 'Which gray?' });
    expect(codeOf(await edit())).toBe('update_pending');

    const answers = await Promise.all([
      put(rejectUpdate, id, { reason: 'No answer for a month.' }),
      put(rejectUpdate, id, { reason: 'No answer for a month.' }),
    ]);

    for (const answer of answers) expect(dataOf(answer)).toMatchObject({ state: 'rejected' });
    expect(await balance()).toBe((before ?? 0) + 995);
    const mails = (await api.mails()).filter(({ text }) => text.includes('No answer for a month.'));
    expect(mails.map(({ to }) => to)).toEqual(['member@example.com']);
    expect((await edit()).statusCode).toBe(200);
    expect(await own(customer)).toMatchObject({ basicInfo: { city: 'Bend', hairColor: 'Brown' }, update: null });
  });

  it('D-25 the profile is free for the next update, and nothing is credited for a free one', async () => {
    const { id, customer } = await givenUpdate();

    await put(rejectUpdate, id);

    expect(await balance()).toBe(0);
    expect((await own(customer)).rejected).toMatchObject({ reason: '' });
    await sent(customer, freeChange);
    expect((await own(customer)).rejected).toBeNull();
  });
});

describe('PUT /admin/send-back-update', () => {
  it('D-160 asks for a reason, takes it out of the queue, and is done once', async () => {
    const { id, customer } = await givenUpdate();

    expect(codeOf(await put(sendBackUpdate, id, { reason: ' ' }))).toBe('reason_required');
    const answers = await Promise.all([
      put(sendBackUpdate, id, { reason: 'Which oak?' }),
      put(sendBackUpdate, customer, { reason: 'Which oak?' }),
    ]);

    expect(answers.map((answer) => dataOf(answer).sentBack?.reason)).toEqual(['Which oak?', 'Which oak?']);
    expect((await list()).total).toBe(0);
    expect(await own(customer)).toMatchObject({ update: { state: 'pending', sentBack: { reason: 'Which oak?' } } });
  });
});
