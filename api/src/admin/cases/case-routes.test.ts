import {
  archiveCustomer,
  type AuditEntryJson,
  type CaseJson,
  confirmAddress,
  decideCase,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  getCustomer,
  listAudit,
  listCases,
  listCasesAbout,
  type OwnCustomerJson,
  type UserId,
} from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { expect, it } from 'vitest';
import { givenFacility } from '../../testing/facilities.js';
import { startTestApi, type TestApi, unlimited } from '../../testing/start-test-api.js';

const inactive = { status: 'inactive' } as const;
const about = (customer: string) => ({ customer, topic: 'asks_for_money', text: 'He asks for money.' }) as const;
const returned = (customer: string) => ({ customer, topic: 'returned', text: '' }) as const;
const removal = {
  about: 'Marcus Hill, K-20417',
  topic: 'listed_person',
  name: 'Marcus',
  email: 'marcus@example.org',
  text: 'I never agreed.',
} as const;

async function open(api: TestApi, kind: CaseJson['kind'], state: 'open' | 'closed' = 'open') {
  const answer = await api.inject('admin', listCases, { query: { kind, state } });
  return answer.json<{ data: CaseJson[]; total: number }>();
}

async function only(api: TestApi, kind: CaseJson['kind'], state: 'open' | 'closed' = 'open'): Promise<CaseJson> {
  const { data } = await open(api, kind, state);
  expect(data).toHaveLength(1);
  return data[0] as CaseJson;
}

const decide = (api: TestApi, id: string, body: object) => api.inject('admin', decideCase, { query: { id }, body });
const subjects = async (api: TestApi) => (await api.mails()).map(({ to, subject }) => `${to}: ${subject}`);

it('D-151 a guest reports a profile, and an admin finds it with its deadline', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();

  const answer = await api.inject('guest', fileReport, { body: { ...about(id), email: 'ann@example.org' } });

  const { reference } = answer.json<{ data: { reference: string } }>().data;
  expect(reference).toMatch(/^R-[2-9CDFGHJKMNPQRTVWX]{7}$/);
  expect(await only(api, 'report')).toMatchObject({
    reference,
    topic: 'asks_for_money',
    text: 'He asks for money.',
    customer: { _id: id, status: 'active', archived: false },
    createdAt: '2026-11-21T12:00:00.000Z',
    dueAt: '2026-11-24T12:00:00.000Z',
    end: null,
  });
  expect(await subjects(api)).toEqual([`ann@example.org: Inkbridge: we have your report ${reference}`]);
});

it('the same report sent twice makes one case', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();

  const first = await api.inject('guest', fileReport, { body: about(id) });
  const second = await api.inject('guest', fileReport, { body: about(id) });

  expect(second.json()).toEqual(first.json());
  expect((await open(api, 'report')).total).toBe(1);
});

it('D-57 a profile that visitors do not see cannot be reported', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile(inactive);

  const answers = await Promise.all([
    api.inject('guest', fileReport, { body: about(id) }),
    api.inject('guest', fileMailReport, { body: returned(id) }),
    api.inject('guest', fileReport, { body: about('0'.repeat(24)) }),
  ]);

  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'profile_unknown' });
});

it.each([
  ['no text', { text: '  ' }, 'all_fields_required'],
  ['no topic', { topic: undefined }, 'all_fields_required'],
  ['a topic of another form', { topic: 'returned' }, 'invalid_request'],
  ['an address that is none', { email: 'ann' }, 'invalid_request'],
  ['an operator', { text: { $ne: '' } }, 'invalid_request'],
  ['too long a text', { text: 'x'.repeat(2_001) }, 'invalid_request'],
])('a report with %s is refused', async (_what, but, code) => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();

  const answer = await api.inject('guest', fileReport, { body: { ...about(id), ...but } });

  expect(answer.json()).toMatchObject({ code });
  expect((await open(api, 'report')).total).toBe(0);
});

