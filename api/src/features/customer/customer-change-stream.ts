import type { ChangeStream, Collection } from 'mongodb';
import type { CustomerDoc } from './customer-doc.js';
import type { CustomerFeed } from './customer-feed.js';
import { toCustomer } from './mongo-customer-repository.js';

type Options = {
  feed: CustomerFeed;
  /** Writes may have been missed: whoever derives something has to read all again. */
  onGap: (error: unknown) => void;
};

const reopenAfterMilliseconds = 1_000;

/**
 * Publishes what other processes write. Needs a replica set, so it runs on MongoDB only; the embedded database has one
 * process and needs no more than the feed within it (design §8).
 */
export function watchCustomers(customers: Collection<CustomerDoc>, { feed, onGap }: Options): () => Promise<void> {
  let stream: ChangeStream<CustomerDoc> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const open = () => {
    stream = customers.watch<CustomerDoc>([], { fullDocument: 'updateLookup' });
    stream.on('change', (change) => {
      if ('fullDocument' in change && change.fullDocument) feed.publish(toCustomer(change.fullDocument));
    });
    stream.once('error', (error) => {
      void stream?.close();
      if (stopped) return;
      timer = setTimeout(() => {
        open();
        onGap(error);
      }, reopenAfterMilliseconds);
    });
  };
  open();

  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await stream?.close();
  };
}
