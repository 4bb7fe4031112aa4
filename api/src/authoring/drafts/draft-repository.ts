import { type Draft, draftContentSchema, isoDate, type UserId } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

/** One person's form, by its key (D-158): users read and write only their own. */
export type DraftPlace = { user: UserId; key: string };

export const draftCollection = 'drafts';

/** A form being filled in, as stored in MongoDB: one per person and form (D-158). `_id` is `<userId>:<key>`. */
export const draftDocSchema = z.object({
  _id: z.string(),
  userId: z.instanceof(ObjectId),
  revision: z.int().min(1),
  savedAt: isoDate,
  content: draftContentSchema,
});
export type DraftDoc = z.output<typeof draftDocSchema>;

export const draftIndexes: IndexDescription[] = [
  { key: { savedAt: 1 }, name: 'age' },
  { key: { userId: 1 }, name: 'of_user' },
];

export type SavedDraft = Pick<DraftDoc, 'revision' | 'savedAt'>;

export type DraftRepository = {
  find(place: DraftPlace): Promise<Draft | null>;
  /** Returns null when `revision` is not the stored one, or is null although a draft is stored. */
  save(
    place: DraftPlace,
    draft: Pick<Draft, 'content' | 'savedAt'> & { revision: number | null },
  ): Promise<SavedDraft | null>;
  /** Keeps a draft that was saved after `until`. Harmless when repeated. */
  remove(place: DraftPlace, until?: Date): Promise<void>;
  countOf(user: UserId): Promise<number>;
  /** A user's drafts, as they are downloaded. */
  listOf(user: UserId): AsyncIterable<{ form: string; savedAt: Date; content: Draft['content'] }>;
  removeAllOf(user: UserId): Promise<void>;
  /** Drafts of all users that were saved last before then. */
  forgetBefore(savedAt: Date): Promise<void>;
};
