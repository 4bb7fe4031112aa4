import type { Customer } from '../../profiles/customer.js';
import type { Update } from '../../profiles/update-repository.js';
import type { Account } from '../../people/user.js';
import { createFeed, type Feed } from '../../database/feed.js';

/** The feeds in which repositories publish their writes. */
export type Feeds = {
  customers: Feed<Customer>;
  users: Feed<Account>;
  updates: Feed<Update>;
};

export function createFeeds(): Feeds {
  return {
    customers: createFeed(),
    users: createFeed(),
    updates: createFeed(),
  };
}
