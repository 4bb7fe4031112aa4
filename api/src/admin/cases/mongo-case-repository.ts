import { type FacilityId, returnedTopics } from '@inkbridge/contracts';
import { type Collection, ObjectId, type Sort } from 'mongodb';
import { collectionOf } from '../../database/collection.js';
import { idOf } from '../../database/ids.js';
import { within } from '../../database/span.js';
import { readEachOf, readOrNull } from '../../database/unreadable.js';
import { type CaseDoc, caseDocSchema } from './case-doc.js';
import type { Case, CaseEnding, CaseRepository, NewCase } from './case.js';

/** Cases per round trip of what goes through many. */
const atOnce = 500;

/** The blank fields of an erased case. */
const nothing = { name: '', email: null, about: '', text: '' };

export function createCaseRepository(cases: Collection<CaseDoc>): CaseRepository {
  const records = collectionOf(cases, { recordOf: toCase });
  return {
    find: records.byId,
    insert: (filed) => records.insertOnce(newDoc(filed)),

    findSame: ({ kind, customerId, topic, about, email, text }) =>
      records.findOne({ kind, end: null, customerId: storedId(customerId), topic, about, email, text }),

    end: (filed, ending) => records.change(filed, { $set: storedEnding(ending) }),

    async list({ kind, customer, state, skip, limit }) {
      const isOpen = state === 'open';
      const filter = {
        ...(kind && { kind }),
        ...(customer && { customerId: new ObjectId(customer) }),
        ...(isOpen ? { end: null } : { endedAt: { $gt: new Date(0) } }),
      };
      const sort: Sort = isOpen ? { dueAt: 1, _id: 1 } : { endedAt: -1, _id: -1 };
      const [found, total] = await Promise.all([records.list(filter, { sort, skip, limit }), records.count(filter)]);
      return { cases: found, total };
    },

    listOpen: (kind, customer) =>
      records.list({ kind, end: null, ...(customer && { customerId: new ObjectId(customer) }) }),

    async countReturned(facilities, since) {
      const reported = {
        kind: 'mail_report',
        topic: { $in: [...returnedTopics] },
        createdAt: { $gte: since },
      } as const;
      const counts = await cases
        .aggregate<{ _id: ObjectId; count: number }>([
          { $match: { facilityId: { $in: facilities.map((id) => new ObjectId(id)) }, ...reported } },
          { $group: { _id: '$facilityId', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [idOf<FacilityId>(_id), count]));
    },

    listUnnotified: (limit) => records.list({ untold: true }, { limit }),

    async markNotified(id) {
      await cases.updateOne({ _id: new ObjectId(id) }, { $unset: { untold: true } });
    },

    listFrom: (email) => records.scan({ email }),
    listAllAbout: (customer) => records.scan({ customerId: new ObjectId(customer) }, { sort: { createdAt: 1 } }),

    async eraseFrom(email) {
      await cases.updateMany({ email, end: null }, { $set: { forgotten: true } });
      await cases.updateMany({ email, endedAt: { $gt: new Date(0) } }, { $set: nothing });
    },

    async erase(endedBefore) {
      const forgotten = { forgotten: true, endedAt: { $gt: new Date(0) }, untold: { $exists: false } } as const;
      await cases.updateMany({ endedAt: { $lt: endedBefore } }, { $set: nothing });
      await cases.updateMany(forgotten, { $set: nothing, $unset: { forgotten: '' } });
    },

    countEnded: (span) => records.count({ endedAt: within(span) }),

    async *scanEnded(span) {
      const projection = { createdAt: 1, endedAt: 1, decidedBy: 1 };
      const found = cases.find({ endedAt: within(span) }, { projection, sort: { endedAt: 1 }, batchSize: atOnce });
      for await (const { createdAt, endedAt, decidedBy } of readEachOf(cases, found, toEnded)) {
        if (endedAt) yield { createdAt, endedAt, decidedBy: decidedBy && idOf(decidedBy) };
      }
    },

    async waiting(kind) {
      const filter = { kind, end: null };
      const [oldest, waiting] = await Promise.all([
        cases.findOne(filter, { sort: { dueAt: 1 } }),
        records.count(filter),
      ]);
      return { waiting, since: readOrNull(cases, oldest, toCase)?.createdAt ?? null };
    },
  };
}

function newDoc({ id, customerId, facilityId, ...rest }: NewCase): CaseDoc {
  return caseDocSchema.parse({
    ...rest,
    _id: new ObjectId(id),
    customerId: storedId(customerId),
    ...(facilityId && { facilityId: new ObjectId(facilityId) }),
    version: 1,
    end: null,
    endedAt: null,
    decidedBy: null,
    note: '',
  });
}

function storedEnding({ decidedBy, customerId, ...ending }: CaseEnding) {
  return { ...ending, untold: true as const, decidedBy: storedId(decidedBy), customerId: storedId(customerId) };
}

function storedId(id: string | null): ObjectId | null {
  return id === null ? null : new ObjectId(id);
}

const endedDocSchema = caseDocSchema.pick({ _id: true, createdAt: true, endedAt: true, decidedBy: true });
const toEnded = (stored: unknown) => endedDocSchema.parse(stored);

/** @throws ZodError for a stored document that is not what we wrote */
function toCase(stored: unknown): Case {
  const {
    _id,
    customerId,
    facilityId,
    decidedBy,
    untold: _untold,
    forgotten: _forgotten,
    ...rest
  } = caseDocSchema.parse(stored);
  return {
    ...rest,
    id: idOf(_id),
    customerId: customerId && idOf(customerId),
    facilityId: facilityId ? idOf(facilityId) : null,
    decidedBy: decidedBy && idOf(decidedBy),
  };
}
