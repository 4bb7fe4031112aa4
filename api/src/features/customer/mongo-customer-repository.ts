import type { CustomerId, UserId } from '@inkbridge/contracts';
import { ObjectId, type Collection, type Filter } from 'mongodb';
import { customerDocSchema, type CustomerDoc } from './customer-doc.js';
import type { CustomerFeed } from './customer-feed.js';
import type { CustomerRepository } from './customer-repository.js';
import type { Customer } from './customer.js';
import { matchingFilter, statusFilter } from './customer-filters.js';

const scanBatch = 200;

/** Every write that succeeded is published in the feed. */
export function createCustomerRepository(customers: Collection<CustomerDoc>, feed: CustomerFeed): CustomerRepository {
  return {
    async find(id) {
      const doc = await customers.findOne({ _id: new ObjectId(id) });
      return doc && toCustomer(doc);
    },

    async findMany(ids) {
      const docs = await customers.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
      return docs.map(toCustomer);
    },

    async listOf(owner) {
      const docs = await customers
        .find({ createdBy: new ObjectId(owner) })
        .sort({ createdAt: -1, _id: -1 })
        .toArray();
      return docs.map(toCustomer);
    },

    async list({ statuses, search, now, order, skip, limit }) {
      const filter: Filter<CustomerDoc> = {
        $and: [{ archivedAt: null }, ...statusFilter(statuses, now), ...matchingFilter(search)],
      };
      const [docs, total] = await Promise.all([
        customers
          .find(filter)
          .sort(order === 'newest' ? { createdAt: -1, _id: -1 } : { waitingSince: 1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .toArray(),
        customers.countDocuments(filter),
      ]);
      return { customers: docs.map(toCustomer), total };
    },

    async *published() {
      const cursor = customers.find({ approvedAt: { $gt: new Date(0) } }, { batchSize: scanBatch });
      for await (const doc of cursor) yield toCustomer(doc);
    },

    async approve({ id, version }, { status, expiresAt, approvedAt }) {
      const doc = await customers.findOneAndUpdate(
        { _id: new ObjectId(id), version }, // the version is the lock: of two writers one still matches
        { $set: { status, expiresAt, approvedAt, waitingSince: null }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      );
      return written(doc);
    },

    async setRatings({ id, ratingVersion }, ratings) {
      const doc = await customers.findOneAndUpdate(
        { _id: new ObjectId(id), ratingVersion: ratingVersion === 0 ? { $not: { $gt: 0 } } : ratingVersion }, // absent is 0
        { $set: ratings, $inc: { ratingVersion: 1 } },
        { returnDocument: 'after' },
      );
      return written(doc);
    },
  };

  function written(doc: CustomerDoc | null): Customer | null {
    if (!doc) return null;
    const customer = toCustomer(doc);
    feed.publish(customer);
    return customer;
  }
}

/** @throws ZodError for a stored document that is not what we wrote */
export function toCustomer(stored: unknown): Customer {
  const { _id, createdBy, updatedBy, paidBy, ...rest } = customerDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as CustomerId,
    createdBy: userIdOf(createdBy),
    updatedBy: updatedBy && userIdOf(updatedBy),
    paidBy: paidBy && userIdOf(paidBy),
  };
}

function userIdOf(id: ObjectId): UserId {
  return id.toHexString() as UserId;
}
