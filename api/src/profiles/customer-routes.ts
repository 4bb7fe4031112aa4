import { listCreatedCustomers } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/implement.js';
import type { CustomerService } from './customer-service.js';

export function customerRoutes(table: RouteTable, customers: CustomerService): void {
  implement(table, listCreatedCustomers, ({ caller, query }) => customers.listOwn(caller.id, query));
}
