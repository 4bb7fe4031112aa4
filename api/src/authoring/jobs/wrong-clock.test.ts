import { expect, it } from 'vitest';
import { profileOf } from '../../testing/authoring/unpaid-things.js';
import { startTestApi } from '../../testing/start-test-api.js';

it('AC-670 a term that a fast clock ended goes on once the clock is right, archived profiles too, and once', async () => {
  const api = await startTestApi();
  const term = new Date('2026-12-01T12:00:00Z');
  const paid = await api.givenProfile({ expiresAt: term });
  const archived = await api.givenProfile({ expiresAt: term, archivedAt: term });
  const over = await api.givenProfile({ expiresAt: new Date('2026-11-20T12:00:00Z') });
  const states = () => Promise.all([paid, archived, over].map(async ({ id }) => (await profileOf(api, id))?.status));

  api.clock.advance({ days: 40 });
  await api.modules.jobs.runNow('expire');
  expect(await states()).toEqual(['expired', 'expired', 'expired']);
  api.clock.advance({ days: -40 });
  await api.modules.jobs.runNow('expire');
  await api.modules.jobs.runNow('expire');

  expect(await states()).toEqual(['active', 'active', 'expired']);
  expect((await profileOf(api, paid.id))?.version).toBe(3);
});

it('every job that ends, removes or mails something waits for a clock in doubt', async () => {
  const api = await startTestApi();

  expect(api.modules.jobs.finalNames().toSorted()).toEqual([
    'closedCases',
    'countedDays',
    'deletions',
    'diaryReminders',
    'drafts',
    'evenings',
    'expire',
    'figureMails',
    'figures',
    'idempotency',
    'payLinks',
    'reminders',
    'savedSearches',
    'sessions',
    'setAside',
    'unpaidProfiles',
    'unpaidUpdates',
    'uploads',
    'webhookEvents',
  ]);
});
