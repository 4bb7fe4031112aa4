import { ObjectId, type Collection } from 'mongodb';
import { collectionOf } from '../../database/collection.js';
import type { Feed } from '../../database/feed.js';
import { idOf } from '../../database/ids.js';
import { auditDocSchema, type AuditDoc } from './audit-doc.js';
import type { AuditRecord, AuditRepository } from './audit-repository.js';

/** Publishes every successful write in the feed. */
export function createAuditRepository(audit: Collection<AuditDoc>, feed: Feed<AuditRecord>): AuditRepository {
  const records = collectionOf(audit, { recordOf: toAuditRecord, onWritten: (record) => feed.publish(record) });
  return {
    findMany: records.byIds,
    all: records.all,

    listAbout: (id) => records.scan({ about: id }, { sort: { at: 1, _id: 1 } }),

    async forgetPerson(id) {
      const own = { 'admin.id': new ObjectId(id) };
      const onIt = { about: id, 'target.kind': 'user' as const, 'target.id': id };
      await audit.updateMany(own, { $set: { 'admin.name': '', 'admin.email': '' } });
      await audit.updateMany(onIt, { $set: { 'target.name': '' } });
      for await (const record of records.scan({ $or: [own, onIt] })) feed.publish(record);
    },

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
      await records.write({ _id: new ObjectId(id), outcome: 'started' }, { $set: end });
    },

    async interrupt(startedBefore) {
      const left = await audit.find({ outcome: 'started', at: { $lt: startedBefore } }).toArray();
      for (const { _id } of left) {
        await records.write({ _id, outcome: 'started' }, { $set: { outcome: 'interrupted' } });
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
    id: idOf(_id),
    admin: admin && { ...admin, id: idOf(admin.id) },
  };
}
