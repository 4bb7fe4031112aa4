import { exportAudit, listAudit } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { AuditService } from './audit-service.js';

export function auditRoutes(table: RouteTable, log: AuditService): void {
  implement(table, listAudit, ({ query }) => log.list(query));
  implement(table, exportAudit, ({ query, act, request }) => {
    act.on({ kind: 'records', id: null, name: '', about: [query.about ?? null, query.admin ?? null] });
    return log.rows(query, { requestId: request.id });
  });
}
