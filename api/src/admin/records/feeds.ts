import type { AuditRecord } from '../audit/audit-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { Payment } from '../../money/payment-repository.js';
import type { Update } from '../../profiles/update-repository.js';
import type { Account } from '../../people/user.js';
import { createFeed, type Feed } from '../../database/feed.js';

/** The feeds in which repositories publish their writes. */
export type Feeds = {
  customers: Feed<Customer>;
  users: Feed<Account>;
  payments: Feed<Payment>;
  updates: Feed<Update>;
  audit: Feed<AuditRecord>;
};

export function createFeeds(): Feeds {
  return {
    customers: createFeed(),
    users: createFeed(),
    payments: createFeed(),
    updates: createFeed(),
    audit: createFeed(),
  };
}
