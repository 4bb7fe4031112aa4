import { MongoClient, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { aCustomerDoc } from '../testing/docs.js';
import type { CustomerDoc } from '../profiles/customer-doc.js';
import type { Customer } from '../profiles/customer.js';
import { toCustomer } from '../profiles/mongo-customer-repository.js';
import { watchWrites } from './change-stream.js';
import { createFeed } from './feed.js';

const uri = process.env['MONGODB_TEST_URI'];

// change streams need a replica set, which only a real server can be
it.skipIf(uri === undefined)(
  'what another process writes and removes arrives in the feed (MONGODB_TEST_URI)',
  async () => {
    const client = await new MongoClient(uri ?? '').connect();
    const db = client.db(`inkbridge_test_${new ObjectId().toHexString()}`);
    const customers = db.collection<CustomerDoc>('customers');
    const arrived: Customer[] = [];
    const gone: string[] = [];
    const errors: string[] = [];
    const feed = createFeed<Customer>();
    feed.subscribe(
      (customer) => void arrived.push(customer),
      (id) => void gone.push(id),
    );
    const log = { warn: () => undefined, error: (_facts: object, message: string) => void errors.push(message) };
    const stop = watchWrites(customers, { feed, recordOf: toCustomer, onGap: () => undefined, log });
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
    await customers.updateOne({ _id: doc._id }, { $set: { version: 0 } }); // does not fit the schema
    await customers.deleteOne({ _id: doc._id });

    await expect.poll(() => gone, { timeout: 10_000 }).toEqual([doc._id.toHexString()]);
    expect(errors).toEqual(['a write by another process could not be read']);

    await stop();
    await db.dropDatabase();
    await client.close();
  },
);
