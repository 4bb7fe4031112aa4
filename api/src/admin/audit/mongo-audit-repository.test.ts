import type { AuditId, UserId } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { collections } from '../../product/schema/collections.js';
import { newId } from '../../database/ids.js';
import { startTestDatabase } from '../../testing/test-database.js';
import type { AuditEnd, AuditRecord } from './audit-repository.js';
import { createAuditRepository } from './mongo-audit-repository.js';

const minutesAgo = (minutes: number) => new Date(Date.parse('2026-11-21T12:00:00Z') - minutes * 60_000);
const done: AuditEnd = {
  target: { kind: 'profile', id: 'b'.repeat(24), name: 'Marcus Hill' },
  about: ['b'.repeat(24)],
  outcome: 'done',
  refusal: null,
  changes: [{ field: 'basicInfo.spokenLanguages', before: ['English'], after: null }],
};

function anEntry(but: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: newId<AuditId>(),
    at: minutesAgo(0),
    admin: { id: newId<UserId>(), name: 'Ada Tester', email: 'admin@example.com' },
    action: 'archive_profile',
    target: { kind: 'records', id: null, name: '' },
    about: [],
    outcome: 'started',
    refusal: null,
    changes: [],
    requestId: 'req-1',
    ...but,
  };
}

const data = await startTestDatabase();

const audit = createAuditRepository(collections(data.database.db).audit);

it('D-150 an entry is kept as it began and ended', async () => {
  const entry = anEntry();

  await audit.begin(entry);
  await audit.end(entry.id, done);

  expect(await audit.findMany([entry.id])).toEqual([{ ...entry, ...done }]);
});

it('D-150 an entry that has ended is never written again', async () => {
  const entry = anEntry();
  await audit.begin(entry);
  await audit.end(entry.id, done);

  await audit.end(entry.id, { ...done, outcome: 'refused', refusal: 'internal', changes: [] });
  await audit.interrupt(minutesAgo(-60));

  expect(await audit.findMany([entry.id])).toEqual([{ ...entry, ...done }]);
  await expect(audit.begin(entry)).rejects.toThrow('E11000');
});

it('D-150 old unfinished acts are marked interrupted, running ones are not', async () => {
  const [old, young] = [anEntry({ at: minutesAgo(6) }), anEntry({ at: minutesAgo(4) })];
  for (const entry of [old, young]) await audit.begin(entry);

  const counts = [await audit.interrupt(minutesAgo(5)), await audit.interrupt(minutesAgo(5))];

  const outcomes = (await audit.findMany([old.id, young.id])).map(({ id, outcome }) => [id, outcome]);
  expect(Object.fromEntries(outcomes)).toEqual({ [old.id]: 'interrupted', [young.id]: 'started' });
  expect(counts).toEqual([1, 0]);
});
