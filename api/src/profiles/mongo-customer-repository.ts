import type { CustomerId } from '@inkbridge/contracts';
import { type Collection, type Document, type Filter, type FindCursor, ObjectId } from 'mongodb';
import type { z } from 'zod';
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
  CustomerPatch,
  CustomerRepository,
  NewCustomer,
  PublishedVersion,
  RatingTotals,
} from './customer-repository.js';
import type { Customer, ListedProfile } from './customer.js';
import { profileTermsOf } from './profile-terms.js';
import { numberKeyOf } from './same-number.js';

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
  /** A few fields of many profiles. */
  const brief = <Stored, T>(found: FindCursor<Stored>, recordOf: (stored: Stored) => T) =>
    inBatches(found.batchSize(2_000), (docs) => readAll(customers, docs, recordOf));
  /** Some fields of these profiles: much less than the whole ones. */
  function partsOf<Part>(ids: readonly CustomerId[], projection: Document, schema: z.ZodType<StoredPart<Part>>) {
    const recordOf = (stored: unknown) => {
      const { _id, basicInfo } = schema.parse(stored);
      return { id: idOf<CustomerId>(_id), ...basicInfo };
    };
    const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
    return readEach(customers, filter, { projection, most: ids.length, recordOf });
  }
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

    namesOf: (ids) => partsOf(ids, nameFields, customerNameDocSchema),
    searchedOf: (ids) => partsOf(ids, searchedFields, searchedProfileDocSchema),

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
      brief(customers.find(isPublished).sort(byPublication).project<StoredVersion>(versionFields), toVersion),

    publishedSince: (from) => {
      const since = customers.find({ approvedAt: { $gte: from } }).sort(byPublication);
      return brief(since.project<StoredPublication>({ approvedAt: 1 }), toPublication);
    },

    countPublished: () => records.count(isPublished),

    position: () => writes.position(),

    changedSince: (position) =>
      inBatches(
        customers.find({ sequence: { $gt: position - positionOverlap } }, listed).sort({ sequence: 1 }),
        listedIn,
      ),

    numberedWrites: {
      newest: () => newestOf(customers),
      numberedSince: (since) => {
        const later = customers.find({ sequence: { $gt: since } }).sort({ sequence: 1 });
        return brief(later.project<StoredWrite>({ ...versionFields, sequence: 1 }), toWrite);
      },
      findMany: records.byIds,
      writeOf: ({ id, sequence, version, ratingVersion }) =>
        sequence === undefined ? null : { id, sequence, writes: version + ratingVersion },
    },

    insert: (customer) =>
      numbered(customer, {}, (sequence) => records.insertOnce(newDoc({ ...customer, ...sequence }))),

    async change(customer, patch, mark) {
      const terms = termsIn(patch);
      // Numbers about the approval's day have to be recounted.
      const paidAgain = customer.approvedAt && patch.paidAt && { paidAgain: true as const };
      const changed = await numbered(customer, patch, (sequence) =>
        records.change(
          customer,
          {
            $set: { ...storedPatch(patch), ...terms, ...paidAgain, ...sequence },
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
type StoredPart<Part> = Pick<CustomerDoc, '_id'> & { basicInfo: Part };

type StoredPublication = Pick<CustomerDoc, '_id'> & { approvedAt: Date };
const versionFields = { version: 1, ratingVersion: 1 };
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

type StoredWrite = StoredVersion & { sequence: number };

function toWrite({ _id, sequence, version, ratingVersion = 0 }: StoredWrite): NumberedWrite {
  return { id: idOf(_id), sequence, writes: version + ratingVersion };
}

function toListed(stored: unknown): ListedProfile {
  const { _id, ...rest } = listedDocSchema.parse(stored);
  return { ...rest, id: idOf(_id) };
}

function toPublication({ _id, approvedAt }: StoredPublication) {
  return { id: idOf<CustomerId>(_id), approvedAt };
}

function toVersion({ _id, version, ratingVersion = 0 }: StoredVersion): PublishedVersion {
  return { id: idOf(_id), version, ratingVersion };
}

async function newestOf(customers: Collection<CustomerDoc>): Promise<number> {
  const options = { sort: { sequence: -1 }, projection: { sequence: 1 } } as const;
  const newest = await customers.findOne<Pick<CustomerDoc, 'sequence'>>({ sequence: { $gt: 0 } }, options);
  return newest?.sequence ?? 0;
}

/** The stored form of a new profile. */
function newDoc({ id, createdBy, ...rest }: NewCustomer & { sequence?: number }): CustomerDoc {
  return customerDocSchema.parse({
    ...storedPatch(rest),
    ...termsIn(rest),
    _id: new ObjectId(id),
    version: 1,
    ratingSum: 0,
    numRatings: 0,
    createdBy: new ObjectId(createdBy),
  });
}

/** A write of names and number is a write of what they are found by. */
function termsIn({ basicInfo }: Pick<CustomerPatch, 'basicInfo'>): { search: string[]; numberKey: string } | undefined {
  return basicInfo && { search: profileTermsOf(basicInfo), numberKey: numberKeyOf(basicInfo) };
}

/** A change in the form in which it is stored. */
function storedPatch({
  updatedBy,
  paidBy,
  sentBack,
  ...rest
}: CustomerPatch & { sequence?: number }): Partial<CustomerDoc> {
  return {
    ...rest,
    ...(updatedBy !== undefined && { updatedBy: updatedBy && new ObjectId(updatedBy) }),
    ...(paidBy !== undefined && { paidBy: paidBy && new ObjectId(paidBy) }),
    ...(sentBack !== undefined && { sentBack: sentBack && { ...sentBack, by: new ObjectId(sentBack.by) } }),
  };
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
