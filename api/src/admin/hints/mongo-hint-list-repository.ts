import type { Collection } from 'mongodb';
import { unlessDuplicate } from '../../database/collection.js';
import { readAll } from '../../database/unreadable.js';
import { type HintListDoc, hintListDocSchema, type HintListRepository } from './hint-list-repository.js';

export function createHintListRepository(lists: Collection<HintListDoc>): HintListRepository {
  return {
    async all() {
      const docs = await lists.find({}).toArray();
      return new Map(readAll(lists, docs, (doc) => hintListDocSchema.parse(doc)).map((list) => [list._id, list]));
    },

    async save(key, { version, words, at }) {
      if (version === 0) {
        return unlessDuplicate(() => lists.insertOne({ _id: key, version: 1, changedAt: at, words }));
      }
      const filter = { _id: key, version }; // of two admins who read the same version only one matches
      const { matchedCount } = await lists.updateOne(filter, {
        $set: { words, changedAt: at },
        $inc: { version: 1 },
      });
      return matchedCount === 1;
    },
  };
}
