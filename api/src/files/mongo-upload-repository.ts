import { ObjectId, type Collection, type Filter } from 'mongodb';
import { onceMore } from '../database/once-more.js';
import { scanNames } from './image-name.js';
import { uploadDocSchema, type UploadDoc } from './upload-doc.js';
import type { Stale, UploadRepository } from './upload-repository.js';

export function createUploadRepository(uploads: Collection<UploadDoc>): UploadRepository {
  async function claimed(which: Filter<UploadDoc>): Promise<Stale[]> {
    const docs = await uploads.find({ ...which, adoptedAt: null, revision: 0 }).toArray();
    return docs.map((doc) => uploadDocSchema.parse(doc)).map(({ _id, lastRevision }) => ({ name: _id, lastRevision }));
  }

  return {
    async begin(name, owner, at) {
      const empty = { createdAt: at, adoptedAt: null, revision: 0, lastRevision: 1 };
      await uploads.insertOne({ _id: name, owner: new ObjectId(owner), ...empty });
      return { name, from: 0, to: 1 };
    },

    async beginReplacing({ name, revision }, owner) {
      const doc = await uploads.findOneAndUpdate(
        { _id: name, owner: new ObjectId(owner), adoptedAt: null, revision },
        { $inc: { lastRevision: 1 } },
        { returnDocument: 'after' },
      );
      return doc && { name, from: revision, to: uploadDocSchema.parse(doc).lastRevision };
    },

    async finish({ name, from, to }) {
      const finished = { $set: { revision: to } };
      const { matchedCount } = await onceMore(() =>
        // of two concurrent replacements only one matches; `to` is of this one alone
        uploads.updateOne({ _id: name, adoptedAt: null, revision: { $in: [from, to] } }, finished),
      );
      return matchedCount === 1;
    },

    countUnused: (owner) => uploads.countDocuments({ owner: new ObjectId(owner), adoptedAt: null }),

    async isOwned({ name, revision }, owner) {
      return (await uploads.countDocuments({ _id: name, owner: new ObjectId(owner), revision })) === 1;
    },

    async adopt({ name, revision }, at) {
      const { matchedCount } = await uploads.updateOne(
        { _id: name, revision, adoptedAt: null },
        { $set: { adoptedAt: at } },
      );
      return matchedCount === 1 || (await uploads.countDocuments({ _id: name, revision })) === 1;
    },

    async keep(names, owner, until) {
      await uploads.updateMany(
        { _id: { $in: [...names] }, owner: new ObjectId(owner), adoptedAt: null, keptUntil: { $not: { $gte: until } } },
        { $set: { keptUntil: until } },
      );
    },

    async release({ name, revision }) {
      await uploads.updateOne({ _id: name, revision }, { $set: { adoptedAt: null } });
    },

    async claim({ name }) {
      await uploads.updateOne({ _id: name }, { $set: { adoptedAt: null, revision: 0 } });
    },

    async claimStale({ before, now }, limit) {
      const stale = { adoptedAt: null, createdAt: { $lt: before }, keptUntil: { $not: { $gt: now } } };
      const docs = await uploads.find(stale).sort({ createdAt: 1 }).limit(limit).toArray();
      const names = docs.map(({ _id }) => _id);
      await uploads.updateMany({ _id: { $in: names }, ...stale }, { $set: { revision: 0 } });
      return claimed({ _id: { $in: names } });
    },

    async listOf(owner) {
      const filter = { owner: new ObjectId(owner), revision: { $gt: 0 } };
      const docs = await uploads.find(filter).sort({ createdAt: 1, _id: 1 }).toArray();
      return docs.map((doc) => uploadDocSchema.parse(doc)).map(({ _id, revision }) => ({ name: _id, revision }));
    },

    async claimUnused(owner) {
      const of = { owner: new ObjectId(owner) };
      const unused: Filter<UploadDoc> = { ...of, $or: [{ adoptedAt: null }, { _id: scanNames }] };
      await uploads.updateMany(unused, { $set: { adoptedAt: null, revision: 0 } });
      return claimed(of);
    },

    async forget(name) {
      await uploads.deleteOne({ _id: name, adoptedAt: null, revision: 0 });
    },
  };
}
