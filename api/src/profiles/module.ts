import type { Collection } from 'mongodb';
import { watchWrites, type WatchOptions } from '../database/change-stream.js';
import type { Feed } from '../database/feed.js';
import type { RouteTable } from '../http/implement.js';
import type { UserRepository } from '../people/user-repository.js';
import type { CustomerDoc } from './customer-doc.js';
import { customerRoutes } from './customer-routes.js';
import { createCustomerService } from './customer-service.js';
import type { Customer } from './customer.js';
import { createCustomerCounts } from './mongo-customer-counts.js';
import { createCustomerRepository, toCustomer } from './mongo-customer-repository.js';
import { createUpdateRepository, toUpdate } from './mongo-update-repository.js';
import type { Update, UpdateDoc } from './update-repository.js';
import { createProfileStandings } from './profile-standings.js';
import { createUpdatesOf } from './update-views.js';

export type ProfilesPorts = {
  stored: { customers: Collection<CustomerDoc>; updates: Collection<UpdateDoc> };
  feeds: { customers: Feed<Customer>; updates: Feed<Update> };
  now: () => Date;
};
type ProfilesBelow = { people: { users: Pick<UserRepository, 'namesOf'> } };

export type Profiles = ReturnType<typeof profilesModule>;

/** What a profile and an update are: stored form, content, what they owe, who sees which part. */
export function profilesModule({ stored, feeds, now }: ProfilesPorts, { people: { users } }: ProfilesBelow) {
  const customers = createCustomerRepository(stored.customers, feeds.customers, now);
  const updates = createUpdateRepository(stored.updates, feeds.updates);
  const views = createCustomerService({ customers, users, updatesOf: createUpdatesOf(updates), now });
  return {
    routes(table: RouteTable): void {
      customerRoutes(table, views);
    },
    customers,
    counts: createCustomerCounts(stored.customers),
    updates,
    views,
    standingsOf: createProfileStandings({ customers, updates, now }),
    /** Every profile that was written or removed. */
    changed: feeds.customers,
    /** Publishes what other processes write. Returns a function that stops it. */
    watch(options: WatchOptions): () => Promise<void> {
      const stops = [
        watchWrites(stored.customers, { ...options, feed: feeds.customers, recordOf: toCustomer }),
        watchWrites(stored.updates, { ...options, feed: feeds.updates, recordOf: toUpdate }),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
