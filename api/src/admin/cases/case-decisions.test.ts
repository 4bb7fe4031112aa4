import type { CaseId, CustomerId } from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../../product/schema/collections.js';
import { newId } from '../../database/ids.js';
import { startTestDatabase } from '../../testing/test-database.js';
import type { Notifier } from '../../post/notices.js';
import { createCaseDecisions } from './case-decisions.js';
import { createCaseLetters } from './case-letters.js';
import type { NewCase } from './case.js';
import { createCaseRepository } from './mongo-case-repository.js';

const now = new Date('2026-11-21T12:00:00Z');
const data = await startTestDatabase();
const stored = collections(data.database.db);
const cases = createCaseRepository(stored.cases);
beforeEach(() => stored.cases.deleteMany({}));

const customerId = newId<CustomerId>();

function aCase(): NewCase {
  return {
    id: newId<CaseId>(),
    reference: `R-${newId()}`,
    kind: 'report',
    topic: 'asks_for_money',
    customerId,
    facilityId: null,
    about: '',
    name: '',
    email: 'ann@example.org',
    text: 'He asks for money.',
    language: 'en',
    createdAt: now,
    dueAt: now,
  };
}

/** A case that an admin ended right before the process stopped, so that no one was notified. */
async function givenEnded(): Promise<CaseId> {
  const filed = aCase();
  await cases.insert(filed);
  const open = await cases.find(filed.id);
  if (open) await cases.end(open, { end: 'archive', endedAt: now, decidedBy: null, note: '', customerId });
  return filed.id;
}

/** The job, with one kind of notice that cannot be queued. */
function given({ failing = null }: { failing?: 'caseEnded' | 'takenDown' | null } = {}) {
  const notified: string[] = [];
  const customers = { find: async () => null, change: async () => null };
  const post: Notifier = {
    async notify({ kind }) {
      notified.push(kind);
      return kind !== failing;
    },
    recipientOf: async (id) => id,
  };
  const decisions = createCaseDecisions({
    cases,
    customers,
    takeDown: async () => undefined,
    letters: createCaseLetters({ customers, post, mayWriteTo: async () => true }),
    now: () => now,
  });
  return { finishLeftovers: () => decisions.finishLeftovers(), notified };
}

it('D-151 the job sends notices that a crash prevented, once', async () => {
  await givenEnded();
  const { finishLeftovers, notified } = given();

  await finishLeftovers();
  expect(notified).toEqual(['caseEnded', 'takenDown']);
  expect(await cases.listUnnotified(10)).toEqual([]); // no one is left to notify

  await finishLeftovers();
  expect(notified).toHaveLength(2);
});

it.each(['caseEnded', 'takenDown'] as const)(
  'D-151 the notices of a case are sent again after %s could not be queued',
  async (failing) => {
    const id = await givenEnded();

    await given({ failing }).finishLeftovers();

    expect((await cases.listUnnotified(10)).map((one) => one.id)).toEqual([id]);
    const { finishLeftovers, notified } = given();
    await finishLeftovers();
    expect(notified).toEqual(['caseEnded', 'takenDown']);
    expect(await cases.listUnnotified(10)).toEqual([]);
  },
);

it('D-151 an ended case without the mark is read unchanged, and no one is notified', async () => {
  const id = await givenEnded();
  await stored.cases.updateOne({}, { $unset: { untold: true } });
  const { finishLeftovers, notified } = given();

  await finishLeftovers();

  expect(notified).toEqual([]);
  expect(await cases.find(id)).toMatchObject({ end: 'archive', endedAt: now });
});
