import { guideContentSchema, jsonSchema, type GuideContent, isoDate } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { z } from 'zod';

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
