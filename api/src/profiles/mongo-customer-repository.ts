import type { CustomerId } from '@inkbridge/contracts';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import { collectionOf } from '../database/collection.js';
import type { Feed } from '../database/feed.js';
import type { NumberedWrite } from '../database/follow/poll-writes.js';
import { idOf } from '../database/ids.js';
import { inBatches, readEach } from '../database/in-batches.js';
import { readAll } from '../database/unreadable.js';
import { createWriteSequence, positionOverlap } from '../database/write-sequence.js';
import {
  type CustomerDoc,
  customerDocSchema,
  customerNameDocSchema,
  listedDocSchema,
  searchedProfileDocSchema,
} from './customer-doc.js';
import type {
  AnswerMarks,
  CustomerName,
  CustomerRepository,
  PublishedVersion,
  RatingTotals,
  SearchedProfile,
} from './customer-repository.js';
import { newDoc, paymentMark, storedPatch, termsIn } from './customer-writes.js';
import type { Customer, ListedProfile } from './customer.js';

const nameFields = { 'basicInfo.firstName': 1, 'basicInfo.lastName': 1 };
const searchedFields = { ...nameFields, 'basicInfo.email': 1, 'basicInfo.inmateNumber': 1 };

/** Called after a profile's search terms were written; they may have changed. */
type OnTerms = (id: CustomerId, terms: readonly string[]) => Promise<void>;

type CustomerRepositoryOptions = { now?: () => Date; onTerms?: OnTerms };

