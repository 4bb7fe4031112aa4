import type { AuditEntry, exportAudit } from '@inkbridge/contracts';
import type { z } from 'zod';
import type { AuditRecord } from './audit-repository.js';

export type AuditRow = z.output<typeof exportAudit.data>;

/** Name that exports and searches show for an act without an account. */
export const commandLine = 'command line';

/** An entry as admins see it, without `about`, which only serves searches. */
export function entryOf({ admin, about: _about, ...entry }: AuditRecord): AuditEntry {
  return { ...entry, admin: admin && { _id: admin.id, name: admin.name, email: admin.email } };
}

/** An entry as one row of an export. */
export function auditRowOf({ at, admin, action, target, outcome, refusal, changes, requestId }: AuditRecord): AuditRow {
  return {
    at,
    admin: admin?.email ?? commandLine,
    action,
    targetKind: target.kind,
    targetId: target.id ?? '',
    targetName: target.name,
    outcome,
    refusal: refusal ?? '',
    changes: changes.length === 0 ? '' : JSON.stringify(changes),
    requestId,
  };
}
