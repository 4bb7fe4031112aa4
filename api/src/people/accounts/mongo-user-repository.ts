import type { UserId } from '@inkbridge/contracts';
import { type Collection, ObjectId, type UpdateFilter } from 'mongodb';
import { collectionOf } from '../../database/collection.js';
import { createFeed, type Feed } from '../../database/feed.js';
import { idOf } from '../../database/ids.js';
import { readEach } from '../../database/in-batches.js';
import { untilWritten } from '../../database/revise.js';
import { within } from '../../database/span.js';
import { readOne } from '../../database/unreadable.js';
import { accountTermsOf } from './account-terms.js';
import { emptyAccount, type UserDoc, userDocSchema, userNameDocSchema } from './user-doc.js';
import type { AccountName, NewAccount, UserRepository } from './user-repository.js';
import type { Account } from './user.js';

type StoredCredit = NonNullable<UserDoc['credits']>[number];
type StoredDeduction = NonNullable<UserDoc['deductions']>[number];

type Names = Pick<UserDoc, 'firstName' | 'lastName' | 'email'>;

const nameFields = { firstName: 1, lastName: 1, email: 1 };

/**
 * Publishes writes of what accounts are searched by in the feed: names and addresses. Balances and questionnaires are
 * read where they are needed.
 */
export function createUserRepository(users: Collection<UserDoc>, feed: Feed<Account> = createFeed()): UserRepository {
  const records = collectionOf(users, { recordOf: toAccount, onWritten: (account) => feed.publish(account) });

  const change = (id: UserId, update: UpdateFilter<UserDoc>) =>
    records.write({ _id: new ObjectId(id) }, { ...update, $inc: { version: 1 } });

  /** A write of the names, or of the address, is a write of what the account is found by. */
  const rename = (id: UserId, names: Partial<Names>, update: UpdateFilter<UserDoc>) =>
    untilWritten(async () => {
      const _id = new ObjectId(id);
      const before = await users.findOne({ _id }, { projection: { ...nameFields, version: 1, imageUrl: 1 } });
      if (!before) return { rewritten: null };
      const { firstName, lastName, email, version } = before;
      const search = accountTermsOf({ firstName, lastName, email, ...names });
      const set = { ...update, $set: { ...update.$set, ...names, search }, $inc: { version: 1 } };
      const account = await records.write({ _id, version }, set);
      return account && { rewritten: { account, picturesBefore: picturesOf(before) } };
    }).then(({ rewritten }) => rewritten);

  return {
    find: records.byId,
    findMany: records.byIds,
    all: records.all,
    insert: (account) => records.insertOnce(newDoc(account)),

    async findIdByUid(uid) {
      const doc = await users.findOne({ uid }, { projection: { _id: 1 } });
      return doc && idOf(doc._id);
    },

    count: () => records.count({}),
    countCreated: (span) => records.count({ createdAt: within(span) }),

    async namesOf(ids) {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      return readEach(users, filter, {
        projection: { ...nameFields, language: 1 },
        most: ids.length,
        recordOf: toName,
      });
    },

    async listOwedVerification() {
      const docs = await users.find({ 'verificationOwed.language': { $exists: true } }).toArray();
      return docs.flatMap(({ uid, verificationOwed: owed }) => (owed ? [{ uid, ...owed }] : []));
    },

    async settleVerification(uid) {
      await users.updateOne({ uid }, { $unset: { verificationOwed: true }, $inc: { version: 1 } });
    },

    update: (id, { firstName, lastName, ...fields }) => rename(id, { firstName, lastName }, { $set: fields }),
    empty: (id, names) =>
      rename(id, names, {
        $set: blank(),
        $unset: { pendingEmail: true, verificationOwed: true, language: true },
      }),
    setPendingEmail: (id, pendingEmail) => change(id, { $set: { pendingEmail } }),

    async listPendingEmail() {
      const docs = await users
        .find({ 'pendingEmail.askedAt': { $exists: true } }, { projection: { uid: 1 } })
        .toArray();
      return docs.map(({ uid }) => uid);
    },

    writeLeaving(account, patch) {
      const entries = Object.entries(patch);
      const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
      const unset = Object.fromEntries(entries.filter(([, value]) => value === undefined).map(([key]) => [key, true]));
      return records.change(account, {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
      });
    },

    dueForDeletion: (now) => records.scan({ 'deletion.at': { $lte: now } }),

    async remove(id) {
      await users.deleteOne({ _id: new ObjectId(id) });
      feed.publishRemoval(id);
    },

    setEmail: async (id, email) => (await rename(id, { email }, { $unset: { pendingEmail: true } }))?.account ?? null,

    async dropPendingEmail(uid) {
      const pending = { uid, pendingEmail: { $exists: true } };
      await users.updateOne(pending, { $unset: { pendingEmail: true }, $inc: { version: 1 } });
    },

    async savePersonality(id, personality) {
      const _id = new ObjectId(id);
      const save = { $set: { personality, profileComplete: true }, $inc: { version: 1 } };
      const first = await users.updateOne({ _id, profileComplete: false }, save);
      if (first.matchedCount === 1) return 'first';
      const { matchedCount } = await users.updateOne({ _id }, save);
      return matchedCount === 1 ? 'again' : null;
    },

    async credit(id, { key, amount, customer, at }) {
      await users.updateOne(
        { _id: new ObjectId(id), 'credits.key': { $ne: key } }, // the key is the lock: repeated, it matches nothing
        {
          $inc: { referralCents: amount, version: 1 },
          $addToSet: { referralCustomers: new ObjectId(customer) },
          $push: { credits: { key, cents: amount, at } },
        },
      );
    },

    async grant({ id, version }, { key, amount, customers, by, at, reason, paymentId }) {
      const about = { ...(reason && { reason }), ...(paymentId && { paymentId }) };
      const doc = await users.findOneAndUpdate(
        { _id: new ObjectId(id), version, 'credits.key': { $ne: key } },
        {
          $inc: { referralCents: amount, version: 1 },
          $addToSet: { referralCustomers: { $each: customers.map((customer) => new ObjectId(customer)) } },
          $push: { credits: { key, cents: amount, at, by: new ObjectId(by), ...about } },
        },
        { returnDocument: 'after' },
      );
      return doc && readOne(users, doc, toAccount);
    },

    async deduct({ id, version }, { key, amount, by, at, reason }) {
      const doc = await users.findOneAndUpdate(
        { _id: new ObjectId(id), version, referralCents: { $gte: amount }, 'deductions.key': { $ne: key } },
        {
          $inc: { referralCents: 0 - amount, version: 1 },
          $push: { deductions: { key, cents: amount, at, by: new ObjectId(by), reason } },
        },
        { returnDocument: 'after' },
      );
      return doc && readOne(users, doc, toAccount);
    },
  };
}

