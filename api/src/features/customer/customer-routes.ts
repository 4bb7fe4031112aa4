import { getCustomer, listCreatedCustomers } from '@inkbridge/contracts';
import { implement, type Kept, type RouteTable } from '../../http/implement.js';
import type { CustomerService } from './customer-service.js';

export function customerRoutes(table: RouteTable, customers: CustomerService, kept: Kept): void {
  implement(table, getCustomer, ({ query, caller, request }) => customers.read(query.id, { caller, request }), {
    kept,
  });
  implement(table, listCreatedCustomers, ({ caller }) => customers.listOwn(caller.id));
}
