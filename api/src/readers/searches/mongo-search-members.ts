import { type Collection, type Filter, ObjectId } from 'mongodb';
import { idOf } from '../../database/ids.js';
import { readOrNull } from '../../database/unreadable.js';
import {
  type SearchCursorDoc,
  searchCursorDocSchema,
  type SearchMemberDoc,
  searchMemberDocSchema,
} from './search-doc.js';
import type { SearchCursorRepository, SearchMemberRepository } from './search-repository.js';

export function createSearchMemberRepository(members: Collection<SearchMemberDoc>): SearchMemberRepository {
  const found = async (filter: Filter<SearchMemberDoc>) =>
    readOrNull(members, await members.findOne(filter), (doc) => searchMemberDocSchema.parse(doc));
  return {
    async stopKeyOf(user, fresh) {
      const _id = new ObjectId(user);
      await members.updateOne({ _id }, { $setOnInsert: { stopKey: fresh } }, { upsert: true });
      return (await found({ _id }))?.stopKey ?? fresh;
    },

    async userByStopKey(stopKey) {
      const doc = await found({ stopKey });
      return doc && idOf(doc._id);
    },

    async find(user) {
      const doc = await found({ _id: new ObjectId(user) });
      return doc && { mailedAt: doc.mailedAt ?? null, mailingUntil: doc.mailingUntil ?? null };
    },

    async begin(user, until) {
      const _id = new ObjectId(user);
      await members.updateOne({ _id, mailingUntil: { $exists: false } }, { $set: { mailingUntil: until } });
      return (await found({ _id }))?.mailingUntil ?? until;
    },

    async end(user, { mailedAt }) {
      const sent = mailedAt ? { $set: { mailedAt } } : {};
      await members.updateOne({ _id: new ObjectId(user) }, { ...sent, $unset: { mailingUntil: '' } });
    },

    remove: async (user) => void (await members.deleteOne({ _id: new ObjectId(user) })),
  };
}

export function createSearchCursorRepository(cursors: Collection<SearchCursorDoc>): SearchCursorRepository {
  const _id = 'new_people' as const;
  return {
    async get(first) {
      await cursors.updateOne({ _id }, { $setOnInsert: { since: first, compared: [] } }, { upsert: true });
      const stored = await cursors.findOne({ _id });
      const cursor = readOrNull(cursors, stored, (doc) => searchCursorDocSchema.parse(doc));
      const { since, compared } = cursor ?? { since: first, compared: [] };
      return { since, compared: compared.map(({ id, at }) => ({ id: idOf(id), approvedAt: at })) };
    },

    async set({ since, compared }) {
      const stored = compared.map(({ id, approvedAt }) => ({ id: new ObjectId(id), at: approvedAt }));
      await cursors.updateOne({ _id }, { $set: { since, compared: stored } });
    },
  };
}