it('the sender of a dismissed report is notified, the owner of the profile is not', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileReport, { body: { ...about(id), email: 'ann@example.org' } });
  const { id: caseId, reference } = await only(api, 'report');

  const answer = await decide(api, caseId, { decision: 'dismiss', note: 'We spoke to him.' });

  expect(answer.json()).toMatchObject({
    data: { end: 'dismiss', note: 'We spoke to him.', decidedBy: { email: 'admin@example.com' } },
  });
  expect((await open(api, 'report')).total).toBe(0);
  expect(await only(api, 'report', 'closed')).toMatchObject({ reference });
  const mails = await api.mails();
  expect(mails.map(({ to }) => to)).toEqual(['ann@example.org', 'ann@example.org']);
  expect(mails[1]?.text).toContain('We spoke to him.');
});

it('a report that takes a profile down does so once and notifies sender and owner', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileReport, { body: { ...about(id), email: 'ann@example.org' } });
  const { id: caseId } = await only(api, 'report');

  const [one, two] = await Promise.all([
    decide(api, caseId, { decision: 'deactivate' }),
    decide(api, caseId, { decision: 'dismiss' }),
  ]);

  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.json<{ data: CaseJson }>().data.end).toBe(two.json<{ data: CaseJson }>().data.end); // D-67
  await decide(api, caseId, { decision: 'archive' });
  expect(await only(api, 'report', 'closed')).toMatchObject({ end: one.json<{ data: CaseJson }>().data.end });
});

it('D-151 open cases of all kinds about one profile are listed, most urgent first', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  const { id: other } = await api.givenProfile();
  const ofProfile = async (query: object) =>
    (await api.inject('admin', listCasesAbout, { query: { customer: id, ...query } })).json<{
      data: CaseJson[];
      total: number;
    }>();
  expect(await ofProfile({})).toMatchObject({ data: [], total: 0 });

  await api.inject('guest', fileMailReport, { body: returned(id) });
  await api.inject('guest', fileRemovalRequest, { body: { ...removal, customer: id } });
  await api.inject('guest', fileReport, { body: about(id) });
  await api.inject('guest', fileReport, { body: { ...about(id), topic: 'picture' } });
  await api.inject('guest', fileReport, { body: about(other) });
  await api.inject('guest', fileRemovalRequest, { body: removal });
  const [first] = (await ofProfile({})).data;
  await decide(api, first?.id ?? '', { decision: 'dismiss' });

  const { data, total } = await ofProfile({});
  expect(data.map(({ kind }) => kind)).toEqual(['report', 'removal_request', 'mail_report']);
  expect(total).toBe(3);
  expect(await ofProfile({ limit: 1, page: 2 })).toMatchObject({ data: [{ kind: 'removal_request' }], total: 3 });
  expect((await api.inject('member', listCasesAbout, { query: { customer: id } })).statusCode).toBe(403);
});

it('archiving decides a removal request; the owner is notified, but not of who asked', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileRemovalRequest, { body: { ...removal, customer: id } });
  const { id: caseId, dueAt } = await only(api, 'removal_request');
  expect(dueAt).toBe('2026-11-28T12:00:00.000Z');

  await decide(api, caseId, { decision: 'archive' });

  expect((await api.inject('guest', getCustomer, { query: { id } })).statusCode).toBe(404);
  const toOwner = (await api.mails()).filter(({ to }) => to === 'member@example.com');
  expect(toOwner.map(({ subject }) => subject)).toEqual(['Inkbridge: Marcus’s profile was taken down']);
  expect(toOwner[0]?.text).not.toMatch(/never agreed|marcus@example/);
  const { data: log } = (await api.inject('admin', listAudit, { query: { about: id } })).json<{
    data: AuditEntryJson[];
  }>();
  expect(log).toMatchObject([{ action: 'decide_case', outcome: 'done' }]);
  expect(log[0]?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['end', 'profile.archivedAt']));
});

it('an admin names the profile of a removal request that has none; declining needs a reason', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileRemovalRequest, { body: removal });
  const filed = await only(api, 'removal_request');
  expect(filed).toMatchObject({ customer: null, about: 'Marcus Hill, K-20417' });

  expect((await decide(api, filed.id, { decision: 'archive' })).json()).toMatchObject({ code: 'profile_unknown' });
  expect((await decide(api, filed.id, { decision: 'decline' })).json()).toMatchObject({ code: 'reason_required' });
  expect((await decide(api, filed.id, { decision: 'deactivate' })).json()).toMatchObject({ code: 'invalid_request' });
  const done = await decide(api, filed.id, { decision: 'archive', customer: id });

  expect(done.json()).toMatchObject({ data: { end: 'archive', customer: { _id: id, archived: true } } });
});

