import { createCustomer, getCustomer, listCreatedCustomers } from '@inkbridge/contracts';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { implement, type FindKept, type RouteTable } from '../http/implement.js';
import type { CustomerService } from './customer-service.js';
import type { NewProfiles } from '../authoring/new-profiles.js';

type Services = { customers: CustomerService; newProfiles: NewProfiles };

export function customerRoutes(table: RouteTable, { customers, newProfiles }: Services, kept: FindKept): void {
  implement(table, getCustomer, ({ query, caller, request }) => customers.read(query.id, { caller, request }), {
    kept,
  });
  implement(table, listCreatedCustomers, ({ caller }) => customers.listOwn(caller.id));
  implement(table, createCustomer, ({ caller, body, request }) =>
    newProfiles.create(caller, body, idempotencyKeyOf(request)),
  );
}
