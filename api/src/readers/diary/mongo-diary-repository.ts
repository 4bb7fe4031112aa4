import type { CustomerId, DiaryEntry, UserId } from '@inkbridge/contracts';
import { type Collection, type Filter, MongoServerError, ObjectId, type WithId } from 'mongodb';
import { idOf } from '../../database/ids.js';
import { readAll, readEachOf, readOne } from '../../database/unreadable.js';
import { type DiaryChoiceDoc, type DiaryDoc, diaryDocSchema } from './diary-doc.js';
import type { AuthoredEntry, DiaryChoiceRepository, DiaryRepository } from './diary-repository.js';

export function createDiaryRepository(diary: Collection<DiaryDoc>): DiaryRepository {
  const own = (user: string, id: string): Filter<DiaryDoc> => ({ _id: new ObjectId(id), userId: new ObjectId(user) });
  return {
    async listOf(user) {
      const docs = await diary.find({ userId: new ObjectId(user) }).toArray();
      return readAll(diary, docs, toEntry).toSorted((one, other) => other.day.localeCompare(one.day));
    },

    countOf: (user) => diary.countDocuments({ userId: new ObjectId(user) }),

    async find(user, id) {
      const doc = await diary.findOne(own(user, id));
      return doc && readOne(diary, doc, toEntry);
    },

    async add({ userId, customerId, kind, day, name, addedAt, remindOn }) {
      const key = { userId: new ObjectId(userId), customerId: new ObjectId(customerId), kind, day };
      await diary.updateOne(
        key,
        { $setOnInsert: { name, addedAt, ...(remindOn !== null && { remindOn }) } },
        { upsert: true }, // of two concurrent upserts, MongoDB itself retries the one that lost
      );
      const doc = await diary.findOne(key);
      if (!doc) throw new Error('An entry of the diary was removed while it was added');
      return readOne(diary, doc, toEntry);
    },

    async change({ user, id }, { kind, day, remindOn }) {
      const set = { kind, day, ...(remindOn !== null && { remindOn }) };
      const unset = remindOn === null ? { $unset: { remindOn: '' as const } } : {};
      try {
        const { matchedCount } = await diary.updateOne(own(user, id), { $set: set, ...unset });
        return matchedCount > 0;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11_000) return false;
        throw error;
      }
    },

    remove: async (user, id) => void (await diary.deleteOne(own(user, id))),
    removeAllOf: async (user) => void (await diary.deleteMany({ userId: new ObjectId(user) })),

    async writtenAmong(ids) {
      const written = await diary
        .aggregate<{ _id: ObjectId }>([
          { $match: { kind: 'sent', customerId: { $in: ids.map((id) => new ObjectId(id)) } } },
          { $group: { _id: '$customerId' } },
        ])
        .toArray();
      return written.map(({ _id }) => idOf(_id));
    },

    async *answeredBy(least) {
      const answers = diary
        .find({ kind: 'received' })
        .sort({ customerId: 1, userId: 1 })
        .project<Pick<DiaryDoc, 'customerId' | 'userId'>>({ _id: 0, customerId: 1, userId: 1 });
      let [about, writer, writers] = ['', '', 0];
      for await (const { customerId, userId } of readEachOf(diary, answers, toAnswer)) {
        if (customerId !== about) [about, writer, writers] = [customerId, '', 0];
        if (userId === writer) continue;
        writer = userId;
        if (++writers === least) yield customerId;
      }
    },

    async answeredWriters(id, { since, noted }) {
      const customerId = new ObjectId(id);
      const answered = await diary
        .find({ kind: 'received', customerId, day: { $gte: since } })
        .project<Pick<DiaryDoc, 'userId'>>({ userId: 1 })
        .toArray();
      const written = await diary
        .find({
          kind: 'sent',
          customerId,
          userId: { $in: answered.map(({ userId }) => userId) },
          addedAt: { $lte: noted },
        })
        .project<Pick<DiaryDoc, 'userId'>>({ userId: 1 })
        .toArray();
      return [...new Set(readAll(diary, written, ({ userId }) => idOf<UserId>(userId)))];
    },

    async dueOn(day, limit) {
      const docs = await diary
        .find({ remindOn: { $lte: day } })
        .limit(limit)
        .toArray();
      return readAll(diary, docs, toAuthored);
    },

    async hasLater({ id, userId, customerId, day }) {
      const later = await diary.findOne({
        userId: new ObjectId(userId),
        customerId: new ObjectId(customerId),
        _id: { $ne: new ObjectId(id) },
        day: { $gte: day },
      });
      return later !== null;
    },

    async stopKeyOf(id, fresh) {
      const _id = new ObjectId(id);
      await diary.updateOne({ _id, stopKey: { $exists: false } }, { $set: { stopKey: fresh } });
      return (await diary.findOne({ _id }))?.stopKey ?? fresh;
    },

    async hold(id, until) {
      await diary.updateOne(
        { _id: new ObjectId(id), remindOn: { $lt: until } },
        { $set: { remindOn: until, held: true } },
      );
    },

    async reminded(id) {
      await diary.updateOne({ _id: new ObjectId(id) }, { $unset: { remindOn: '' } });
    },

    async authorByStopKey(stopKey) {
      const doc = await diary.findOne({ stopKey });
      return doc && idOf(doc.userId);
    },
  };
}

function toEntry(doc: WithId<DiaryDoc>): DiaryEntry {
  const { _id, customerId, name, kind, day } = diaryDocSchema.parse(doc);
  return { id: idOf(_id), customerId: idOf(customerId), name, kind, day };
}

function toAnswer({ customerId, userId }: Pick<DiaryDoc, 'customerId' | 'userId'>) {
  return { customerId: idOf<CustomerId>(customerId), userId: idOf(userId) };
}

function toAuthored(doc: WithId<DiaryDoc>): AuthoredEntry {
  return { ...toEntry(doc), userId: idOf(doc.userId), isHeld: doc.held === true };
}

export function createDiaryChoiceRepository(choices: Collection<DiaryChoiceDoc>): DiaryChoiceRepository {
  const remove = async (user: string) => void (await choices.deleteOne({ _id: new ObjectId(user) }));
  return {
    areRemindersOn: async (user) => (await choices.findOne({ _id: new ObjectId(user) })) === null,
    async set(user, { reminders, at }) {
      if (reminders) return remove(user);
      await choices.updateOne({ _id: new ObjectId(user) }, { $set: { remindersOffAt: at } }, { upsert: true });
    },
    remove,
  };
}
