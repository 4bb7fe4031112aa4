import type { UserId } from '@inkbridge/contracts';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import { idOf } from '../database/ids.js';
import { onceMore } from '../database/database-away.js';
import { readAll, readOne } from '../database/unreadable.js';
import { scanNames } from './image-name.js';
import { type UploadDoc, uploadDocSchema } from './upload-doc.js';
import type { ImageId } from './file-store.js';
import type { FreeUpload, Stale, UploadRepository, WhichFree } from './upload-repository.js';

export function createUploadRepository(uploads: Collection<UploadDoc>): UploadRepository {
  async function claimed(which: Filter<UploadDoc>): Promise<Stale[]> {
    const docs = await uploads.find({ ...which, adoptedAt: null, revision: 0 }).toArray();
    return readAll(uploads, docs, toUpload).map(({ _id, lastRevision }) => ({ name: _id, lastRevision }));
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
      return doc && { name, from: revision, to: readOne(uploads, doc, toUpload).lastRevision };
    },

    async finish({ name, from, to }, contents) {
      const finished = { $set: { revision: to, contents } };
      const { matchedCount } = await onceMore(() =>
        // of two concurrent replacements only one matches; `to` is of this one alone
        uploads.updateOne({ _id: name, adoptedAt: null, revision: { $in: [from, to] } }, finished),
      );
      return matchedCount === 1;
    },

    async listUnmeasured(after, limit) {
      const unmeasured = { _id: { $gt: after }, revision: { $gt: 0 }, contents: { $exists: false } };
      const docs = await uploads.find(unmeasured).sort({ _id: 1 }).limit(limit).toArray();
      return readAll(uploads, docs, toUpload).map(toImageId);
    },

    async measure({ name, revision }, contents) {
      const unmeasured = { _id: name, revision, contents: { $exists: false } };
      return (await uploads.updateOne(unmeasured, { $set: { contents } })).matchedCount === 1;
    },

    countUnused: (owner) => uploads.countDocuments({ owner: new ObjectId(owner), adoptedAt: null }),

    async isOwned({ name, revision }, owner) {
      return (await uploads.countDocuments({ _id: name, owner: new ObjectId(owner), revision })) === 1;
    },

    async adopt({ name, revision }, { at, hold, owner, record }) {
      const { matchedCount } = await uploads.updateOne(
        {
          _id: name,
          revision,
          ...(owner !== undefined && { owner: new ObjectId(owner) }),
          ...(record !== undefined && { $or: [{ adoptedFor: { $exists: false } }, { adoptedFor: record }] }),
        },
        {
          $set: { ...(at && { adoptedAt: at }), ...(record !== undefined && { adoptedFor: record }) },
          $inc: { adoptions: 1 },
          ...(hold && { $push: { holds: hold } }),
        },
      );
      return matchedCount === 1;
    },

    async letGo(names, key) {
      await uploads.updateMany({ _id: { $in: [...names] } }, { $pull: { holds: { key } } });
    },

    async listFree(which, { now, limit }) {
      const free = { ...filterOf(which), 'holds.until': { $not: { $gt: now } } };
      const docs = await uploads.find(free).sort({ _id: 1 }).limit(limit).toArray();
      return readAll(uploads, docs, toUpload).map(toFree);
    },

    async disown(adopted) {
      const unused = { $set: { adoptedAt: null }, $unset: { adoptedFor: true as const } };
      return (await uploads.updateOne(asRead(adopted), unused)).matchedCount === 1;
    },

    async claimFree(adopted, at) {
      const claim = { $set: { adoptedAt: null, revision: 0, claimedAt: at } };
      return (await uploads.updateOne(asRead(adopted), claim)).matchedCount === 1;
    },

    async keep(names, owner, until) {
      await uploads.updateMany(
        { _id: { $in: [...names] }, owner: new ObjectId(owner), adoptedAt: null, keptUntil: { $not: { $gte: until } } },
        { $set: { keptUntil: until } },
      );
    },

    async claim({ name }, at) {
      await uploads.updateOne({ _id: name }, { $set: { adoptedAt: null, revision: 0, claimedAt: at } });
    },

    async claimStale({ before, now }, limit) {
      const isOld = { createdAt: { $lt: before }, keptUntil: { $not: { $gt: now } } };
      const stale: Filter<UploadDoc> = { adoptedAt: null, $or: [isOld, { claimedAt: { $exists: true } }] };
      const docs = await uploads.find(stale).sort({ createdAt: 1 }).limit(limit).toArray();
      const names = docs.map(({ _id }) => _id);
      await uploads.updateMany({ _id: { $in: names }, ...stale }, { $set: { revision: 0 } });
      return claimed({ _id: { $in: names } });
    },

    async listOf(owner) {
      const filter = { owner: new ObjectId(owner), revision: { $gt: 0 } };
      const docs = await uploads.find(filter).sort({ createdAt: 1, _id: 1 }).toArray();
      return readAll(uploads, docs, toUpload).map(toImageId);
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

function filterOf(which: WhichFree): Filter<UploadDoc> {
  if ('names' in which) return { _id: { $in: [...which.names] }, revision: { $gt: 0 } };
  const { after, owner } = which;
  return { _id: { $gt: after }, adoptedAt: { $ne: null }, ...(owner !== undefined && { owner: new ObjectId(owner) }) };
}

/** Everyone who adopts it meanwhile counts up: then it matches no more. */
function asRead({ name, revision, adoptions }: FreeUpload): Filter<UploadDoc> {
  return {
    _id: name,
    revision,
    adoptedAt: { $ne: null },
    adoptions: adoptions === 0 ? { $not: { $gt: 0 } } : adoptions,
  };
}

function toFree({ _id, owner, revision, lastRevision, adoptions }: ReturnType<typeof toUpload>): FreeUpload {
  return { name: _id, owner: idOf<UserId>(owner), revision, lastRevision, adoptions };
}

const toImageId = ({ _id, revision }: UploadDoc): ImageId => ({ name: _id, revision });
const toUpload = (stored: unknown) => uploadDocSchema.parse(stored);
