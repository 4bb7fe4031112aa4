import { draftContentSchema, isoDate } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

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
