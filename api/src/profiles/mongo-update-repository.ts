import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import { isLive } from '@inkbridge/shared/profile-lifecycle';
import { MongoServerError, ObjectId, type Collection, type UpdateFilter } from 'mongodb';
import { createFeed, type Feed } from '../database/feed.js';
import { updateDocSchema, type UpdateDoc } from './update-doc.js';
import type { NewUpdate, Update, UpdatePatch, UpdateRepository } from './update-repository.js';

const duplicateKey = 11_000;
const scanBatch = 200;

/** Publishes every change of an update's content or state in the feed. */
export function createUpdateRepository(
  updates: Collection<UpdateDoc>,
  feed: Feed<Update> = createFeed(),
): UpdateRepository {
  function written(doc: UpdateDoc): Update {
    const update = toUpdate(doc);
    feed.publish(update);
    return update;
  }

  async function write({ id, version }: Update, change: UpdateFilter<UpdateDoc>): Promise<Update | null> {
    const doc = await updates.findOneAndUpdate(
      { _id: new ObjectId(id), version }, // the version is the lock: of two writers one still matches
      { ...change, $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    return doc && written(doc);
  }

  return {
    async find(id) {
      const doc = await updates.findOne({ _id: new ObjectId(id) });
      return doc && toUpdate(doc);
    },

    async findLive(customer) {
      const doc = await updates.findOne({ customerId: new ObjectId(customer), live: true });
      return doc && toUpdate(doc);
    },

    async latestOf(customers) {
      if (customers.length === 0) return [];
      const docs = await updates
        .find({ customerId: { $in: customers.map((id) => new ObjectId(id)) } })
        .sort({ createdAt: -1, _id: -1 })
        .toArray();
      const newestLast = docs.reverse().map((doc) => [doc.customerId.toHexString(), doc] as const);
      return [...new Map(newestLast).values()].map(toUpdate);
    },

    async insertLive(update) {
      const doc = newDoc(update);
      try {
        await updates.insertOne(doc);
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false;
        throw error;
      }
      written(doc);
      return true;
    },

    change(update, patch) {
      const leaves = patch.state !== undefined && !isLive(patch.state);
      return write(update, { $set: storedPatch(patch), ...(leaves && { $unset: { live: true } }) });
    },

    decide(update, { state, at, by, reason }) {
      const decision = { state, decidedAt: at, decidedBy: by, reason };
      return write(update, { $set: storedPatch(decision) });
    },

    async free(id) {
      await updates.updateOne({ _id: new ObjectId(id), live: true }, { $unset: { live: true }, $inc: { version: 1 } });
    },

    async listHalfDone(limit) {
      const docs = await updates
        .find({ live: true, state: { $in: ['approved', 'rejected', 'voided'] } })
        .limit(limit)
        .toArray();
      return docs.map(toUpdate);
    },

    async findMany(ids) {
      const docs = await updates.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
      return docs.map(toUpdate);
    },

    async *all() {
      for await (const doc of updates.find({}, { batchSize: scanBatch }).sort({ _id: 1 })) yield toUpdate(doc);
    },

    async listDecided(since) {
      const filter = { decidedAt: { $gte: since }, state: { $in: ['approved', 'rejected'] as UpdateDoc['state'][] } };
      const docs = await updates.find(filter, { projection: { decidedAt: 1, waitingSince: 1 } }).toArray();
      return docs.flatMap(({ decidedAt, waitingSince }) =>
        decidedAt && waitingSince ? [{ decidedAt, waitingSince }] : [],
      );
    },

    async listUnpaid(pricedBefore, limit) {
      const docs = await updates
        .find({ state: 'awaiting_payment', pricedAt: { $lt: pricedBefore } })
        .sort({ pricedAt: 1 })
        .limit(limit)
        .toArray();
      return docs.map(toUpdate);
    },
  };
}

/** @throws ZodError for a stored document that does not fit the schema */
export function toUpdate(stored: unknown): Update {
  const {
    _id,
    customerId,
    createdBy,
    paidBy,
    decidedBy,
    sentBack,
    live: _live,
    ...rest
  } = updateDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as UpdateId,
    customerId: customerId.toHexString() as CustomerId,
    createdBy: userIdOf(createdBy),
    paidBy: paidBy && userIdOf(paidBy),
    decidedBy: decidedBy && userIdOf(decidedBy),
    sentBack: sentBack && { ...sentBack, by: userIdOf(sentBack.by) },
  };
}

function newDoc({ id, customerId, createdBy, ...rest }: NewUpdate): UpdateDoc {
  return updateDocSchema.parse({
    ...storedPatch(rest),
    _id: new ObjectId(id),
    version: 1,
    customerId: new ObjectId(customerId),
    createdBy: new ObjectId(createdBy),
    live: true,
  });
}

function storedPatch({ paidBy, decidedBy, sentBack, ...rest }: UpdatePatch): Partial<UpdateDoc> {
  return {
    ...rest,
    ...(paidBy !== undefined && { paidBy: paidBy && new ObjectId(paidBy) }),
    ...(decidedBy !== undefined && { decidedBy: decidedBy && new ObjectId(decidedBy) }),
    ...(sentBack !== undefined && { sentBack: sentBack && { ...sentBack, by: new ObjectId(sentBack.by) } }),
  };
}

function userIdOf(id: ObjectId): UserId {
  return id.toHexString() as UserId;
}
