import { approveCustomer, getAdminCustomer, listAdminCustomers } from './admin-customer.js';
import { getCustomer, listCreatedCustomers, listCustomers, listMatches } from './customer.js';
import { refreshSession, signIn, signOut } from './identity.js';
import type { Route } from './route.js';
import { getPersonality, getUser } from './user.js';

/** The route table: what is not in it does not exist, what is in it must be implemented or the API does not start. */
export const routes = [
  getCustomer,
  listCustomers,
  listMatches,
  getUser,
  getPersonality,
  listCreatedCustomers,
  getAdminCustomer,
  listAdminCustomers,
  approveCustomer,
  signIn,
  refreshSession,
  signOut,
] as const satisfies readonly Route[];
