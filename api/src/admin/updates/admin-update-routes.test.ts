import {
  apiBase,
  approveUpdate,
  getCustomer,
  getUpdate,
  listUpdates,
  rejectUpdate,
  sendBackUpdate,
  updateAdminCustomer,
  updateCustomer,
  type AdminUpdateJson,
  type CustomerId,
  type OwnCustomerJson,
  type OwnUpdateJson,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const freeChange = { basicInfo: { mailingAddress: '2 Oak Street' } };
const paidChange = { basicInfo: { hairColor: 'Gray' } };

async function givenUpdate(body: object = freeChange, but: object = {}): Promise<{ id: string; customer: CustomerId }> {
  const { id: customer } = await api.givenProfile(but);
  return { customer, id: await sent(customer, body) };
}

async function sent(id: CustomerId, body: object): Promise<string> {
  const answer = await api.inject('member', updateCustomer, { query: { id }, body });
  return answer.json<{ data: OwnUpdateJson }>().data._id;
}

type DecisionRoute = typeof approveUpdate | typeof rejectUpdate | typeof sendBackUpdate;
const put = (route: DecisionRoute, id: string, body: object = {}) =>
  api.inject('admin', route, { query: { id }, body });
type Answer = Awaited<ReturnType<typeof put>>;
const dataOf = (answer: Answer) => answer.json<{ data: AdminUpdateJson }>().data;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;

async function own(id: CustomerId): Promise<OwnCustomerJson> {
  return (await api.inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
}

const balance = async () => (await api.stored.users.findOne({ _id: api.people.member.account._id }))?.referralCents;
const list = async (query: Record<string, string | number> = {}) =>
  (await api.inject('admin', listUpdates, { query: { approved: 'false', ...query } })).json<{
    data: AdminUpdateJson[];
    total: number;
  }>();

describe('GET /admin/update', () => {
  it('AC-360 AC-451 D-110 what waits for a decision, oldest first, with its profile and its author', async () => {
    const later = await givenUpdate();
    api.clock.advance({ days: -1 });
    const earlier = await givenUpdate();
    await givenUpdate(paidChange);

    const page = await list();

    expect(page.data.map(({ _id }) => _id)).toEqual([earlier.id, later.id]);
    expect(page.total).toBe(2);
    expect(listUpdates.data.safeParse(page.data).success).toBe(true);
    expect(page.data[0]).toMatchObject({
      customer: { _id: earlier.customer, basicInfo: { mailingAddress: '1 Prison Road' } },
      user: { email: 'member@example.com' },
    });
  });

  it.each([
    { what: 'name', search: 'olive  FIN', found: 1 },
    { what: 'number', search: 'k-777', found: 1 },
    { what: 'listing’s e-mail', search: 'finch@', found: 1 },
    { what: 'name that two have', search: 'Finch', found: 2 },
    { what: 'pattern', search: '.*', found: 0 },
    { what: 'class', search: '[a-z]', found: 0 },
    { what: 'group', search: '(', found: 0 },
    { what: 'name of nobody', search: 'Olive Marsh', found: 0 },
  ])('AC-058 D-96 is searched by the $what of its profile: "$search"', async ({ search, found }) => {
    const olive = { firstName: 'Olive', lastName: 'Finch', inmateNumber: 'K-777', email: 'o.finch@example.org' };
    const wanted = await givenUpdate(freeChange, { basicInfo: olive });
    await givenUpdate(freeChange, { basicInfo: { firstName: 'Paul', lastName: 'Finch' } });
    await givenUpdate();
    await api.givenProfile({ basicInfo: olive }); // found, and has no update

    const { data, total } = await list({ search });

    expect([data.length, total]).toEqual([found, found]);
    if (found > 0) expect(data[0]?._id).toBe(wanted.id);
    expect((await list({ search, l: 1, p: found })).total).toBe(found);
  });

  it('D-96 10 kB of search text is refused', async () => {
    const answer = await api.inject('admin', listUpdates, { query: { search: 'x'.repeat(10_000) } });

    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('invalid_request');
  });

  it('AC-452 D-110 one update by its own id or its profile’s, decided ones too', async () => {
    const { id, customer } = await givenUpdate();
    const read = async (key: string) =>
      (await api.inject('admin', getUpdate, { query: { approved: 'false', id: key } })).json<{
        data?: AdminUpdateJson;
      }>().data;

    expect((await read(id))?._id).toBe(id);
    expect((await read(customer))?._id).toBe(id);
    expect(await read('f'.repeat(24))).toBeUndefined();
    await put(approveUpdate, id);
    expect(await read(id)).toMatchObject({ state: 'approved' });
  });

  it('AC-493 AC-494 AC-495 is for admins only, and so are the decisions', async () => {
    const { id } = await givenUpdate();

    expect((await api.inject('member', listUpdates)).statusCode).toBe(403);
    for (const { method, url } of [approveUpdate, rejectUpdate, sendBackUpdate]) {
      const answer = await api.app.inject({
        method,
        url: `${apiBase}${url}?id=${id}`,
        headers: { authorization: `Bearer ${api.people.member.token}`, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(403);
    }
    expect((await list()).total).toBe(1);
  });
});

describe('PUT /admin/approve-update', () => {
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

  it('D-24 D-108 what is not paid is not decided, and what was sent back is not approved', async () => {
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

  it('D-25 D-108 what was sent back can be rejected: credited, told, and in nobody’s way any more', async () => {
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
  it('D-108 asks for a reason, takes it out of the queue, and is done once', async () => {
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
