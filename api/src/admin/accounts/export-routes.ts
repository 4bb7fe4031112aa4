import { exportUsers } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { ExportService } from './export-service.js';

export function exportRoutes(table: RouteTable, exports: ExportService): void {
  implement(table, exportUsers, () => exports.users());
}