it('a mail report asks the owner once; confirming the address ends the reports and shows the date', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileMailReport, { body: { ...returned(id), email: 'ann@example.org' } });
  await api.inject('guest', fileMailReport, { body: { ...returned(id), topic: 'moved' } });
  const asked = (await api.mails()).filter(({ to }) => to === 'member@example.com');
  expect(asked).toHaveLength(1);

  const answer = await api.inject('member', confirmAddress, { query: { id } });

  expect(answer.json<{ data: OwnCustomerJson }>().data).toMatchObject({
    addressConfirmedAt: '2026-11-21T12:00:00.000Z',
    mailDoubtedAt: null,
  });
  expect((await open(api, 'mail_report')).total).toBe(0);
  expect((await open(api, 'mail_report', 'closed')).data.map(({ end }) => end)).toEqual(['confirmed', 'confirmed']);
  expect(await subjects(api)).toContainEqual(expect.stringMatching(/^ann@example.org: .*the address is confirmed/));
  expect((await api.inject('guest', getCustomer, { query: { id } })).json()).toMatchObject({
    data: { addressConfirmedAt: '2026-11-21T12:00:00.000Z' },
  });
});

const message = {
  topic: 'payment',
  name: 'Ann',
  email: 'ann@example.org',
  text: 'I paid twice.',
  about: 'req-7',
} as const;

it('D-151 anyone writes to us: the message waits with its deadline and reference, and a receipt is sent', async () => {
  const api = await startTestApi();

  const [first, second] = [
    await api.inject('guest', fileMessage, { body: message }),
    await api.inject('guest', fileMessage, { body: message }),
  ];

  const { reference } = first.json<{ data: { reference: string } }>().data;
  expect(second.json()).toEqual(first.json());
  expect(await only(api, 'message')).toMatchObject({
    ...message,
    reference,
    customer: null,
    dueAt: '2026-11-24T12:00:00.000Z',
    end: null,
  });
  expect(await subjects(api)).toEqual([`ann@example.org: Inkbridge: we have your message ${reference}`]);
});

it('an answer to a message is mailed once and needs words; closing it without an answer sends nothing', async () => {
  const api = await startTestApi();
  await api.inject('guest', fileMessage, { body: message });
  await api.inject('guest', fileMessage, { body: { ...message, text: 'Buy now' } });
  const [asked, spam] = (await open(api, 'message')).data;
  const before = (await api.mails()).length;

  expect((await decide(api, asked?.id ?? '', { decision: 'answer' })).json()).toMatchObject({
    code: 'reason_required',
  });
  expect((await decide(api, asked?.id ?? '', { decision: 'archive' })).json()).toMatchObject({
    code: 'invalid_request',
  });
  await decide(api, asked?.id ?? '', { decision: 'answer', note: 'We sent it back.' });
  await decide(api, asked?.id ?? '', { decision: 'answer', note: 'Again.' });
  await decide(api, spam?.id ?? '', { decision: 'close' });
  await api.modules.jobs.runNow('cases');

  const mails = (await api.mails()).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('We sent it back.');
  const { data: closed } = await open(api, 'message', 'closed');
  expect(new Set(closed.map(({ end }) => end))).toEqual(new Set(['answer', 'close']));
});

it.each([
  ['no name', { name: ' ' }, 'all_fields_required'],
  ['an address that is none', { email: 'ann' }, 'invalid_request'],
  ['a topic of another form', { topic: 'victim' }, 'invalid_request'],
  ['too long a reference', { about: 'x'.repeat(101) }, 'invalid_request'],
])('a message with %s is refused', async (_what, but, code) => {
  const api = await startTestApi();

  const answer = await api.inject('guest', fileMessage, { body: { ...message, ...but } });

  expect(answer.json()).toMatchObject({ code });
});

it('one address can send a limited number of messages', async () => {
  const api = await startTestApi({ rateLimits: { ...unlimited, report: { calls: 1, seconds: 60 } } });

  const answers = [];
  for (const text of ['One', 'Two'])
    answers.push(await api.inject('guest', fileMessage, { body: { ...message, text } }));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
});

