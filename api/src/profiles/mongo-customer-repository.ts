import type { CustomerId, UserId } from '@inkbridge/contracts';
import { MongoServerError, ObjectId, type Collection, type Filter } from 'mongodb';
import { customerDocSchema, customerNameDocSchema, type CustomerDoc } from './customer-doc.js';
import type { CustomerFeed } from './customer-feed.js';
import type { CustomerName, CustomerPatch, CustomerRepository } from './customer-repository.js';
import type { Customer } from './customer.js';

const scanBatch = 200;
const nameFields = { 'basicInfo.firstName': 1, 'basicInfo.lastName': 1 };

/** Publishes every successful write and removal in the feed. */
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

    async namesOf(ids) {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const docs = await customers.find(filter, { projection: nameFields }).toArray();
      return docs.map(toName);
    },

    async listOf(owner) {
      const docs = await customers
        .find({ createdBy: new ObjectId(owner) })
        .sort({ createdAt: -1, _id: -1 })
        .toArray();
      return docs.map(toCustomer);
    },

    async *all() {
      for await (const doc of customers.find({}, { batchSize: scanBatch }).sort({ _id: 1 })) yield toCustomer(doc);
    },

    async insert({ id, createdBy, updatedBy, paidBy, sentBack, ...rest }) {
      const doc = customerDocSchema.parse({
        ...rest,
        _id: new ObjectId(id),
        version: 1,
        ratingSum: 0,
        numRatings: 0,
        createdBy: new ObjectId(createdBy),
        updatedBy: updatedBy && new ObjectId(updatedBy),
        paidBy: paidBy && new ObjectId(paidBy),
        sentBack: sentBack && { ...sentBack, by: new ObjectId(sentBack.by) },
      });
      try {
        await customers.insertOne(doc);
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11_000) return false;
        throw error;
      }
      written(doc);
      return true;
    },

    async change({ id, version }, patch, mark) {
      const doc = await customers.findOneAndUpdate(
        // The version is the lock: of two writers only one matches.
        { _id: new ObjectId(id), version, ...(mark && { 'settledDues.dueKey': { $ne: mark.dueKey } }) },
        { $set: storedPatch(patch), $inc: { version: 1 }, ...(mark && { $push: { settledDues: mark } }) },
        { returnDocument: 'after' },
      );
      return written(doc);
    },

    async *ending({ statuses, after, until }) {
      const filter = { status: { $in: [...statuses] }, expiresAt: { $gt: after, $lte: until } };
      for await (const doc of customers.find(filter, { batchSize: scanBatch })) yield toCustomer(doc);
    },

    async *neverPaid(createdBefore) {
      const filter: Filter<CustomerDoc> = { status: 'new', createdAt: { $lt: createdBefore } };
      for await (const doc of customers.find(filter, { batchSize: scanBatch })) yield toCustomer(doc);
    },

    async remove({ id, version }) {
      const { deletedCount } = await customers.deleteOne({ _id: new ObjectId(id), version, approvedAt: null });
      if (deletedCount === 1) feed.publishRemoval(id);
      return deletedCount === 1;
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

function toName(stored: unknown): CustomerName {
  const { _id, basicInfo } = customerNameDocSchema.parse(stored);
  return { id: _id.toHexString() as CustomerId, ...basicInfo };
}

/** @throws ZodError for a stored document that is not what we wrote */
export function toCustomer(stored: unknown): Customer {
  const { _id, createdBy, updatedBy, paidBy, sentBack, ...rest } = customerDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as CustomerId,
    createdBy: userIdOf(createdBy),
    updatedBy: updatedBy && userIdOf(updatedBy),
    paidBy: paidBy && userIdOf(paidBy),
    sentBack: sentBack && { ...sentBack, by: userIdOf(sentBack.by) },
  };
}

function storedPatch({ updatedBy, paidBy, sentBack, ...rest }: CustomerPatch): Partial<CustomerDoc> {
  return {
    ...rest,
    ...(updatedBy !== undefined && { updatedBy: updatedBy && new ObjectId(updatedBy) }),
    ...(paidBy !== undefined && { paidBy: paidBy && new ObjectId(paidBy) }),
    ...(sentBack !== undefined && { sentBack: sentBack && { ...sentBack, by: new ObjectId(sentBack.by) } }),
  };
}

function userIdOf(id: ObjectId): UserId {
  return id.toHexString() as UserId;
}
