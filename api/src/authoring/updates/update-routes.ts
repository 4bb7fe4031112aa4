import { cancelUpdate, updateCustomer } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { UpdateService } from './update-service.js';

export function updateRoutes(table: RouteTable, updates: UpdateService): void {
  implement(table, updateCustomer, ({ caller, query, body }) => updates.change(caller, query.id, body));
  implement(table, cancelUpdate, ({ caller, query }) => updates.cancel(caller, query.id));
}
