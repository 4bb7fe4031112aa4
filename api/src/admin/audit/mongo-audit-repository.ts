import type { AuditId, UserId } from '@inkbridge/contracts';
import { ObjectId, type Collection } from 'mongodb';
import type { Feed } from '../../database/feed.js';
import { auditDocSchema, type AuditDoc } from './audit-doc.js';
import type { AuditRecord, AuditRepository } from './audit-repository.js';

const scanBatch = 500;

/** Publishes every successful write in the feed. */
export function createAuditRepository(audit: Collection<AuditDoc>, feed: Feed<AuditRecord>): AuditRepository {
  return {
    async begin({ id, admin, ...rest }) {
      const doc = auditDocSchema.parse({
        ...rest,
        _id: new ObjectId(id),
        admin: admin && { ...admin, id: new ObjectId(admin.id) },
      });
      await audit.insertOne(doc);
      feed.publish(toAuditRecord(doc));
    },

    async end(id, end) {
      const doc = await audit.findOneAndUpdate(
        { _id: new ObjectId(id), outcome: 'started' },
        { $set: end },
        { returnDocument: 'after' },
      );
      if (doc) feed.publish(toAuditRecord(doc));
    },

    async findMany(ids) {
      const docs = await audit.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
      return docs.map(toAuditRecord);
    },

    async *all() {
      for await (const doc of audit.find({}, { batchSize: scanBatch }).sort({ _id: 1 })) yield toAuditRecord(doc);
    },

    async interrupt(startedBefore) {
      const left = await audit.find({ outcome: 'started', at: { $lt: startedBefore } }).toArray();
      for (const { _id } of left) {
        const doc = await audit.findOneAndUpdate(
          { _id, outcome: 'started' },
          { $set: { outcome: 'interrupted' } },
          { returnDocument: 'after' },
        );
        if (doc) feed.publish(toAuditRecord(doc));
      }
      return left.length;
    },
  };
}

/** @throws ZodError for a stored document that is not what we wrote */
export function toAuditRecord(stored: unknown): AuditRecord {
  const { _id, admin, ...rest } = auditDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as AuditId,
    admin: admin && { ...admin, id: admin.id.toHexString() as UserId },
  };
}
