import type { Draft } from '@inkbridge/contracts';
import { type Collection, ObjectId } from 'mongodb';
import { unlessDuplicate } from '../../database/collection.js';
import { readEachOf, readOne } from '../../database/unreadable.js';
import {
  type DraftDoc,
  draftDocSchema,
  type DraftPlace,
  type DraftRepository,
  type SavedDraft,
} from './draft-repository.js';

export function createDraftRepository(drafts: Collection<DraftDoc>): DraftRepository {
  async function insert(place: DraftPlace, draft: Pick<Draft, 'content' | 'savedAt'>): Promise<SavedDraft | null> {
    const doc = { ...draft, _id: draftId(place), userId: new ObjectId(place.user), revision: 1 };
    return (await unlessDuplicate(() => drafts.insertOne(doc))) ? doc : null;
  }

  return {
    async find(place) {
      const doc = await drafts.findOne({ _id: draftId(place) });
      if (!doc) return null;
      const { content, revision, savedAt } = readOne(drafts, doc, toDraft);
      return { content, revision, savedAt };
    },

    async save(place, { content, savedAt, revision }) {
      if (revision === null) return insert(place, { content, savedAt });
      return drafts.findOneAndUpdate(
        { _id: draftId(place), revision }, // of two windows that read the same revision only one matches
        { $set: { content, savedAt }, $inc: { revision: 1 } },
        { returnDocument: 'after', projection: { revision: 1, savedAt: 1 } },
      );
    },

    async remove(place, until) {
      await drafts.deleteOne({ _id: draftId(place), ...(until && { savedAt: { $lte: until } }) });
    },

    countOf: (user) => drafts.countDocuments({ userId: new ObjectId(user) }),

    async *listOf(user) {
      const own = readEachOf(drafts, drafts.find({ userId: new ObjectId(user) }), toDraft);
      for await (const { _id, savedAt, content } of own) {
        yield { form: _id.slice(_id.indexOf(':') + 1), savedAt, content };
      }
    },

    async removeAllOf(user) {
      await drafts.deleteMany({ userId: new ObjectId(user) });
    },

    async forgetBefore(savedAt) {
      await drafts.deleteMany({ savedAt: { $lt: savedAt } });
    },
  };
}

const toDraft = (stored: unknown): DraftDoc => draftDocSchema.parse(stored);

function draftId({ user, key }: DraftPlace): string {
  return `${user}:${key}`;
}
