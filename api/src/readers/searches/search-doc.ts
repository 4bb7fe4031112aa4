import { isoDate, searchPaces, searchQuestionSchema } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const searchCollection = 'searches';

/** One saved search as stored in MongoDB. */
export const searchDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  userId: z.instanceof(ObjectId),
  name: z.string(),
  question: searchQuestionSchema.strip(),
  /** The same for all questions that find the same people: a member saves each once. */
  key: z.string(),
  pace: z.enum(searchPaces),
  savedAt: isoDate,
  /** People published since the last mail who fit, and when that was found. */
  found: z.array(z.object({ id: z.instanceof(ObjectId), at: isoDate })),
  /** Their number. */
  finds: z.int().min(0),
  /** Whether there is a person to write about. */
  waiting: z.boolean(),
  /** No mail before this. */
  notBefore: isoDate,
  /** When it was last in a mail; null before the first. */
  mailedAt: isoDate.nullable(),
});
export type SearchDoc = z.output<typeof searchDocSchema>;

export const searchIndexes: IndexDescription[] = [
  { key: { userId: 1, key: 1 }, name: 'user_key', unique: true },
  { key: { savedAt: 1 }, name: 'savedAt' },
  { key: { waiting: 1, notBefore: 1 }, name: 'waiting_notBefore' },
];

export const searchMemberCollection = 'searchMembers';

/** A member who saved a search at some time. */
export const searchMemberDocSchema = z.object({
  /** The member. */
  _id: z.instanceof(ObjectId),
  /** The key in the member's mails that stops them, and nothing else. */
  stopKey: z.string(),
  /** When the last mail about searches went out; absent before the first. */
  mailedAt: isoDate.optional(),
  /** A mail with all who were found until then is on its way; a run that follows a crash sends the same one. */
  mailingUntil: isoDate.optional(),
});
export type SearchMemberDoc = z.output<typeof searchMemberDocSchema>;

export const searchMemberIndexes: IndexDescription[] = [{ key: { stopKey: 1 }, name: 'stopKey', unique: true }];

export const searchCursorCollection = 'searchCursor';

/** How far new profiles were compared with the saved searches. One document. */
export const searchCursorDocSchema = z.object({
  _id: z.literal('new_people'),
  /** Profiles published until then were compared. */
  since: isoDate,
  /** Those among the latest, so that a clock that is a little behind hides nobody. */
  compared: z.array(z.object({ id: z.instanceof(ObjectId), at: isoDate })),
});
export type SearchCursorDoc = z.output<typeof searchCursorDocSchema>;
