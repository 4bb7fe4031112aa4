import type { AuditId, UserId } from '@inkbridge/contracts';
import { MongoNetworkError } from 'mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../http/answers/app-error.js';
import { clockAt } from '../../testing/clock.js';
import type { Act, ActTarget, AuditedAct } from '../../http/routes/act.js';
import type { AuditRecord, AuditRepository } from './audit-repository.js';
import { createAuditTrail } from './audit-trail.js';

const adminId = 'a'.repeat(24) as UserId;
const asked: AuditedAct = {
  action: 'archive_profile',
  admin: {
    id: adminId,
    uid: 'uid',
    email: 'admin@example.com',
    role: 'admin',
    session: { id: null, signedInAt: new Date(0), secondFactor: false },
  },
  requestId: 'req-1',
  takesData: false,
};
const profile: ActTarget = { kind: 'profile', id: 'b'.repeat(24), name: 'Marcus Hill', about: ['c'.repeat(24), null] };

afterEach(() => void vi.useRealTimers());

/** A trail over an in-memory log that can refuse to write. */
function given({
  failing = '',
  isAway = () => false,
}: { failing?: 'begin' | 'end' | ''; isAway?: () => boolean } = {}) {
  const entries = new Map<AuditId, AuditRecord>();
  const errors: object[] = [];
  const audit: Pick<AuditRepository, 'begin' | 'end'> = {
    async begin(record) {
      if (failing === 'begin') throw new Error('The disk is full');
      entries.set(record.id, structuredClone(record));
    },
    async end(id, end) {
      if (failing === 'end') throw new Error('The disk is full');
      if (isAway()) throw new MongoNetworkError('connect ECONNREFUSED');
      const entry = entries.get(id);
      if (entry?.outcome === 'started') entries.set(id, { ...entry, ...structuredClone(end) });
    },
  };
  const trail = createAuditTrail({
    audit: audit as AuditRepository,
    nameOf: async () => 'Ada Tester',
    now: clockAt('2026-11-21T12:00:00Z').now,
    log: { error: (facts) => void errors.push(facts) },
  });
  return { trail, errors, log: () => [...entries.values()] };
}

const archive = (act: Act) => {
  act.on(profile);
  act.changed({ archivedAt: null }, { archivedAt: '2026-11-21' });
  return 'archived';
};

it('D-150 the entry stands in the log before the act begins, and says how it ended after it', async () => {
  const { trail, log } = given();
  const during: unknown[] = [];

  const answer = await trail(asked, (act) => {
    during.push(...log().map(({ outcome, action }) => [outcome, action]));
    return archive(act);
  });

  expect(answer).toBe('archived');
  expect(during).toEqual([['started', 'archive_profile']]);
  expect(log()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as AuditId,
      at: new Date('2026-11-21T12:00:00Z'),
      admin: { id: adminId, name: 'Ada Tester', email: 'admin@example.com' },
      action: 'archive_profile',
      target: { kind: 'profile', id: profile.id, name: 'Marcus Hill' },
      about: [profile.id, 'c'.repeat(24)],
      outcome: 'done',
      refusal: null,
      changes: [{ field: 'archivedAt', before: null, after: '2026-11-21' }],
      requestId: 'req-1',
    },
  ]);
});

it('D-67 an act that found nothing left to do is logged as unchanged', async () => {
  const { trail, log } = given();

  await trail(asked, (act) => act.on(profile));

  expect(log()).toMatchObject([{ outcome: 'unchanged', changes: [], target: { name: 'Marcus Hill' } }]);
});

it('D-150 an export changes nothing and is done all the same', async () => {
  const { trail, log } = given();

  await trail({ ...asked, action: 'export_users', takesData: true }, () => []);

  expect(log()).toMatchObject([{ outcome: 'done', target: { kind: 'records', id: null, name: '' } }]);
});

it.each([
  { error: new AppError('customer_archived'), refusal: 'customer_archived' },
  { error: new RangeError('a bug'), refusal: 'internal' },
])('D-150 a refused act keeps why: $refusal', async ({ error, refusal }) => {
  const { trail, log } = given();

  const act = trail(asked, () => Promise.reject(error));

  await expect(act).rejects.toBe(error);
  expect(log()).toMatchObject([{ outcome: 'refused', refusal, changes: [] }]);
});

it('D-150 an act that was written counts as done, even if a later step failed', async () => {
  const { trail, log } = given();

  const act = trail(asked, (act) => {
    archive(act);
    throw new Error('The mail could not be queued');
  });

  await expect(act).rejects.toThrow('The mail');
  expect(log()).toMatchObject([{ outcome: 'done', refusal: null, changes: [{ field: 'archivedAt' }] }]);
});

it('D-150 an act is not performed when its entry could not be written', async () => {
  const { trail } = given({ failing: 'begin' });
  let wasRun = false;

  await expect(trail(asked, () => void (wasRun = true))).rejects.toThrow('The disk is full');

  expect(wasRun).toBe(false);
});

it('D-150 an act counts as done even when its end could not be logged, and the failure is reported', async () => {
  const { trail, log, errors } = given({ failing: 'end' });

  expect(await trail(asked, archive)).toBe('archived');

  expect(log()).toMatchObject([{ outcome: 'started' }]);
  expect(errors).toMatchObject([{ auditId: log()[0]?.id, action: 'archive_profile', outcome: 'done' }]);
});

it('D-150 an end that the database did not take is written when it is back, and the act was answered as done', async () => {
  vi.useFakeTimers();
  let isAway = false;
  const { trail, log, errors } = given({ isAway: () => isAway });

  const answer = await trail(asked, (act) => {
    isAway = true;
    return archive(act);
  });
  await vi.advanceTimersByTimeAsync(12_000);
  const during = log().map(({ outcome }) => outcome);
  isAway = false;
  await vi.advanceTimersByTimeAsync(6_000);

  expect([answer, during]).toEqual(['archived', ['started']]);
  expect(errors).toEqual([expect.objectContaining({ passes: true })]);
  expect(log()).toEqual([expect.objectContaining({ outcome: 'done', changes: [expect.objectContaining({ field: 'archivedAt' })] })]); // prettier-ignore
});
