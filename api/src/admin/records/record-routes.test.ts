import { listUnreadableRecords, mendRecord, type UnreadableRecords } from '@inkbridge/contracts';
import { type Collection, type Document, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const raw = (collection: object) => collection as Collection;

async function listed(api: TestApi): Promise<UnreadableRecords> {
  return (await api.inject('admin', listUnreadableRecords)).json<{ data: UnreadableRecords }>().data;
}

async function mend(api: TestApi, body: object) {
  const answer = await api.inject('admin', mendRecord, { body });
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
}

/** A published profile whose document was changed by another program. */
async function givenBroken(api: TestApi, fields: Document, status: 'active' | 'inactive' = 'active') {
  const { id } = await api.givenProfile({ status });
  await raw(api.stored.customers).updateOne({ _id: new ObjectId(id) }, { $set: fields });
  await api.modules.catalogue.model.rebuild();
  return { collection: 'customers', id };
}

const docOf = (api: TestApi, id: string) => raw(api.stored.customers).findOne({ _id: new ObjectId(id) });
const isShown = (api: TestApi, id: string) => api.modules.catalogue.model.index.find(id) !== null;

it('records that cannot be read are named by path and reason, with what may be done, and without their content', async () => {
  const api = await startTestApi();
  const secret = 'Secret Words';
  const mendable = await givenBroken(api, { 'basicInfo.education': { secret } });
  const deciding = await givenBroken(api, { archivedAt: secret });
  await raw(api.stored.payments).insertOne({ cents: secret });
  await raw(api.stored.users).updateOne({ _id: api.people.other.account._id }, { $set: { referralCents: secret } });

  const answer = await api.inject('admin', listUnreadableRecords);

  expect(answer.body).not.toContain(secret);
  const { records, isComplete } = answer.json<{ data: UnreadableRecords }>().data;
  expect(isComplete).toBe(true);
  const acts = (of: string) =>
    records.filter(({ collection, id }) => [collection, id].includes(of)).map((r) => [r.where, r.acts]);
  expect(acts(mendable.id)).toEqual([['basicInfo.education', ['remove_field', 'remove']]]);
  expect(acts(deciding.id)).toEqual([['archivedAt', ['remove']]]);
  expect(acts('payments')).toEqual([[expect.any(String), []]]);
  expect(acts('users')).toEqual([['referralCents', []]]);
});

it('a field is emptied if the record can then be read, and the profile is shown again', async () => {
  const api = await startTestApi();
  const profile = await givenBroken(api, { 'basicInfo.education': 7 });
  expect(isShown(api, profile.id)).toBe(false);
  const asked = { ...profile, where: 'basicInfo.education', act: 'remove_field' };

  expect([await mend(api, asked), await mend(api, asked)]).toEqual([200, 200]);

  expect((await docOf(api, profile.id))?.['basicInfo']).not.toHaveProperty('education');
  expect(isShown(api, profile.id)).toBe(true);
  expect((await listed(api)).records).toEqual([]);
  const log = await api.stored.audit.find({}, { sort: { at: 1, _id: 1 } }).toArray();
  expect(log.map(({ action, outcome, target }) => [action, outcome, target.name])).toEqual([
    ['mend_record', 'done', `customers ${profile.id}`],
    ['mend_record', 'unchanged', `customers ${profile.id}`],
  ]);
  expect(log[0]?.changes).toEqual([{ field: 'emptiedField', before: null, after: 'basicInfo.education' }]);
});

it('a record is set aside as it was, for 90 days, and a second click does nothing', async () => {
  const api = await startTestApi();
  const { id: other } = await api.givenProfile({ status: 'active' });
  const profile = await givenBroken(api, { 'basicInfo.bodyType': 7 });
  expect(isShown(api, profile.id)).toBe(true); // lists do not read this field
  const before = await docOf(api, profile.id);
  const asked = { ...profile, where: 'basicInfo.bodyType', act: 'remove' };

  expect([await mend(api, asked), await mend(api, asked)]).toEqual([200, 200]);

  expect(await docOf(api, profile.id)).toBeNull();
  expect((await listed(api)).records).toEqual([]);
  expect([isShown(api, profile.id), isShown(api, other)]).toEqual([false, true]);
  const by = api.people.admin.account._id.toHexString();
  expect(await api.stored.setAside.find().toArray()).toMatchObject([{ collection: 'customers', document: before, by }]);

  api.clock.advance({ days: 89 });
  await api.modules.jobs.runNow('setAside');
  expect(await api.stored.setAside.countDocuments()).toBe(1);
  api.clock.advance({ days: 1 });
  await api.modules.jobs.runNow('setAside');
  expect(await api.stored.setAside.countDocuments()).toBe(0);
});

it.each([
  { what: 'a payment', place: 'payments', act: 'remove', code: 'record_kept' },
  { what: 'a payment’s field', place: 'payments', act: 'remove_field', code: 'record_kept' },
  { what: 'an entry of the audit log', place: 'audit', act: 'remove', code: 'record_kept' },
  { what: 'a mail’s field', place: 'mails', act: 'remove_field', code: 'record_not_mendable' },
] as const)('$what stays: $act is refused with $code', async ({ place, act, code }) => {
  const api = await startTestApi();
  const { insertedId } = await raw(api.stored[place]).insertOne({ odd: true });
  const found = (await listed(api)).records.find(({ id }) => id === insertedId.toHexString());

  const said = await mend(api, { collection: found?.collection, id: found?.id, where: found?.where, act });

  expect(said).toBe(code);
  expect(await raw(api.stored[place]).findOne({ _id: insertedId })).toEqual({ _id: insertedId, odd: true });
  expect(await api.stored.setAside.countDocuments()).toBe(0);
});

it('a field by which something is decided is not emptied, and neither is one that was not shown', async () => {
  const api = await startTestApi();
  const profile = await givenBroken(api, { signedForm: 7, answersLetters: 'x' });
  const [found] = (await listed(api)).records;

  expect(await mend(api, { ...profile, where: found?.where, act: 'remove_field' })).toBe('record_not_mendable');
  expect(await mend(api, { ...profile, where: 'basicInfo.bio', act: 'remove' })).toBe('record_changed');

  expect(await docOf(api, profile.id)).toMatchObject({ signedForm: 7, answersLetters: 'x' });
});

it('a person’s set-aside records go with the account: profiles, mails and sessions', async () => {
  const api = await startTestApi();
  const { _id, uid, email } = api.people.member.account;
  const profile = await givenBroken(api, { archivedAt: 'never' });
  await raw(api.stored.mails).insertOne({ to: { name: 'Ann', address: email }, subject: 7 });
  await raw(api.stored.families).insertOne({ _id: 'session' as never, uid, device: { name: 7 } });
  const { records } = await listed(api);
  for (const { collection, id, where } of records) await mend(api, { collection, id, where, act: 'remove' });
  expect(records.map(({ collection }) => collection)).toEqual([profile.collection, 'mails', 'identity_sessions']);
  expect(await api.stored.setAside.countDocuments()).toBe(3);

  await api.modules.admin.data.forget?.({ id: _id.toHexString(), uid, email } as never);

  expect(await api.stored.setAside.countDocuments()).toBe(0);
});
