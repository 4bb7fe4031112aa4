import type { SavedSearch, SavedSearchId, UserId } from '@inkbridge/contracts';
import { type Collection, type Filter, ObjectId, type WithId } from 'mongodb';
import { isDuplicateKey } from '../../database/collection.js';
import { idOf } from '../../database/ids.js';
import { inBatches } from '../../database/in-batches.js';
import { readAll, readOne } from '../../database/unreadable.js';
import { type SearchDoc, searchDocSchema } from './search-doc.js';
import type { SearchRepository, WaitingSearch } from './search-repository.js';

/** People whom a search keeps for the next mail; nobody reads of more. */
const mostFinds = 100;
const nobody = { found: [], finds: 0, waiting: false };

export function createSearchRepository(searches: Collection<SearchDoc>): SearchRepository {
  const own = (user: string, id: string): Filter<SearchDoc> => ({ _id: new ObjectId(id), userId: new ObjectId(user) });
  const of = (user: string) => ({ userId: new ObjectId(user) });

  return {
    async listOf(user) {
      const docs = await searches.find(of(user)).sort({ savedAt: -1, _id: -1 }).toArray();
      return readAll(searches, docs, toSearch);
    },

    countOf: (user) => searches.countDocuments(of(user)),

    async insert({ userId, ...search }) {
      const doc = { ...search, _id: new ObjectId(), userId: new ObjectId(userId), ...nobody, mailedAt: null };
      try {
        await searches.insertOne(doc);
        return toSearch(doc);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async find(user, id) {
      const doc = await searches.findOne(own(user, id));
      return doc && { ...readOne(searches, doc, toSearch), mailedAt: doc.mailedAt };
    },

    async change({ user, id }, { name, pace, notBefore }) {
      const renamed = name === undefined ? {} : { name };
      const paced = pace === undefined || notBefore === undefined ? {} : { pace, notBefore };
      const cleared = pace === 'never' ? nobody : {};
      await searches.updateOne(own(user, id), { $set: { ...renamed, ...paced, ...cleared } });
    },

    remove: async (user, id) => void (await searches.deleteOne(own(user, id))),
    removeAllOf: async (user) => void (await searches.deleteMany(of(user))),

    async silence(user) {
      const mailed: Filter<SearchDoc> = { ...of(user), pace: { $in: ['weekly', 'at_once'] } };
      const { modifiedCount } = await searches.updateMany(mailed, { $set: { pace: 'never', ...nobody } });
      return modifiedCount;
    },

    savedSince: (from) =>
      inBatches(searches.find({ savedAt: { $gte: from } }, { batchSize: 2_000 }).sort({ savedAt: 1 }), (docs) =>
        readAll(searches, docs, toSearch),
      ),

    async addFind(ids, { id, owner, publishedAt, at }) {
      const find = { id: new ObjectId(id), at };
      await searches.updateMany(
        {
          _id: { $in: ids.map((search) => new ObjectId(search)) },
          userId: { $ne: new ObjectId(owner) },
          pace: { $in: ['weekly', 'at_once'] },
          savedAt: { $lte: publishedAt },
          'found.id': { $ne: find.id },
          finds: { $lt: mostFinds },
        },
        { $push: { found: find }, $inc: { finds: 1 }, $set: { waiting: true } },
      );
    },

    async membersDue(at, limit) {
      // Nobody is left in `found` where a crash stopped `settle`.
      const anyone: Filter<SearchDoc>[] = [{ 'found.at': { $lte: at } }, { found: [] }];
      const due = await searches
        .find({ waiting: true, notBefore: { $lte: at }, $or: anyone }, { projection: { userId: 1 } })
        .sort({ notBefore: 1 })
        .limit(limit)
        .toArray();
      return [...new Set(readAll(searches, due, ({ userId }) => idOf<UserId>(userId)))];
    },

    async dueOf(user, at) {
      const docs = await searches
        .find({ ...of(user), waiting: true, notBefore: { $lte: at } })
        .sort({ savedAt: 1, _id: 1 })
        .toArray();
      const due = readAll(searches, docs, toWaiting);
      const read = new Set<string>(due.map(({ id }) => id));
      const unread = docs.map(({ _id }) => _id).filter((_id) => !read.has(String(_id)));
      if (unread.length > 0) await searches.updateMany({ _id: { $in: unread } }, { $set: { waiting: false } });
      return due;
    },

    async postpone(user, notBefore) {
      await searches.updateMany({ ...of(user), waiting: true, notBefore: { $lt: notBefore } }, { $set: { notBefore } });
    },

    async settle(id, { until, notBefore, mailed }) {
      const _id = new ObjectId(id);
      const doc = await searches.findOneAndUpdate(
        { _id },
        { $pull: { found: { at: { $lte: until } } }, $set: { notBefore, ...(mailed && { mailedAt: until }) } },
        { returnDocument: 'after' },
      );
      if (!doc) return;
      const finds = doc.found.length;
      await searches.updateOne({ _id }, { $set: { finds, waiting: finds > 0 } });
    },
  };
}

function toSearch(doc: SearchDoc | WithId<SearchDoc>): SavedSearch {
  const { _id, name, question, pace, savedAt } = searchDocSchema.parse(doc);
  return { id: idOf<SavedSearchId>(_id), name, question, pace, savedAt };
}

function toWaiting(doc: WithId<SearchDoc>): WaitingSearch {
  return { ...toSearch(doc), found: doc.found.map(({ id, at }) => ({ id: idOf(id), at })) };
}