it('another member cannot confirm an address, and no one can on an archived profile', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  expect((await api.inject('other', confirmAddress, { query: { id } })).statusCode).toBe(404);

  await api.inject('admin', archiveCustomer, { query: { id } });
  expect((await api.inject('member', confirmAddress, { query: { id } })).json()).toMatchObject({
    code: 'customer_archived',
  });
});

it('the job ends mail reports as corrected when the address was changed', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileMailReport, { body: returned(id) });
  api.clock.advance({ minutes: 10 });
  await api.stored.customers.updateOne({}, { $set: { mailDoubtedAt: null, changedAt: api.clock.now() } });

  await api.modules.jobs.runNow('cases');

  expect(await only(api, 'mail_report', 'closed')).toMatchObject({ end: 'corrected' });
});

it('the job sends notices that a crash prevented, each once', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileReport, { body: { ...about(id), email: 'ann@example.org' } });
  const { id: caseId } = await only(api, 'report');
  await decide(api, caseId, { decision: 'dismiss' });
  const before = await subjects(api);

  await api.modules.jobs.runNow('cases');
  expect(await subjects(api)).toEqual(before);

  await api.stored.mails.deleteMany({});
  await api.modules.jobs.runNow('cases');
  expect(await subjects(api)).toEqual(before); // everyone has been notified
  await api.stored.cases.updateOne({}, { $set: { untold: true } }); // as if the process had ended after the decision
  await api.modules.jobs.runNow('cases');
  expect((await subjects(api)).length).toBe(before.length + 1);
});

it('a year after a case is closed its sender and text are deleted', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('guest', fileReport, { body: { ...about(id), email: 'ann@example.org' } });
  const { id: caseId } = await only(api, 'report');
  await decide(api, caseId, { decision: 'dismiss' });

  await api.modules.jobs.runNow('closedCases');
  expect(await api.stored.cases.findOne({})).toMatchObject({ email: 'ann@example.org' });
  api.clock.advance({ days: 366 });
  await api.modules.jobs.runNow('closedCases');

  expect(await api.stored.cases.findOne({})).toMatchObject({ email: null, text: '', end: 'dismiss' });
});

it('a sender’s words go when the case ends if their account is gone by then, however the address was typed', async () => {
  const api = await startTestApi();
  const { email } = api.people.other.account;
  await api.inject('guest', fileMessage, { body: { ...message, email: email.toUpperCase() } });
  const other = await api.modules.people.users.find(api.people.other.account._id.toHexString() as UserId);
  if (other) await api.modules.admin.data.forget?.(other);
  const { id: caseId } = await only(api, 'message');
  await api.modules.jobs.runNow('closedCases');
  expect(await api.stored.cases.findOne({})).toMatchObject({ email, text: message.text });

  await decide(api, caseId, { decision: 'answer', note: 'Yes.' });
  await api.modules.jobs.runNow('closedCases');

  expect(await api.stored.cases.findOne({})).toMatchObject({ name: '', email: null, text: '', note: 'Yes.' });
});

it('D-171 three reports of returned mail or moved people from one facility within 30 days name it on each of them', async () => {
  const api = await startTestApi();
  const { id: facilityId } = await givenFacility(api, { name: 'Elm Creek' });
  const facility = { id: facilityId, version: 1 };
  const report = async (topic: 'returned' | 'moved' | 'no_answer', at: object | null = facility) => {
    const { id } = await api.givenProfile({ facility: at as typeof facility | null });
    await api.inject('guest', fileMailReport, { body: { customer: id, topic } });
  };
  const named = async () => (await open(api, 'mail_report')).data.map(({ facility: one }) => one);

  await report('returned');
  await report('no_answer');
  await report('returned', null);
  const days = (count: number) => new Date(api.clock.now().getTime() - count * day);
  await api.stored.cases.updateMany({}, { $set: { createdAt: days(30) } });
  await report('moved');
  expect(await named()).toEqual([null, null, null, null]);

  await report('returned');
  const elmCreek = { _id: facilityId, name: 'Elm Creek', reports: 3 };
  expect(await named()).toEqual([elmCreek, elmCreek, null, elmCreek, elmCreek]);

  await api.stored.cases.updateOne({ topic: 'returned' }, { $set: { createdAt: new Date(days(30).getTime() - 1) } });
  expect(await named()).toEqual([null, null, null, null, null]);
});
