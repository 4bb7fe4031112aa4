import { type EverythingWaitingJson, fileReport, getQueues } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const empty = { waiting: 0, since: null };

async function counts(api: TestApi): Promise<EverythingWaitingJson> {
  return (await api.inject('admin', getQueues)).json<{ data: EverythingWaitingJson }>().data;
}

it('D-153 waiting work is counted, with the day since when', async () => {
  const api = await startTestApi();
  expect(await counts(api)).toEqual({
    profiles: empty,
    updates: empty,
    report: empty,
    mail_report: empty,
    removal_request: empty,
    message: empty,
    payments: empty,
    forms: empty,
    clockIsInDoubt: false,
  });

  const waiting = { status: 'unapproved', approvedAt: null, expiresAt: null } as const;
  await api.givenProfile({ ...waiting, waitingSince: new Date('2026-11-03T00:00:00Z') });
  await api.givenProfile({ ...waiting, waitingSince: new Date('2026-11-02T00:00:00Z') });
  const { id } = await api.givenProfile();
  await api.inject('guest', fileReport, { body: { customer: id, topic: 'other', text: 'Look at it.' } });

  expect(await counts(api)).toMatchObject({
    profiles: { waiting: 2, since: '2026-11-02T00:00:00.000Z' },
    report: { waiting: 1, since: '2026-11-21T12:00:00.000Z' },
    updates: empty,
  });
});

it('admins are told while the clock is in doubt', async () => {
  const api = await startTestApi();
  expect((await counts(api)).clockIsInDoubt).toBe(false);

  await api.stored.clock.updateOne({ _id: 'clock' }, { $set: { seenAt: new Date('2026-11-18T12:00:00Z') } });

  expect((await counts(api)).clockIsInDoubt).toBe(true);
});