function picturesOf({ imageUrl }: Pick<UserDoc, 'imageUrl'>): string[] {
  return imageUrl === null ? [] : [imageUrl];
}

/** The empty form of everything a person writes in an account. */
function blank() {
  const { version: _version, referralCents: _cents, referralCustomers: _customers, ...rest } = emptyAccount();
  return { ...rest, terms: null };
}

function newDoc(account: NewAccount): UserDoc {
  return { ...emptyAccount(), ...account, _id: new ObjectId(), search: accountTermsOf(account) };
}

/** @throws ZodError for a stored document that does not fit the schema */
export function toAccount(stored: unknown): Account {
  const {
    _id,
    referralCustomers,
    credits = [],
    deductions = [],
    search: _search,
    ...rest
  } = userDocSchema.parse(stored);
  return {
    ...rest,
    credits: credits.map(toCredit),
    deductions: deductions.map(toDeduction),
    id: idOf(_id),
    referralCustomers: referralCustomers.map((id) => idOf(id)),
  };
}

function toCredit({ by, reason = '', paymentId, ...credit }: StoredCredit): Account['credits'][number] {
  return {
    ...credit,
    by: by ? idOf(by) : null,
    reason,
    paymentId: paymentId === undefined ? null : idOf(new ObjectId(paymentId)),
  };
}

function toDeduction({ by, ...deduction }: StoredDeduction): Account['deductions'][number] {
  return { ...deduction, by: idOf(by) };
}

function toName(stored: unknown): AccountName {
  const { _id, ...name } = userNameDocSchema.parse(stored);
  return { id: idOf(_id), ...name };
}
