import { diaryKinds, isoDate } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const diaryCollection = 'diary';

/** One letter that a member noted, as stored in MongoDB. */
export const diaryDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  userId: z.instanceof(ObjectId),
  customerId: z.instanceof(ObjectId),
  /** The name of the person when the entry was made: the diary stays readable when a profile ends. */
  name: z.string(),
  kind: z.enum(diaryKinds),
  /** `YYYY-MM-DD` by the member's calendar. */
  day: z.string(),
  addedAt: isoDate,
  /** The day from which the member is reminded; absent once that is done or not needed. */
  remindOn: z.string().optional(),
  /** Its reminder waited for the end of a stop on mail. */
  held: z.literal(true).optional(),
  /** The key in the reminder's mail that stops reminders, and nothing else; absent before it. */
  stopKey: z.string().optional(),
});
export type DiaryDoc = z.output<typeof diaryDocSchema>;

export const diaryIndexes: IndexDescription[] = [
  { key: { userId: 1, customerId: 1, kind: 1, day: 1 }, name: 'user_customer_kind_day', unique: true },
  { key: { kind: 1, customerId: 1, userId: 1 }, name: 'kind_customer_user' },
  { key: { remindOn: 1 }, name: 'remindOn' },
  { key: { stopKey: 1 }, name: 'stopKey' },
];

export const diaryChoiceCollection = 'diaryChoices';

/** A member who wants no reminders. */
export const diaryChoiceDocSchema = z.object({
  /** The member. */
  _id: z.instanceof(ObjectId),
  remindersOffAt: isoDate,
});
export type DiaryChoiceDoc = z.output<typeof diaryChoiceDocSchema>;
