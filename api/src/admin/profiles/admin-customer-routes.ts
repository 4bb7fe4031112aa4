import { approveCustomer, getAdminCustomer, listAdminCustomers, sendBackCustomer } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { AdminCustomerService } from './admin-customer-service.js';

export function adminCustomerRoutes(table: RouteTable, customers: AdminCustomerService): void {
  implement(table, getAdminCustomer, ({ query }) => customers.get(query.id));
  implement(table, listAdminCustomers, ({ query }) => customers.list(query));
  implement(table, approveCustomer, ({ query, act }) => customers.approve(query.id, act));
  implement(table, sendBackCustomer, ({ caller, query, body, act }) =>
    customers.sendBack(query.id, { admin: caller, act, ...body }),
  );
}
