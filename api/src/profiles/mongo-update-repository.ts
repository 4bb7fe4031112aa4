import type { CustomerId } from '@inkbridge/contracts';
import { isLive } from '@inkbridge/shared/profile-lifecycle';
import { type Collection, ObjectId } from 'mongodb';
import { collectionOf } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { within } from '../database/span.js';
import { readEachOf } from '../database/unreadable.js';
import { isSame } from './profile-terms.js';
import {
  type NewUpdate,
  type Update,
  type UpdateDoc,
  updateDocSchema,
  type UpdatePatch,
  type UpdateRepository,
} from './update-repository.js';

const decidedAtOnce = 1_000;
/** An update that has ended blocks its profile no longer, and is searched no longer. */
const ended = { live: true, search: true } as const;

/** The search terms of a profile's updates; null when nobody searches. */
type ReadTerms = (customer: CustomerId) => Promise<string[] | null>;

export function createUpdateRepository(
  updates: Collection<UpdateDoc>,
  readTerms: ReadTerms = async () => null,
): UpdateRepository {
  const records = collectionOf(updates, { recordOf: toUpdate });
  return {
    find: records.byId,
    findLive: (customer) => records.findOne({ customerId: new ObjectId(customer), live: true }),

    async latestOf(customers) {
      if (customers.length === 0) return [];
      const filter = { customerId: { $in: customers.map((id) => new ObjectId(id)) } };
      const oldestFirst = await records.list(filter, { sort: { createdAt: 1, _id: 1 } });
      return [...new Map(oldestFirst.map((update) => [update.customerId, update])).values()];
    },

    listOf: (customer) => records.list({ customerId: new ObjectId(customer) }, { sort: { createdAt: 1, _id: 1 } }),

    async insertLive(update) {
      const search = await readTerms(update.customerId);
      const doc = newDoc(update);
      if (!(await records.insertOnce({ ...doc, ...(search && { search }) }))) return false;
      const now = search && (await readTerms(update.customerId)); // a change of the name may not have seen the update
      if (now && !isSame(search, now)) await updates.updateOne({ _id: doc._id, live: true }, { $set: { search: now } });
      return true;
    },

    change(update, patch) {
      const leaves = patch.state !== undefined && !isLive(patch.state);
      return records.change(update, { $set: storedPatch(patch), ...(leaves && { $unset: ended }) });
    },

    decide(update, { state, at, by, reason }) {
      const decision = { state, decidedAt: at, decidedBy: by, reason };
      return records.change(update, { $set: storedPatch(decision) });
    },

    async free(id) {
      await updates.updateOne({ _id: new ObjectId(id), live: true }, { $unset: ended, $inc: { version: 1 } });
    },

    async forgetContact(customer, contact) {
      const customerId = new ObjectId(customer);
      await updates.updateMany({ customerId, note: { $ne: '' } }, { $set: { note: '' }, $inc: { version: 1 } });
      for (const path of ['changes.basicInfo.email', 'before.basicInfo.email']) {
        const known = { customerId, [path]: { $nin: [null, contact] } };
        await updates.updateMany(known, { $set: { [path]: contact }, $inc: { version: 1 } });
      }
    },

    listHalfDone: (limit) =>
      records.list({ live: true, state: { $in: ['approved', 'rejected', 'voided'] } }, { limit }),

    countDecided: (span) => records.count({ decidedAt: within(span) }),

    async *scanDecided(span) {
      const projection = { decidedAt: 1, waitingSince: 1, state: 1 };
      const filter = { decidedAt: within(span) };
      const found = updates.find(filter, { projection, sort: { decidedAt: 1 }, batchSize: decidedAtOnce });
      for await (const { decidedAt, waitingSince, state } of readEachOf(updates, found, toDecided)) {
        if (decidedAt) yield { decidedAt, waitingSince: state === 'voided' ? null : waitingSince };
      }
    },

    listUnpaid: (pricedBefore, limit) =>
      records.list({ state: 'awaiting_payment', pricedAt: { $lt: pricedBefore } }, { sort: { pricedAt: 1 }, limit }),
  };
}

const decidedDocSchema = updateDocSchema.pick({ _id: true, decidedAt: true, waitingSince: true, state: true });
const toDecided = (stored: unknown) => decidedDocSchema.parse(stored);

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
    search: _search,
    ...rest
  } = updateDocSchema.parse(stored);
  return {
    ...rest,
    id: idOf(_id),
    customerId: idOf(customerId),
    createdBy: idOf(createdBy),
    paidBy: paidBy && idOf(paidBy),
    decidedBy: decidedBy && idOf(decidedBy),
    sentBack: sentBack && { ...sentBack, by: idOf(sentBack.by) },
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
