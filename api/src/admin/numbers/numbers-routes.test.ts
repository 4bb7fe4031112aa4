import { approveUpdate, type CustomerId, getNumbers, numbersSchema, type UserId } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { createCaseRepository } from '../cases/mongo-case-repository.js';
import { createCountedDays } from './mongo-counted-days.js';
import { createNumbersService } from './numbers-service.js';

async function numbersOf(api: TestApi, by?: 'week' | 'month') {
  const answer = await api.inject('admin', getNumbers, { query: by ? { by } : {} });
  expect(answer.statusCode).toBe(200);
  return numbersSchema.parse(answer.json<{ data: unknown }>().data);
}

const day = (date: string) => new Date(`2026-11-${date}T12:00:00Z`);

async function givenUpdate(api: TestApi, customerId: CustomerId) {
  const createdBy = api.people.member.account._id.toHexString() as UserId;
  const update = anUpdate({ customerId, createdBy, waitingSince: day('20') });
  await createUpdateRepository(api.stored.updates).insertLive(update);
  return update.id;
}

it('D-152 tells months unless weeks are asked for, and what there is now', async () => {
  const api = await startTestApi();
  await api.givenProfile();
  await api.givenProfile({ expiresAt: day('20') });
  await api.givenProfile({ archivedAt: day('20') });

  const [months, weeks] = [await numbersOf(api), await numbersOf(api, 'week')];

  expect(months).toMatchObject({ by: 'month', archived: 1, users: 4, madeAt: api.clock.now() });
  expect(months.statuses).toEqual({ new: 0, unpaid: 0, unapproved: 0, active: 1, inactive: 0, expired: 1 }); // D-85
  expect(months.periods.map(({ start, listed, signUps }) => [start, listed, signUps]).slice(-4)).toEqual([
    ['2026-08-01', 0, 4],
    ['2026-09-01', 3, 0],
    ['2026-10-01', 0, 0],
    ['2026-11-01', 0, 0],
  ]);
  expect([weeks.periods.length, weeks.periods.at(-1)?.start]).toEqual([26, '2026-11-16']);
});

it('D-152 an update waits from its arrival in the queue to its decision', async () => {
  const api = await startTestApi();
  const update = await givenUpdate(api, (await api.givenProfile()).id);
  await givenUpdate(api, (await api.givenProfile()).id); // still waits

  await api.inject('admin', approveUpdate, { query: { id: update } });

  const waits = (await numbersOf(api)).periods.map(({ updates }) => updates);
  expect(waits.at(-1)).toEqual({ decided: 1, medianHours: 24, slowHours: 24 });
  expect(waits.filter(({ decided }) => decided > 0)).toHaveLength(1);
});

it('D-152 numbers are kept for a minute, weeks and months apart', async () => {
  const api = await startTestApi();
  const listed = async () => (await numbersOf(api)).periods.at(-1)?.listed;
  await numbersOf(api);

  await api.givenProfile({ createdAt: day('21') });
  const weeks = await numbersOf(api, 'week');
  const soon = await listed();
  api.clock.advance({ seconds: 60 });

  expect(weeks.periods.at(-1)?.listed).toBe(1);
  expect([soon, await listed()]).toEqual([0, 1]);
});

it('D-152 numbers are made once for all who ask at once, and again when that failed', async () => {
  const { modules, stored, clock } = await startTestApi();
  let asked = 0;
  const numbers = createNumbersService({
    customers: modules.profiles.counts,
    users: modules.people.users,
    payments: {
      ...modules.money.ledger,
      async listRefunded() {
        asked += 1;
        if (asked === 1) throw new Error('The database is away');
        return [];
      },
    },
    updates: modules.profiles.updates,
    cases: createCaseRepository(stored.cases),
    audit: stored.audit,
    days: createCountedDays(stored.countedMonths),
    now: clock.now,
  });
  const both = () => Promise.allSettled([numbers.get('month'), numbers.get('month')]);

  const [failed, made] = [await both(), await both()];

  expect([...failed, ...made].map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(asked).toBe(2);
});

it('D-111 numbers are for admins', async () => {
  const api = await startTestApi();

  const answers = await Promise.all(
    (['guest', 'member', 'unverified'] as const).map((who) => api.inject(who, getNumbers)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
});
