import { createAuditTrail } from '../../admin/audit/audit-trail.js';
import { createAuditRepository } from '../../admin/audit/mongo-audit-repository.js';
import type { AuditTrail } from '../../http/routes/act.js';
import type { Collections } from '../../product/schema/collections.js';
import type { Session } from '../kit/session.js';

/** The log of acts at the command line. */
export function trailOf(stored: Collections, { now, stderr }: Session): AuditTrail {
  return createAuditTrail({
    audit: createAuditRepository(stored.audit),
    nameOf: async () => '', // the command line has no account
    now,
    log: { error: (facts, message) => void stderr.write(`${message}: ${JSON.stringify(facts)}\n`) },
  });
}
