import { type CustomerId, decideForm, type FormDecision, removeForm } from '@inkbridge/contracts';
import { MongoNetworkError } from 'mongodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { profileOf } from '../../testing/authoring/unpaid-things.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const addedAt = new Date('2026-11-20T12:00:00Z');
const waiting = { scan: 'scan.jpg', code: '4F7K', addedAt, state: 'waiting', decidedAt: null, reason: null } as const;

let api: TestApi;
let id: CustomerId;
beforeEach(async () => {
  api = await startTestApi();
  id = (await api.givenProfile({ signedForm: waiting })).id;
});

const decide = (decision: FormDecision['decision'], reason?: string) =>
  api.inject('admin', decideForm, { query: { id }, body: { decision, reason, addedAt: addedAt.toISOString() } });

const subjects = async () => (await api.mails()).map(({ subject }) => subject);
const confirmed = 'Inkbridge: the signed form for Marcus Hill is confirmed';
const declined = 'Inkbridge: please check the signed form for Marcus Hill';

/** The database is gone at the moment when the next mail is stored. */
function givenLostMail(): void {
  vi.spyOn(api.stored.mails, 'insertOne').mockRejectedValueOnce(new MongoNetworkError('connection closed'));
}

it('D-136 the owner is mailed that the form is confirmed, once, with the way to the profile', async () => {
  await decide('confirm');
  await decide('confirm');
  await api.modules.jobs.runNow('decisions');

  const mails = await api.mails();
  expect(mails.map(({ subject }) => subject)).toEqual([confirmed]);
  expect(mails[0]?.text).toContain(`/inmate/${id}\n`);
  expect(await profileOf(api, id)).not.toHaveProperty('signedForm.untold');
});

it('D-136 the owner of a declined form is mailed the reason', async () => {
  await decide('decline', 'The signature is missing.');

  expect(await subjects()).toEqual([declined]);
  expect((await api.mails())[0]?.text).toContain('Why: The signature is missing.');
});

it('D-136 a second look that ends otherwise is mailed too', async () => {
  await decide('confirm');
  await decide('decline', 'It is a copy of another form.');

  expect(await subjects()).toEqual([confirmed, declined]);
});

it('D-136 a decision whose letter this process never sent is mailed by the job of the next one, once', async () => {
  givenLostMail();
  expect((await decide('confirm')).statusCode).toBe(200);
  expect(await subjects()).toEqual([]);
  expect(await profileOf(api, id)).toHaveProperty('signedForm.untold', true);

  await api.modules.jobs.runNow('decisions');
  await api.modules.jobs.runNow('decisions');

  expect(await subjects()).toEqual([confirmed]);
  expect(await profileOf(api, id)).not.toHaveProperty('signedForm.untold');
});

it('D-136 nobody is mailed about a form that its owner has taken back', async () => {
  givenLostMail();
  await decide('decline', 'The signature is missing.');
  await api.inject('member', removeForm, { query: { id } });

  await api.modules.post.queueOwed();
  await api.modules.jobs.runNow('decisions');

  expect(await subjects()).toEqual([]);
});
