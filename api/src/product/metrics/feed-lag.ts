import type { Collection } from 'mongodb';
import type { Feed } from '../../database/feed.js';
import type { CustomerDoc } from '../../profiles/customer-doc.js';
import type { Customer } from '../../profiles/customer.js';

type FeedLagDeps = { customers: Collection<CustomerDoc>; feed: Pick<Feed<Customer>, 'subscribe'>; now: () => Date };

export type FeedLag = {
  /** Seconds since the oldest write to a profile that this process has not been told of; 0 when there is none. */
  read: () => Promise<number>;
  /** Everything was read from the database: what is in it now is known. */
  forget: () => void;
};

/** Compares the newest write that the feed brought with what the database holds: profiles' writes are numbered by time. */
export function createFeedLag({ customers, feed, now }: FeedLagDeps): FeedLag {
  let seen: number | null = null;
  feed.subscribe(({ sequence = 0 }) => void (seen = Math.max(seen ?? 0, sequence)));

  const numberOf = async (after: number, direction: 1 | -1): Promise<number | null> => {
    const options = { sort: { sequence: direction }, projection: { sequence: 1 } } as const;
    const doc = await customers.findOne<Pick<CustomerDoc, 'sequence'>>({ sequence: { $gt: after } }, options);
    return doc?.sequence ?? null;
  };

  return {
    async read() {
      seen ??= (await numberOf(0, -1)) ?? 0;
      const unseen = await numberOf(seen, 1);
      return unseen === null ? 0 : Math.max(0, now().getTime() - unseen) / 1000;
    },
    forget: () => void (seen = null),
  };
}
