import { MongoClient, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { aCustomerDoc } from '../../testing/docs.js';
import { watchCustomers } from './customer-change-stream.js';
import type { CustomerDoc } from './customer-doc.js';
import { createCustomerFeed } from './customer-feed.js';
import type { Customer } from './customer.js';

const uri = process.env['MONGODB_TEST_URI'];

// A change stream needs a replica set, which only a real server is.
it.skipIf(uri === undefined)('what another process writes arrives in the feed (MONGODB_TEST_URI)', async () => {
  const client = await new MongoClient(uri ?? '').connect();
  const db = client.db(`inkbridge_test_${new ObjectId().toHexString()}`);
  const customers = db.collection<CustomerDoc>('customers');
  const arrived: Customer[] = [];
  const feed = createCustomerFeed();
  feed.subscribe((customer) => void arrived.push(customer));
  const stop = watchCustomers(customers, { feed, onGap: () => undefined });
  const doc = aCustomerDoc();

  await expect
    .poll(
      async () => {
        await customers.updateOne({ _id: doc._id }, { $set: { ...doc, version: 2 } }, { upsert: true });
        await customers.updateOne({ _id: doc._id }, { $inc: { version: 1 } });
        return arrived.at(-1)?.version ?? 0;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(2);

  await stop();
  await db.dropDatabase();
  await client.close();
});
