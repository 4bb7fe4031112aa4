import {
  approveUpdate,
  type CustomerId,
  type OwnUpdateJson,
  payWithReferral,
  rejectUpdate,
  updateCustomer,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

async function givenUpdate(body: object): Promise<{ id: string; customer: CustomerId }> {
  const { id: customer } = await api.givenProfile({
    basicInfo: { education: 'Doctorate' },
    specialInstructions: 'Hi.',
  });
  const answer = await api.inject('member', updateCustomer, { query: { id: customer }, body });
  return { customer, id: answer.json<{ data: OwnUpdateJson }>().data._id };
}

async function givenBalance(customer: CustomerId): Promise<void> {
  await api.stored.users.updateOne(
    { _id: api.people.member.account._id },
    { $set: { referralCents: 100_000, referralCustomers: [new ObjectId(customer)] } },
  );
}

const pay = (cid: CustomerId, months: object = {}) =>
  api.inject('member', payWithReferral, { body: { cid, ...months } });
const put = (route: typeof approveUpdate | typeof rejectUpdate, id: string, body: object = {}) =>
  api.inject('admin', route, { query: { id }, body });

/** The logged changes to the profile, without those to the update itself. */
async function logged(action: 'approve_update' | 'reject_update') {
  const entries = await api.stored.audit.find({ action }).sort({ _id: 1 }).toArray();
  return entries.map(({ outcome, changes }) => ({
    outcome,
    profile: changes.filter(({ field }) => field.startsWith('profile.')),
  }));
}

it('D-150 the entry of an approval proves what went live: each field, before and after', async () => {
  const photo = await uploadedBy('member', api);
  const { id, customer } = await givenUpdate({
    basicInfo: { mailingAddress: '2 Oak Street', education: null },
    personalityInfo: { sports: ['Boxing'] },
    photos: { imageUrl: photo },
    searchEngines: false,
  });
  const before = (await api.stored.customers.findOne())?.photos.imageUrl ?? null;
  await givenBalance(customer);
  await pay(customer);

  await put(approveUpdate, id);

  const [entry] = await logged('approve_update');
  expect(entry?.outcome).toBe('done');
  expect(entry?.profile).toEqual([
    { field: 'profile.basicInfo.mailingAddress', before: '1 Prison Road', after: '2 Oak Street' },
    { field: 'profile.basicInfo.education', before: 'Doctorate', after: null },
    { field: 'profile.personalityInfo.sports', before: [], after: ['Boxing'] },
    { field: 'profile.photos.imageUrl', before, after: photo },
    { field: 'profile.listing.searchEngines', before: true, after: false },
  ]);
});

it('D-20 D-66 D-150 an approval’s entry leaves out what does not go live: a note, and months bought along', async () => {
  const { id, customer } = await givenUpdate({
    basicInfo: { hairColor: 'Gray' },
    specialInstructions: 'He has gone gray.',
  });
  await givenBalance(customer);
  await pay(customer, { premiumPlacement: 2 });
  const paid = await api.stored.customers.findOne();
  expect(paid?.premium.value).toBe(1);

  await put(approveUpdate, id);

  const [entry] = await logged('approve_update');
  expect(entry?.profile).toEqual([{ field: 'profile.basicInfo.hairColor', before: 'Brown', after: 'Gray' }]);
  expect(await api.stored.customers.findOne()).toMatchObject({ specialInstructions: 'Hi.', premium: paid?.premium });
});

it('D-67 D-150 only the entry of the admin who decided has changes, after two at once and a second call', async () => {
  const { id } = await givenUpdate({ basicInfo: { mailingAddress: '2 Oak Street' } });

  await Promise.all([put(approveUpdate, id), put(approveUpdate, id)]);
  await put(approveUpdate, id);

  const entries = await logged('approve_update');
  expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged', 'unchanged']);
  for (const { outcome, profile } of entries) expect(profile).toHaveLength(outcome === 'done' ? 1 : 0);
});

it('D-25 D-150 a rejection changes nothing of the profile, and its entry says so', async () => {
  const { id } = await givenUpdate({ basicInfo: { mailingAddress: '2 Oak Street' } });

  await put(rejectUpdate, id, { reason: 'This is not him.' });

  expect(await logged('reject_update')).toEqual([{ outcome: 'done', profile: [] }]);
});
