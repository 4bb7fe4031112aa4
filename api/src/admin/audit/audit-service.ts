import { type AuditEntry, type exportAudit, type listAudit, pageOf } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import type { z } from 'zod';
import { inGroups } from '../../database/in-groups.js';
import type { Listed } from '../../http/routes/implement.js';
import type { AuditFilters, AuditRepository } from './audit-repository.js';
import { type AuditRow, auditRowOf, entryOf } from './audit-views.js';

const rowsAtOnce = 200;

type Filters = z.output<typeof exportAudit.query>;
type Query = z.output<typeof listAudit.query>;
type AuditServiceDeps = { audit: Pick<AuditRepository, 'page' | 'scan'> };

export type AuditService = ReturnType<typeof createAuditService>;

/** Reads the log; only the trail writes it. */
export function createAuditService({ audit }: AuditServiceDeps) {
  return {
    /** Newest first. */
    async list({ page, limit, ...filters }: Query): Promise<Listed<AuditEntry>> {
      const { entries, total } = await audit.page({ ...instantsOf(filters), skip: (page - 1) * limit, limit });
      return { items: entries.map(entryOf), page: pageOf(total, page, limit) };
    },

    /** All matching entries, oldest first, without that of the export itself, which ends while it is read. */
    async *rows(filters: Filters, { requestId }: { requestId: string }): AsyncGenerator<AuditRow[]> {
      for await (const entries of inGroups(audit.scan(instantsOf(filters)), rowsAtOnce)) {
        yield entries.filter((entry) => entry.requestId !== requestId).map(auditRowOf);
      }
    },
  };
}

/** Days are whole ones, in UTC, the last one included. */
function instantsOf({ from, until, ...filters }: Filters): AuditFilters {
  return {
    ...filters,
    from: from === undefined ? undefined : new Date(from),
    before: until === undefined ? undefined : new Date(Date.parse(until) + day),
  };
}
