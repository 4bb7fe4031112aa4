import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import { isLive } from '@inkbridge/shared/profile-lifecycle';
import { MongoServerError, ObjectId, type Collection, type UpdateFilter } from 'mongodb';
import { updateDocSchema, type UpdateDoc } from './update-doc.js';
import type { NewUpdate, Update, UpdatePatch, UpdateRepository } from './update-repository.js';

const duplicateKey = 11_000;

export function createUpdateRepository(updates: Collection<UpdateDoc>): UpdateRepository {
  async function write({ id, version }: Update, change: UpdateFilter<UpdateDoc>): Promise<Update | null> {
    const doc = await updates.findOneAndUpdate(
      { _id: new ObjectId(id), version }, // the version is the lock: of two writers one still matches
      { ...change, $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    return doc && toUpdate(doc);
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
      try {
        await updates.insertOne(newDoc(update));
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false;
        throw error;
      }
    },

    change(update, patch) {
      const leaves = patch.state !== undefined && !isLive(patch.state);
      return write(update, { $set: storedPatch(patch), ...(leaves && { $unset: { live: true } }) });
    },

    decide(update, { state, at, by, reason }) {
      const decision = { state, decidedAt: at, decidedBy: by, reason, waitingSince: null };
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

    async listWaiting({ skip, limit }) {
      const filter = { state: 'pending', sentBack: null } as const;
      const [docs, total] = await Promise.all([
        updates.find(filter).sort({ waitingSince: 1, _id: 1 }).skip(skip).limit(limit).toArray(),
        updates.countDocuments(filter),
      ]);
      return { updates: docs.map(toUpdate), total };
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

/** @throws ZodError for a stored document that is not what we wrote */
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
