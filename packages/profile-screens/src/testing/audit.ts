import type { AuditEntryJson, NumbersJson, PeriodJson } from '@inkbridge/contracts';
import { profileId } from './profiles.js';

export function anAuditEntry(changes: Partial<AuditEntryJson> = {}): AuditEntryJson {
  return {
    id: profileId(80),
    at: '2026-11-21T12:34:56.000Z',
    admin: { _id: profileId(12), name: 'Nora Quill', email: 'nora.quill@inkbridge.test' },
    action: 'archive_profile',
    target: { kind: 'profile', id: profileId(1), name: 'Thomas Hale' },
    outcome: 'done',
    refusal: null,
    changes: [{ field: 'archivedAt', before: null, after: '2026-11-21T12:34:56.000Z' }],
    requestId: 'c0ffee00-1a',
    ...changes,
  };
}

/** A period with no events by default. */
export function aPeriod(changes: Partial<PeriodJson> = {}): PeriodJson {
  const none = { decided: 0, medianHours: null, slowHours: null };
  return {
    start: '2026-11-01',
    signUps: 0,
    listed: 0,
    published: 0,
    income: {},
    incomeTotal: 0,
    refunded: 0,
    profiles: none,
    updates: none,
    cases: none,
    declined: {},
    reopened: 0,
    ...changes,
  };
}

/** Three months, and the current totals. */
export function someNumbers(changes: Partial<NumbersJson> = {}): NumbersJson {
  return {
    by: 'month',
    madeAt: '2026-11-21T12:34:56.000Z',
    periods: [aPeriod({ start: '2026-09-01' }), aPeriod({ start: '2026-10-01' }), aPeriod()],
    statuses: { new: 1, unpaid: 2, unapproved: 3, active: 400, inactive: 5, expired: 60 },
    archived: 7,
    users: 812,
    ...changes,
  };
}
