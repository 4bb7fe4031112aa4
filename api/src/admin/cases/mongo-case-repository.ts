import type { CaseId, CustomerId, UserId } from '@inkbridge/contracts';
import { MongoServerError, ObjectId, type Collection } from 'mongodb';
import { caseDocSchema, type CaseDoc } from './case-doc.js';
import type { Case, CaseRepository } from './case.js';

const duplicateKey = 11_000;

export function createCaseRepository(cases: Collection<CaseDoc>): CaseRepository {
  return {
    async find(id) {
      const doc = await cases.findOne({ _id: new ObjectId(id) });
      return doc && toCase(doc);
    },

    async insert({ id, customerId, ...rest }) {
      const doc = caseDocSchema.parse({
        ...rest,
        _id: new ObjectId(id),
        customerId: customerId && new ObjectId(customerId),
        version: 1,
        end: null,
        endedAt: null,
        decidedBy: null,
        note: '',
      });
      try {
        await cases.insertOne(doc);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false;
        throw error;
      }
    },

    async findSame({ kind, customerId, topic, about, email, text }) {
      const doc = await cases.findOne({
        kind,
        end: null,
        customerId: customerId && new ObjectId(customerId),
        topic,
        about,
        email,
        text,
      });
      return doc && toCase(doc);
    },

    async end({ id, version }, { decidedBy, customerId, ...ending }) {
      const doc = await cases.findOneAndUpdate(
        { _id: new ObjectId(id), version },
        {
          $set: {
            ...ending,
            untold: true,
            decidedBy: decidedBy && new ObjectId(decidedBy),
            customerId: customerId && new ObjectId(customerId),
          },
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      );
      return doc && toCase(doc);
    },

    async list({ kind, customer, state, skip, limit }) {
      const isOpen = state === 'open';
      const filter = {
        ...(kind && { kind }),
        ...(customer && { customerId: new ObjectId(customer) }),
        ...(isOpen ? { end: null } : { endedAt: { $gt: new Date(0) } }),
      };
      const [docs, total] = await Promise.all([
        cases
          .find(filter)
          .sort(isOpen ? { dueAt: 1, _id: 1 } : { endedAt: -1, _id: -1 })
          .skip(skip)
          .limit(limit)
          .toArray(),
        cases.countDocuments(filter),
      ]);
      return { cases: docs.map(toCase), total };
    },

    async listOpen(kind, customer) {
      const docs = await cases
        .find({ kind, end: null, ...(customer && { customerId: new ObjectId(customer) }) })
        .toArray();
      return docs.map(toCase);
    },

    async listUntold(limit) {
      const docs = await cases.find({ untold: true }).limit(limit).toArray();
      return docs.map(toCase);
    },

    async markTold(id) {
      await cases.updateOne({ _id: new ObjectId(id) }, { $unset: { untold: true } });
    },

    async waiting(kind) {
      const filter = { kind, end: null };
      const [oldest, waiting] = await Promise.all([
        cases.find(filter).sort({ dueAt: 1 }).limit(1).next(),
        cases.countDocuments(filter),
      ]);
      return { waiting, since: oldest?.createdAt ?? null };
    },
  };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toCase(stored: unknown): Case {
  const { _id, customerId, decidedBy, untold: _untold, ...rest } = caseDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as CaseId,
    customerId: customerId && (customerId.toHexString() as CustomerId),
    decidedBy: decidedBy && (decidedBy.toHexString() as UserId),
  };
}
