import type { Draft } from '@inkbridge/contracts';
import { MongoServerError, ObjectId, type Collection } from 'mongodb';
import { draftDocSchema, type DraftDoc } from './draft-doc.js';
import type { DraftPlace, DraftRepository, SavedDraft } from './draft-repository.js';

export function createDraftRepository(drafts: Collection<DraftDoc>): DraftRepository {
  async function insert(place: DraftPlace, draft: Pick<Draft, 'content' | 'savedAt'>): Promise<SavedDraft | null> {
    const doc = { ...draft, _id: idOf(place), userId: new ObjectId(place.user), revision: 1 };
    try {
      await drafts.insertOne(doc);
      return doc;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11_000) return null;
      throw error;
    }
  }

  return {
    async find(place) {
      const doc = await drafts.findOne({ _id: idOf(place) });
      if (!doc) return null;
      const { content, revision, savedAt } = draftDocSchema.parse(doc);
      return { content, revision, savedAt };
    },

    async save(place, { content, savedAt, revision }) {
      if (revision === null) return insert(place, { content, savedAt });
      return drafts.findOneAndUpdate(
        { _id: idOf(place), revision }, // of two windows that read the same revision only one matches
        { $set: { content, savedAt }, $inc: { revision: 1 } },
        { returnDocument: 'after', projection: { revision: 1, savedAt: 1 } },
      );
    },

    async remove(place, until) {
      await drafts.deleteOne({ _id: idOf(place), ...(until && { savedAt: { $lte: until } }) });
    },
  };
}

function idOf({ user, key }: DraftPlace): string {
  return `${user}:${key}`;
}
