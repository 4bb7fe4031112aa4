import type { AnyBulkWriteOperation, Collection, Filter } from 'mongodb';
import { idOf } from '../database/ids.js';
import { readAll } from '../database/unreadable.js';
import { type CustomerDoc, numberedProfileDocSchema } from './customer-doc.js';
import { type NumberedProfile, numberKeyOf, type SameNumbers } from './same-number.js';

/** Profiles per round trip. */
const atOnce = 500;

/** Null finds where it is absent. */
const withoutKey = { numberKey: null } as object as Filter<CustomerDoc>;

const projection = Object.fromEntries(Object.keys(numberedProfileDocSchema.shape).map((field) => [field, 1])) as Record<
  string,
  1
>;

export function createSameNumbers(customers: Collection<CustomerDoc>): SameNumbers {
  return {
    async find(person, limit) {
      const numberKey = numberKeyOf(person);
      if (numberKey === '') return [];
      const docs = await customers.find({ numberKey }, { projection }).sort({ _id: -1 }).limit(limit).toArray();
      return readAll(customers, docs, toNumbered);
    },

    async addKeys(signal) {
      for (;;) {
        const docs = await customers.find(withoutKey, { projection }).limit(atOnce).toArray();
        if (docs.length === 0 || signal?.aborted) return;
        const writes = docs.map((doc): AnyBulkWriteOperation<CustomerDoc> => {
          const { data } = numberedProfileDocSchema.safeParse(doc);
          const numberKey = data ? numberKeyOf(data.basicInfo) : ''; // an unreadable profile has no twin
          return { updateOne: { filter: { _id: doc._id, ...withoutKey }, update: { $set: { numberKey } } } };
        });
        await customers.bulkWrite(writes, { ordered: false });
      }
    },
  };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toNumbered(stored: unknown): NumberedProfile {
  const { _id, basicInfo, ...rest } = numberedProfileDocSchema.parse(stored);
  return { ...basicInfo, ...rest, id: idOf(_id) };
}
