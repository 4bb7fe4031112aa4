import { searchTermsOf } from '@inkbridge/shared/names';
import { type AnyBulkWriteOperation, type Collection, type Filter, ObjectId } from 'mongodb';
import { anyTime, collectionOf } from '../../database/collection.js';
import { idOf } from '../../database/ids.js';
import { inGroups } from '../../database/in-groups.js';
import { termCondition, withoutTerms } from '../../database/search-filter.js';
import { type AuditDoc, auditDocSchema } from './audit-doc.js';
import type { AuditFilters, AuditRecord, AuditRepository } from './audit-repository.js';
import { commandLine } from './audit-views.js';

const newestFirst = { at: -1, _id: -1 } as const;
const oldestFirst = { at: 1, _id: 1 } as const;
/** Entries per round trip of an export, and of what goes through the whole log. */
const atOnce = 500;

/** What owners say of themselves in a profile, as `profileFacts` names it; in acts on updates it is below `profile`. */
const contactField = /^(profile\.)?(note|basicInfo\.email)$/;

export function createAuditRepository(audit: Collection<AuditDoc>): AuditRepository {
  const records = collectionOf(audit, { recordOf: toAuditRecord });

  /** Rewrites the search terms of entries. */
  async function write(filter: Filter<AuditDoc>, signal?: AbortSignal): Promise<void> {
    for await (const entries of inGroups(records.scan(filter, { batchSize: atOnce }), atOnce)) {
      await audit.bulkWrite(entries.map(termsWritten), { ordered: false });
      if (signal?.aborted) return;
    }
  }

  return {
    findMany: records.byIds,

    async page({ skip, limit, ...filters }) {
      const filter = filterOf(filters);
      const [entries, total] = await Promise.all([
        records.list(filter, { sort: newestFirst, skip, limit }),
        records.count(filter),
      ]);
      return { entries, total };
    },

    async *scan(filters) {
      const filter = filterOf(filters);
      const last = await audit.findOne({ at: anyTime, ...filter }, { sort: newestFirst, projection: { at: 1 } });
      if (!last) return;
      for await (const entry of records.scan(filter, { sort: oldestFirst, batchSize: atOnce })) {
        if (entry.at > last.at) return; // it came later
        yield entry;
      }
    },

    listAbout: (id) => records.scan({ about: id }, { sort: oldestFirst }),

    async forgetPerson(id) {
      const own = { 'admin.id': new ObjectId(id) };
      const onIt = { about: id, 'target.kind': 'user' as const, 'target.id': id };
      await audit.updateMany(own, { $set: { 'admin.name': '', 'admin.email': '' } });
      await audit.updateMany(onIt, { $set: { 'target.name': '' } });
      for (const filter of [own, onIt]) await write(filter);
    },

    async forgetContacts(owner) {
      const kinds = ['profile', 'update'] as const;
      const naming: Filter<AuditDoc> = { about: owner, 'target.kind': { $in: kinds }, 'changes.field': contactField };
      for await (const { id, changes } of records.scan(naming)) {
        const left = changes.map((one) =>
          contactField.test(one.field) ? { field: one.field, before: null, after: null } : one,
        );
        await audit.updateOne({ _id: new ObjectId(id) }, { $set: { changes: left } });
      }
    },

    async begin(record) {
      const { id, admin, ...rest } = record;
      const doc = auditDocSchema.parse({
        ...rest,
        _id: new ObjectId(id),
        admin: admin && { ...admin, id: new ObjectId(admin.id) },
        search: termsOf(record),
      });
      await audit.insertOne(doc);
    },

    async end(id, end) {
      const search = { $each: searchTermsOf(named(end.target)) };
      // Not by `records.write`, which notes a write of the act itself.
      await audit.updateOne({ _id: new ObjectId(id), outcome: 'started' }, { $set: end, $addToSet: { search } });
    },

    addTerms: (signal) => write(withoutTerms(), signal),

    async interrupt(startedBefore) {
      const left = { outcome: 'started', at: { $lt: startedBefore } } as const;
      return (await audit.updateMany(left, { $set: { outcome: 'interrupted' } })).modifiedCount;
    },
  };
}

function filterOf({ action, admin, about, search = '', from, before }: AuditFilters): Filter<AuditDoc> {
  const term = termCondition(search);
  return {
    ...(about !== undefined && { about }),
    ...(admin !== undefined && { 'admin.id': new ObjectId(admin) }),
    ...(action !== undefined && { action }),
    ...((from ?? before) && { at: { ...(from && { $gte: from }), ...(before && { $lt: before }) } }),
    ...(term && { search: term }),
  };
}

/** The admin's name and email as they were then, or "command line"; the target's name; the request. */
function termsOf({ admin, target, requestId }: Pick<AuditRecord, 'admin' | 'target' | 'requestId'>): string[] {
  const { texts, emails } = named(target);
  const by = admin ? [admin.name] : [commandLine];
  return searchTermsOf({ texts: [...by, requestId, ...texts], emails: [...(admin ? [admin.email] : []), ...emails] });
}

/** Some targets are named by an email. */
function named({ name }: AuditRecord['target']) {
  return name.includes('@') ? { texts: [], emails: [name] } : { texts: [name], emails: [] };
}

function termsWritten(entry: AuditRecord): AnyBulkWriteOperation<AuditDoc> {
  return { updateOne: { filter: { _id: new ObjectId(entry.id) }, update: { $set: { search: termsOf(entry) } } } };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toAuditRecord(stored: unknown): AuditRecord {
  const { _id, admin, search: _search, ...rest } = auditDocSchema.parse(stored);
  return {
    ...rest,
    id: idOf(_id),
    admin: admin && { ...admin, id: idOf(admin.id) },
  };
}
