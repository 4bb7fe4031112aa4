import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';
import { profileOf } from '../../testing/authoring/unpaid-things.js';

it('AC-670 D-85 the hourly job only marks profiles whose term is over as expired, archived ones too', async () => {
  const api = await startTestApi();
  const yesterday = new Date('2026-11-20T12:00:00Z');
  const ended = await api.givenProfile({ expiresAt: yesterday });
  const archived = await api.givenProfile({ expiresAt: yesterday, archivedAt: yesterday });
  const paused = await api.givenProfile({ expiresAt: yesterday, status: 'inactive' });
  const running = await api.givenProfile();

  await api.modules.jobs.runNow('expire');
  await api.modules.jobs.runNow('expire');

  const profiles = await Promise.all([ended, archived, paused, running].map(({ id }) => profileOf(api, id)));
  expect(profiles.map((profile) => profile?.status)).toEqual(['expired', 'expired', 'inactive', 'active']);
  expect(profiles.map((profile) => profile?.version)).toEqual([2, 2, 1, 1]);
});

it('D-69 owners are reminded 30, 7 and 1 days before and on the day, each once, however often the job runs', async () => {
  const api = await startTestApi({ at: '2026-11-21T15:00:00Z' });
  await api.givenProfile({ expiresAt: new Date('2026-12-21T20:00:00Z') });

  for (let day = 0; day < 36; day += 1) {
    await api.modules.jobs.runNow('reminders');
    await api.modules.jobs.runNow('reminders');
    api.clock.advance({ days: 1 });
  }

  const told = (await api.mails()).map(({ subject, queuedAt }) => `${queuedAt.toISOString().slice(5, 10)} ${subject}`);
  expect(told).toEqual([
    '11-21 Inkbridge: Marcus’s profile ends in 30 days',
    '12-14 Inkbridge: Marcus’s profile ends in 7 days',
    '12-20 Inkbridge: Marcus’s profile ends tomorrow',
    '12-21 Inkbridge: Marcus’s profile ends today',
  ]);
});

it('D-69 a late job sends only the latest reminder that it missed, and none about archived or paused profiles', async () => {
  const api = await startTestApi({ at: '2026-11-21T15:00:00Z' });
  const tomorrow = new Date('2026-11-22T12:00:00Z');
  const names = [
    { firstName: 'Late', expiresAt: tomorrow },
    { firstName: 'Over', expiresAt: new Date('2026-11-19T12:00:00Z') },
    { firstName: 'Expired', expiresAt: new Date('2026-11-19T12:00:00Z'), status: 'expired' as const },
    { firstName: 'Long', expiresAt: new Date('2026-10-19T12:00:00Z') },
    { firstName: 'Archived', expiresAt: tomorrow, archivedAt: tomorrow },
    { firstName: 'Paused', expiresAt: tomorrow, status: 'inactive' as const },
  ];
  for (const { firstName, ...but } of names) await api.givenProfile({ basicInfo: { firstName }, ...but });

  await api.modules.jobs.runNow('reminders');

  expect((await api.mails()).map(({ subject }) => subject).sort()).toEqual([
    'Inkbridge: Expired’s profile has ended',
    'Inkbridge: Late’s profile ends tomorrow',
    'Inkbridge: Over’s profile has ended',
  ]);
});

it('D-24 D-99 old drafts, idempotency keys and webhook events are deleted, younger ones are kept', async () => {
  const api = await startTestApi();
  const { drafts, idempotency, webhookEvents } = api.stored;
  const customerId = new ObjectId();
  const ago = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
  await idempotency.insertMany([
    { _id: 'old', customerId, at: ago(1.1) },
    { _id: 'young', customerId, at: ago(0.9) },
  ]);
  await webhookEvents.insertMany([
    { _id: 'old', at: ago(31) },
    { _id: 'young', at: ago(29) },
  ]);
  const draft = { userId: customerId, revision: 1, content: {} as never };
  await drafts.insertMany([
    { _id: 'old', savedAt: ago(91), ...draft },
    { _id: 'young', savedAt: ago(89), ...draft },
  ]);

  for (const name of ['drafts', 'idempotency', 'webhookEvents']) await api.modules.jobs.runNow(name);

  const kept = [
    await drafts.find().toArray(),
    await idempotency.find().toArray(),
    await webhookEvents.find().toArray(),
  ];
  expect(kept.flat().map(({ _id }) => _id)).toEqual(['young', 'young', 'young']);
});

it('every job of the product runs on an empty database', async () => {
  const { modules } = await startTestApi();

  for (const name of modules.jobs.names()) await expect(modules.jobs.runNow(name)).resolves.toBe(true);
});
