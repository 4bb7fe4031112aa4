import { exportAuditRoute, listAuditRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callList, type CallContext, type CallInput } from './call-api.js';
import { downloadFile } from './download.js';

/**
 * Filters of the audit log: `about` is the id of anything an act concerns, `from` and `until` are days in UTC, both
 * inclusive.
 */
export type AuditFilters = NonNullable<CallInput<typeof exportAuditRoute>['query']>;
type AuditQuery = AuditFilters & { page: number; limit?: number };

/** What admins did, newest first (D-150). */
export function auditEntries({ page, limit, ...which }: AuditQuery) {
  return queryOptions({
    queryKey: ['admin', 'audit', page, limit, which],
    staleTime: 0, // an admin who has just acted expects to find the act here
    queryFn: ({ signal, client }) =>
      callList(
        listAuditRoute,
        { query: { page: String(page), limit: limit === undefined ? undefined : String(limit), ...which } },
        { client, signal },
      ),
  });
}

/** The log as a file, oldest first. @throws ApiError */
export function downloadAudit(which: AuditFilters, context: CallContext): Promise<Blob> {
  return downloadFile(exportAuditRoute, which, context);
}
