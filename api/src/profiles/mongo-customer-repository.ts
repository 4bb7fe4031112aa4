import { ObjectId, type Collection } from 'mongodb';
import { collectionOf } from '../database/collection.js';
import type { Feed } from '../database/feed.js';
import { idOf } from '../database/ids.js';
import {
  customerDocSchema,
  customerNameDocSchema,
  searchedProfileDocSchema,
  type CustomerDoc,
} from './customer-doc.js';

import type {
  CustomerName,
  CustomerPatch,
  CustomerRepository,
  NewCustomer,
  SearchedProfile,
} from './customer-repository.js';
import type { Customer } from './customer.js';

const nameFields = { 'basicInfo.firstName': 1, 'basicInfo.lastName': 1 };
const searchedFields = { ...nameFields, 'basicInfo.email': 1, 'basicInfo.inmateNumber': 1 };

/** Publishes every successful write and removal in the feed. */
export function createCustomerRepository(customers: Collection<CustomerDoc>, feed: Feed<Customer>): CustomerRepository {
  const records = collectionOf(customers, { recordOf: toCustomer, onWritten: (customer) => feed.publish(customer) });
  return {
    find: records.byId,
    findMany: records.byIds,
    all: records.all,

    async namesOf(ids) {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const docs = await customers.find(filter, { projection: nameFields }).toArray();
      return docs.map(toName);
    },

    async searchedOf(ids) {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const docs = await customers.find(filter, { projection: searchedFields }).toArray();
      return docs.map(toSearched);
    },

    listOf: (owner, page) =>
      records.list({ createdBy: new ObjectId(owner) }, { sort: { createdAt: -1, _id: -1 }, ...page }),
    countOf: (owner) => customers.countDocuments({ createdBy: new ObjectId(owner) }),
    countNeverPaid: (owner) =>
      customers.countDocuments({ createdBy: new ObjectId(owner), status: 'new', archivedAt: null }),

    insert: (customer) => records.insertOnce(newDoc(customer)),

    change: (customer, patch, mark) =>
      records.change(
        customer,
        {
          $set: { ...storedPatch(patch), ...paymentMark(customer, patch) },
          ...(mark && { $push: { settledDues: mark } }),
        },
        mark && { 'settledDues.dueKey': { $ne: mark.dueKey } },
      ),

    ending: ({ statuses, after, until }) =>
      records.scan({ status: { $in: [...statuses] }, expiresAt: { $gt: after, $lte: until } }),

    neverPaid: (createdBefore) => records.scan({ status: 'new', createdAt: { $lt: createdBefore } }),

    async remove({ id, version }) {
      const { deletedCount } = await customers.deleteOne({ _id: new ObjectId(id), version, approvedAt: null });
      if (deletedCount === 1) feed.publishRemoval(id);
      return deletedCount === 1;
    },

    listUntold: (limit) => records.list({ untold: { $exists: true } }, { limit }),

    async markTold(id, letter) {
      await customers.updateOne({ _id: new ObjectId(id), untold: letter }, { $unset: { untold: true } });
    },

    setRatings: ({ id, ratingVersion }, ratings) =>
      records.write(
        { _id: new ObjectId(id), ratingVersion: ratingVersion === 0 ? { $not: { $gt: 0 } } : ratingVersion }, // absent is 0
        { $set: ratings, $inc: { ratingVersion: 1 } },
      ),
  };
}

function toName(stored: unknown): CustomerName {
  const { _id, basicInfo } = customerNameDocSchema.parse(stored);
  return { id: idOf(_id), ...basicInfo };
}

function toSearched(stored: unknown): SearchedProfile {
  const { _id, basicInfo } = searchedProfileDocSchema.parse(stored);
  return { id: idOf(_id), ...basicInfo };
}

/** @throws ZodError for a stored document that is not what we wrote */
export function toCustomer(stored: unknown): Customer {
  const {
    _id,
    createdBy,
    updatedBy,
    paidBy,
    paidAgain: _paidAgain,
    sentBack,
    ...rest
  } = customerDocSchema.parse(stored);
  return {
    ...rest,
    id: idOf(_id),
    createdBy: idOf(createdBy),
    updatedBy: updatedBy && idOf(updatedBy),
    paidBy: paidBy && idOf(paidBy),
    sentBack: sentBack && { ...sentBack, by: idOf(sentBack.by) },
  };
}

function newDoc({ id, createdBy, ...rest }: NewCustomer): CustomerDoc {
  return customerDocSchema.parse({
    ...storedPatch(rest),
    _id: new ObjectId(id),
    version: 1,
    ratingSum: 0,
    numRatings: 0,
    createdBy: new ObjectId(createdBy),
  });
}

/** Numbers about the day of the approval have to be made anew. */
function paymentMark({ approvedAt }: Customer, { paidAt }: CustomerPatch): Pick<CustomerDoc, 'paidAgain'> {
  return approvedAt && paidAt ? { paidAgain: true } : {};
}

function storedPatch({ updatedBy, paidBy, sentBack, ...rest }: CustomerPatch): Partial<CustomerDoc> {
  return {
    ...rest,
    ...(updatedBy !== undefined && { updatedBy: updatedBy && new ObjectId(updatedBy) }),
    ...(paidBy !== undefined && { paidBy: paidBy && new ObjectId(paidBy) }),
    ...(sentBack !== undefined && { sentBack: sentBack && { ...sentBack, by: new ObjectId(sentBack.by) } }),
  };
}
