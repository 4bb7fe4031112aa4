import { createFeed, type Feed } from '../database/feed.js';
import type { Customer } from './customer.js';

export type CustomerFeed = Feed<Customer>;

export function createCustomerFeed(): CustomerFeed {
  return createFeed();
}
