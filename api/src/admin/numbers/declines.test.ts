import {
  approveCustomer,
  type CustomerId,
  decideCase,
  fileReport,
  getNumbers,
  numbersSchema,
  rejectUpdate,
  sendBackCustomer,
  sendBackUpdate,
  type UserId,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const waitingSince = new Date('2026-11-20T12:00:00Z');
const waiting = { status: 'unapproved', approvedAt: null, expiresAt: null, waitingSince } as const;

async function givenUpdate(api: TestApi) {
  const { id: customerId } = await api.givenProfile();
  const createdBy = api.people.member.account._id.toHexString() as UserId;
  const update = anUpdate({ customerId, createdBy, waitingSince });
  await createUpdateRepository(api.stored.updates).insertLive(update);
  return update.id;
}

async function periodNow(api: TestApi) {
  const answer = await api.inject('admin', getNumbers, { query: { by: 'week' } });
  const { periods } = numbersSchema.parse(answer.json<{ data: unknown }>().data);
  return periods.at(-1);
}

/** As if its owner had sent it again. */
const sendAgain = (api: TestApi, id: CustomerId) =>
  api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { ...waiting, sentBack: null } });

it('D-152 a decline counts under the chosen reason, once however often it is pressed', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile(waiting);
  const [first, second] = [await givenUpdate(api), await givenUpdate(api)];
  const why = { reason: 'Please take it out.', declineKind: 'money' };

  for (let press = 0; press < 2; press += 1) {
    expect((await api.inject('admin', sendBackCustomer, { query: { id }, body: why })).statusCode).toBe(200);
  }
  await api.inject('admin', rejectUpdate, { query: { id: first }, body: { reason: '', declineKind: 'contact' } });
  await api.inject('admin', sendBackUpdate, { query: { id: second }, body: { reason: 'Say more.' } });

  expect(await periodNow(api)).toMatchObject({ declined: { money: 1, contact: 1, other: 1 }, reopened: 0 });
});

it('D-152 a decision about what had been sent back before counts as decided again', async () => {
  const api = await startTestApi();
  const [{ id }, other] = [await api.givenProfile(waiting), await api.givenProfile(waiting)];
  await api.inject('admin', sendBackCustomer, { query: { id }, body: { reason: 'Say more.', declineKind: 'facts' } });
  await sendAgain(api, id);
  api.clock.advance({ seconds: 60 });

  await api.inject('admin', approveCustomer, { query: { id }, body: {} });
  await api.inject('admin', approveCustomer, { query: { id: other.id }, body: {} });

  expect(await periodNow(api)).toMatchObject({ declined: { facts: 1 }, reopened: 1 });
});

it('D-152 the kind of reason is in the audit log, an unknown one is refused, and the author never reads it', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile(waiting);
  const bad = { reason: 'No.', declineKind: 'weather' };
  expect((await api.inject('admin', sendBackCustomer, { query: { id }, body: bad })).statusCode).toBe(400);

  const body = { reason: 'No.', declineKind: 'hate' };
  const answer = await api.inject('admin', sendBackCustomer, { query: { id }, body });

  const entry = await api.stored.audit.findOne({ action: 'send_back_profile', outcome: 'done' });
  expect(entry?.changes).toContainEqual({ field: 'declineKind', before: null, after: 'hate' });
  expect(answer.body).not.toContain('hate');
});

it('D-152 cases are waited for too, days that are over stay counted', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  const report = { customer: id, topic: 'threat_or_abuse', text: 'Look at this.' };
  expect((await api.inject('guest', fileReport, { body: report })).statusCode).toBe(200);
  await api.stored.cases.updateMany({}, { $set: { createdAt: new Date('2026-11-21T07:00:00Z') } });
  const filed = await api.stored.cases.findOne({});

  await api.inject('admin', decideCase, {
    query: { id: filed?._id.toHexString() ?? '' },
    body: { decision: 'dismiss', note: '' },
  });

  expect((await periodNow(api))?.cases).toEqual({ decided: 1, medianHours: 5, slowHours: 5 });
  api.clock.advance({ days: 1 });
  await api.modules.jobs.runNow('countedDays');
  const kept = await api.stored.countedMonths.findOne({ _id: 'caseWaits/2026-11' });
  expect(kept?.days.filter(({ documents }) => documents > 0)).toEqual([
    { start: new Date('2026-11-21'), documents: 1, sums: [{ key: '50', value: 1 }] },
  ]);
});

it('D-152 the counts of decisions are read from the index of actions', async () => {
  const api = await startTestApi();
  const at = { $gte: new Date('2026-11-01'), $lt: new Date('2026-12-01') };
  const plan = await api.stored.audit.find({ action: 'approve_profile', at }).explain();

  expect(JSON.stringify(plan)).toContain('action_newest');
});
