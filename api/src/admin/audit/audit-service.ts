import { pageOf, type AuditEntry, type exportAudit, type listAudit } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import type { z } from 'zod';
import type { Listed } from '../../http/implement.js';
import { inBatches } from '../../database/in-batches.js';
import { inOrderOf } from '../../database/in-order.js';
import type { AuditIndexRecord } from '../records/record-of.js';
import type { Records } from '../records/records.js';
import type { AuditRepository } from './audit-repository.js';
import { auditRowOf, entryOf, type AuditRow } from './audit-views.js';

type Filters = z.output<typeof exportAudit.query>;
type Query = z.output<typeof listAudit.query>;
type AuditServiceDeps = { audit: Pick<AuditRepository, 'findMany'>; index: Records['audit'] };

export type AuditService = ReturnType<typeof createAuditService>;

/** Reads the log; only the trail writes it. */
export function createAuditService({ audit, index }: AuditServiceDeps) {
  /** @throws AppError unavailable until the log has been read once */
  function find(filters: Filters, part: { order: 'newest' | 'oldest'; skip: number; limit: number }) {
    return index.page({ of: groupsOf(filters), matches: matcherOf(filters), search: filters.search, ...part });
  }

  return {
    /** Newest first. @throws AppError unavailable */
    async list({ page, limit, ...filters }: Query): Promise<Listed<AuditEntry>> {
      const { ids, total } = find(filters, { order: 'newest', skip: (page - 1) * limit, limit });
      const records = await audit.findMany(ids);
      return { items: inOrderOf(ids, records).map(entryOf), page: pageOf(total, page, limit) };
    },

    /** All matching entries at the time of the call, oldest first. @throws AppError unavailable */
    rows(filters: Filters): AsyncIterable<AuditRow> {
      const { ids } = find(filters, { order: 'oldest', skip: 0, limit: Infinity });
      return rowsOf(ids);
    },
  };

  async function* rowsOf(ids: readonly AuditEntry['id'][]): AsyncGenerator<AuditRow> {
    for await (const batch of inBatches(ids, audit.findMany)) yield* batch.map(auditRowOf);
  }
}

function groupsOf({ about, admin }: Filters) {
  return about ? { about: [about] } : admin && { admin: [admin] };
}

function matcherOf({ action, admin, about, from, until }: Filters): (record: AuditIndexRecord) => boolean {
  const first = from === undefined ? -Infinity : Date.parse(from);
  const end = until === undefined ? Infinity : Date.parse(until) + day;
  return (record) =>
    (action === undefined || record.action === action) &&
    (admin === undefined || record.adminId === admin) &&
    (about === undefined || record.about.includes(about)) &&
    record.at >= first &&
    record.at < end;
}
