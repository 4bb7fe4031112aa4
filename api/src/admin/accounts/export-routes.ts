import { exportPayments, exportUsers } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { ExportService } from './export-service.js';

export function exportRoutes(table: RouteTable, exports: ExportService): void {
  implement(table, exportPayments, ({ query, act }) => {
    act.on({ kind: 'records', id: null, name: '', about: [query.customer ?? null, query.payer ?? null] });
    return exports.payments(query);
  });
  implement(table, exportUsers, () => exports.users());
}
