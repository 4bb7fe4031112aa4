import { approveUpdate, getUpdate, listUpdates, rejectUpdate, sendBackUpdate } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { AdminUpdateService } from './admin-update-service.js';

export function adminUpdateRoutes(table: RouteTable, updates: AdminUpdateService): void {
  implement(table, listUpdates, ({ query }) => updates.list(query));
  implement(table, getUpdate, ({ query }) => updates.get(query.id));
  implement(table, approveUpdate, ({ caller, query, act }) => updates.approve(query.id, { admin: caller, act }));
  implement(table, rejectUpdate, ({ caller, query, body, act }) =>
    updates.reject(query.id, { admin: caller, act, ...body, reason: body.reason ?? null }),
  );
  implement(table, sendBackUpdate, ({ caller, query, body, act }) =>
    updates.sendBack(query.id, { admin: caller, act, ...body }),
  );
}
