import { type GuideContent, guideContentSchema, type GuideId, isoDate, jsonSchema } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { z } from 'zod';

/** Something that admins publish for readers: a mail-rule card, a records link, a notice or a day without mail. */
export type Guide = {
  id: GuideId;
  /** Counts its writes. */
  version: number;
  changedAt: Date;
  content: GuideContent;
};

export type GuideRepository = {
  find(id: GuideId): Promise<Guide | null>;
  /** Oldest first, at most `mostGuides`. Unreadable ones are left out. */
  all(): Promise<Guide[]>;
  count(): Promise<number>;
  /** False when the id is taken. */
  insert(guide: Guide): Promise<boolean>;
  /** Compare-and-set: null when `current` is no longer the stored version. */
  change(current: Guide, to: Pick<Guide, 'content' | 'changedAt'>): Promise<Guide | null>;
  /** The same; false when it is no longer stored. */
  remove(current: Guide): Promise<boolean>;
};

export const guideCollection = 'guides';

/** A guide published for readers, as stored in MongoDB. There are few, and all of them are read together. */
export const guideDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  changedAt: isoDate,
  /** As on the wire (`guideContentSchema`). */
  content: z.record(z.string(), jsonSchema),
});
export type GuideDoc = z.output<typeof guideDocSchema>;

export function storedContent(content: GuideContent): GuideDoc['content'] {
  return z.encode(guideContentSchema, content);
}
