import type { AuditDoc } from '../../admin/audit/audit-doc.js';
import type { TestApi } from '../start-test-api.js';

/** The logged acts, oldest first: how they ended, what they were about, and the fields they changed. */
export async function auditOf({ stored }: TestApi) {
  const entries: AuditDoc[] = await stored.audit.find().sort({ _id: 1 }).toArray();
  return entries.map(({ action, outcome, refusal, target, changes }) => ({
    action,
    outcome,
    refusal,
    target: target.id,
    fields: changes.map(({ field }) => field),
  }));
}