/** Publishes every successful write and removal in the feed. */
export function createCustomerRepository(
  customers: Collection<CustomerDoc>,
  feed: Feed<Customer>,
  { now = () => new Date(), onTerms = async () => undefined }: CustomerRepositoryOptions = {},
): CustomerRepository {
  const writes = createWriteSequence({ now, newest: () => newestOf(customers) });
  feed.subscribe(({ sequence = 0 }) => writes.see(sequence));
  /** Numbers what is published after the write: such profiles are never removed, so the newest number only grows. */
  function numbered<T>(
    { approvedAt }: Written,
    patch: Partial<Written>,
    write: (sequence: { sequence?: number }) => Promise<T>,
  ): Promise<T> {
    const isPublic = (patch.approvedAt ?? approvedAt) !== null;
    return isPublic ? writes.during((sequence) => write({ sequence })) : write({});
  }

  const records = collectionOf(customers, {
    recordOf: toCustomer,
    onWritten: (customer) => feed.publish(customer),
  });
  /** By a lock of their own, so that edits of a profile never conflict with what readers say of it. */
  function setBesideEdits(customer: Customer, values: AnswerMarks | RatingTotals): Promise<Customer | null> {
    const { id, ratingVersion } = customer;
    const sameRatings = ratingVersion === 0 ? { $not: { $gt: 0 } } : ratingVersion; // absent is 0
    return numbered(customer, {}, (sequence) =>
      records.write(
        { _id: new ObjectId(id), ratingVersion: sameRatings },
        { $set: { ...values, ...sequence }, $inc: { ratingVersion: 1 } },
      ),
    );
  }
  const listedIn = (docs: CustomerDoc[]) => readAll(customers, docs, toListed);
  return {
    find: records.byId,
    findMany: records.byIds,

    async idsBetween(first, last, limit) {
      const within = { _id: { $gte: new ObjectId(first), $lte: new ObjectId(last) } };
      const docs = await customers
        .find(within, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return docs.map(({ _id }) => idOf<CustomerId>(_id));
    },

    all: records.all,

    async namesOf(ids) {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      return readEach(customers, filter, { projection: nameFields, most: ids.length, recordOf: toName });
    },

    async searchedOf(ids) {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const docs = await customers.find(filter, { projection: searchedFields }).toArray();
      return readAll(customers, docs, toSearched);
    },

    listOf: (owner, page) =>
      records.list({ createdBy: new ObjectId(owner) }, { sort: { createdAt: -1, _id: -1 }, ...page }),
    async idsOf(owner) {
      const own = customers.find({ createdBy: new ObjectId(owner) }, { projection: { _id: 1 } });
      return (await own.toArray()).map(({ _id }) => idOf<CustomerId>(_id));
    },
    countOf: (owner) => records.count({ createdBy: new ObjectId(owner) }),
    countNeverPaid: (owner) => records.count({ createdBy: new ObjectId(owner), status: 'new', archivedAt: null }),

    published: () => inBatches(customers.find(isPublished, listed).sort(byPublication), listedIn),

    publishedVersions: () =>
      inBatches(
        customers
          .find<StoredVersion>(isPublished, { projection: { version: 1, ratingVersion: 1 }, batchSize: versionBatch })
          .sort(byPublication),
        (docs) => readAll(customers, docs, toVersion),
      ),

    publishedSince: (from) =>
      inBatches(
        customers
          .find<StoredPublication>(
            { approvedAt: { $gte: from } },
            { projection: { approvedAt: 1 }, batchSize: versionBatch },
          )
          .sort(byPublication),
        (docs) => readAll(customers, docs, ({ _id, approvedAt }) => ({ id: idOf<CustomerId>(_id), approvedAt })),
      ),

    countPublished: () => records.count(isPublished),

    position: () => writes.position(),

    changedSince: (position) =>
      inBatches(
        customers.find({ sequence: { $gt: position - positionOverlap } }, listed).sort({ sequence: 1 }),
        listedIn,
      ),

    numberedWrites: {
      newest: () => newestOf(customers),
      numberedSince: (since) =>
        inBatches(
          customers
            .find<StoredWrite>({ sequence: { $gt: since } }, { projection: writeFields, batchSize: versionBatch })
            .sort({ sequence: 1 }),
          (docs) => readAll(customers, docs, toWrite),
        ),
      findMany: records.byIds,
      writeOf: ({ id, sequence, version, ratingVersion }) =>
        sequence === undefined ? null : { id, sequence, writes: version + ratingVersion },
    },

    insert: (customer) =>
      numbered(customer, {}, (sequence) => records.insertOnce(newDoc({ ...customer, ...sequence }))),

    async change(customer, patch, mark) {
      const terms = termsIn(patch);
      const changed = await numbered(customer, patch, (sequence) =>
        records.change(
          customer,
          {
            $set: { ...storedPatch(patch), ...terms, ...paymentMark(customer, patch), ...sequence },
            ...(mark && { $push: { settledDues: mark } }),
          },
          mark && { 'settledDues.dueKey': { $ne: mark.dueKey } },
        ),
      );
      if (changed && terms) await onTerms(changed.id, terms.search);
      return changed;
    },

    ending: ({ statuses, after, until }) =>
      records.scan({ status: { $in: [...statuses] }, expiresAt: { $gt: after, $lte: until } }),

    neverPaid: (createdBefore) => records.scan({ status: 'new', createdAt: { $lt: createdBefore } }),

    followingBefore: (facility, version) =>
      records.scan({ 'facility.id': facility, 'facility.version': { $lt: version } }),

    async remove({ id, version }) {
      const { deletedCount } = await customers.deleteOne({ _id: new ObjectId(id), version, approvedAt: null });
      if (deletedCount === 1) feed.publishRemoval(id);
      return deletedCount === 1;
    },

    listOwingLetters: (limit) => records.list({ untold: { $exists: true } }, { limit }),

    async markLetterQueued(id, letter) {
      await customers.updateOne({ _id: new ObjectId(id), untold: letter }, { $unset: { untold: true } });
    },

    listOwingFormLetters: (limit) => records.list({ 'signedForm.untold': true }, { limit }),

    async markFormLetterQueued(id, decidedAt) {
      const decided = { _id: new ObjectId(id), 'signedForm.decidedAt': decidedAt };
      await customers.updateOne(decided, { $unset: { 'signedForm.untold': true } });
    },

    answering: () => records.scan({ answersLetters: true }),

    setAnswers: setBesideEdits,
    setRatings: setBesideEdits,
  };
}

type Written = Pick<Customer, 'approvedAt'>;

type StoredPublication = Pick<CustomerDoc, '_id'> & { approvedAt: Date };
type StoredVersion = Pick<CustomerDoc, '_id' | 'version'> & { ratingVersion?: number };

const isPublished: Filter<CustomerDoc> = { approvedAt: { $gt: new Date(0) } };
const byPublication = { approvedAt: 1, _id: 1 } as const;
const listed = {
  projection: Object.fromEntries(
    Object.entries(listedDocSchema.shape).flatMap(([name, part]) =>
      name === 'basicInfo' || name === 'photos'
        ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are objects
          Object.keys((part as typeof listedDocSchema.shape.basicInfo).shape).map((inner) => [`${name}.${inner}`, 1])
        : [[name, 1]],
    ),
  ) as Record<string, 1>,
  batchSize: 500,
};
const versionBatch = 2_000;

type StoredWrite = StoredVersion & { sequence: number };
const writeFields = { sequence: 1, version: 1, ratingVersion: 1 };

function toWrite({ _id, sequence, version, ratingVersion = 0 }: StoredWrite): NumberedWrite {
  return { id: idOf(_id), sequence, writes: version + ratingVersion };
}

function toListed(stored: unknown): ListedProfile {
  const { _id, ...rest } = listedDocSchema.parse(stored);
  return { ...rest, id: idOf(_id) };
}

function toVersion({ _id, version, ratingVersion = 0 }: StoredVersion): PublishedVersion {
  return { id: idOf(_id), version, ratingVersion };
}

async function newestOf(customers: Collection<CustomerDoc>): Promise<number> {
  const options = { sort: { sequence: -1 }, projection: { sequence: 1 } } as const;
  const newest = await customers.findOne<Pick<CustomerDoc, 'sequence'>>({ sequence: { $gt: 0 } }, options);
  return newest?.sequence ?? 0;
}

/** @throws ZodError for a stored document that is not what we wrote */
function toName(stored: unknown): CustomerName {
  const { _id, basicInfo } = customerNameDocSchema.parse(stored);
  return { id: idOf(_id), ...basicInfo };
}

function toSearched(stored: unknown): SearchedProfile {
  const { _id, basicInfo } = searchedProfileDocSchema.parse(stored);
  return { id: idOf(_id), ...basicInfo };
}

/** @throws ZodError for a stored document that is not what we wrote */
export function toCustomer(stored: unknown): Customer {
  const {
    _id,
    createdBy,
    updatedBy,
    paidBy,
    paidAgain: _paidAgain,
    sentBack,
    search: _search,
    numberKey: _numberKey,
    ...rest
  } = customerDocSchema.parse(stored);
  return {
    ...rest,
    id: idOf(_id),
    createdBy: idOf(createdBy),
    updatedBy: updatedBy && idOf(updatedBy),
    paidBy: paidBy && idOf(paidBy),
    sentBack: sentBack && { ...sentBack, by: idOf(sentBack.by) },
  };
}
