import type { Collections } from '../../product/collections.js';
import { toAuditRecord } from '../audit/mongo-audit-repository.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import { toPayment } from '../../money/mongo-payment-repository.js';
import { toUpdate } from '../../profiles/mongo-update-repository.js';
import { toAccount } from '../../people/mongo-user-repository.js';
import { watchWrites } from '../../database/change-stream.js';
import type { Feeds } from './feeds.js';

type WatchAllOptions = Pick<Parameters<typeof watchWrites>[1], 'onGap' | 'log'> & { feeds: Feeds };

/** Publishes in every feed what other processes write. Returns a function that stops it. */
export function watchAll(stored: Collections, { feeds, ...options }: WatchAllOptions): () => Promise<void> {
  const stops = [
    watchWrites(stored.customers, { ...options, feed: feeds.customers, recordOf: toCustomer }),
    watchWrites(stored.users, { ...options, feed: feeds.users, recordOf: toAccount }),
    watchWrites(stored.payments, { ...options, feed: feeds.payments, recordOf: toPayment }),
    watchWrites(stored.updates, { ...options, feed: feeds.updates, recordOf: toUpdate }),
    watchWrites(stored.audit, { ...options, feed: feeds.audit, recordOf: toAuditRecord }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
