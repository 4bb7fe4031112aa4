import { addReferral, deductReferral, getAdminUser, listUsers } from '@inkbridge/contracts';
import { idempotencyKeyOf } from '../../http/requests/idempotency-key.js';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { AdminUserService } from './admin-user-service.js';
import type { Grants } from './grants.js';

type Services = { adminUsers: AdminUserService; grants: Grants };

export function adminUserRoutes(table: RouteTable, { adminUsers, grants }: Services): void {
  implement(table, listUsers, ({ query }) => adminUsers.list(query));
  implement(table, getAdminUser, ({ query }) => adminUsers.get(query.id));
  implement(table, addReferral, ({ caller, body, act, request }) =>
    grants.add(body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
  implement(table, deductReferral, ({ caller, body, act, request }) =>
    grants.deduct(body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
}
