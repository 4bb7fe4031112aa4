import { approveCustomer, approveUpdate, updateCustomer } from '@inkbridge/contracts';
import { MongoNetworkError } from 'mongodb';
import { expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { neverPaid, profileOf } from '../testing/authoring/unpaid-things.js';
import { freeChange } from '../testing/authoring/update-calls.js';

/** The database is gone at the moment when the next mail is stored. */
function givenLostMail(api: TestApi): void {
  vi.spyOn(api.stored.mails, 'insertOne').mockRejectedValueOnce(new MongoNetworkError('connection closed'));
}

const subjectsOf = async (api: TestApi) => (await api.mails()).map(({ subject }) => subject);

it('D-69 an approved profile whose notice could not be stored is told when the database is back, once', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, expiresAt: null });
  givenLostMail(api);

  const answer = await api.inject('admin', approveCustomer, { query: { id } });

  expect(answer.statusCode).toBe(200);
  expect(await subjectsOf(api)).toEqual([]);
  await api.modules.post.queueOwed();
  await api.modules.post.queueOwed();
  expect(await subjectsOf(api)).toEqual(['Inkbridge: Marcus’s profile is live']);
});

it('a letter that this process never sent is sent by the job of the next one, once', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, expiresAt: null });
  givenLostMail(api);
  await api.inject('admin', approveCustomer, { query: { id } });
  expect((await profileOf(api, id))?.untold).toBe('approved');

  await api.modules.jobs.runNow('decisions');
  await api.modules.jobs.runNow('decisions');

  expect(await profileOf(api, id)).not.toHaveProperty('untold');
  expect(await subjectsOf(api)).toEqual(['Inkbridge: Marcus’s profile is live']);
});

it('an approved update whose notice could not be stored is finished by the job, with its notice, once', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  await api.inject('member', updateCustomer, { query: { id }, body: freeChange });
  givenLostMail(api);

  expect((await api.inject('admin', approveUpdate, { query: { id } })).statusCode).toBe(200);
  expect(await subjectsOf(api)).toEqual([]);

  await api.modules.jobs.runNow('decisions');
  await api.modules.jobs.runNow('decisions');
  expect(await subjectsOf(api)).toHaveLength(1);
});

it('D-27 no profile is removed before its owner could be told', async () => {
  const api = await startTestApi();
  const createdAt = new Date('2026-06-01T12:00:00Z');
  const { id } = await api.givenProfile({ ...neverPaid, createdAt });
  givenLostMail(api);

  await api.modules.jobs.runNow('unpaidProfiles');
  expect((await profileOf(api, id))?.removalToldAt ?? null).toBe(null);
  await api.modules.jobs.runNow('unpaidProfiles');

  expect((await profileOf(api, id))?.removalToldAt).toEqual(api.clock.now());
  expect(await subjectsOf(api)).toEqual(['Inkbridge: Marcus’s profile will be removed']);
});
