import { exportUsers } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { ExportService } from './export-service.js';

export function exportRoutes(table: RouteTable, exports: ExportService): void {
  implement(table, exportUsers, () => exports.users());
}
