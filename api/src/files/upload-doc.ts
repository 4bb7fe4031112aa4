import { isoDate } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { imageFormats, imageSizes } from './file-store.js';
import { isImageId } from './image-name.js';

export const uploadCollection = 'uploads';

/** One stored file of a picture, as it was written; `sha256` in hex. */
const contentSchema = z.object({
  size: z.enum(imageSizes),
  format: z.enum(imageFormats),
  bytes: z.int(),
  sha256: z.string(),
});
export type StoredContent = z.output<typeof contentSchema>;

/** The uploader of each picture. Its contents are in the file store. */
export const uploadDocSchema = z.object({
  /** The generated name (AC-713): under any other there are no files, and none could be removed. */
  _id: z.string().refine((name) => isImageId({ name, revision: 1 })),
  owner: z.instanceof(ObjectId),
  createdAt: isoDate,
  /** Since when a profile or account shows it; until then it may be replaced under its name (AC-714). */
  adoptedAt: isoDate.nullable(),
  /** Incremented by everyone who is about to show it: whoever found that nothing does then looks again. Absent is 0. */
  adoptions: z.int().min(0).default(0),
  /** Writes under way that will show it. One that a crash left is over at `until`. */
  holds: z.array(z.object({ key: z.string(), until: isoDate })).default([]),
  /** The only record that may show it, where that is one alone: the profile of a scan. */
  adoptedFor: z.string().optional(),
  /** A draft shows it: not swept before this instant (D-158). Absent when no draft does. */
  keptUntil: isoDate.optional(),
  /** The current content; 0 before the first is stored, and once a sweep has claimed the picture. */
  revision: z.int().min(0),
  /** The files of the current content. Absent in uploads of older releases. */
  contents: z.array(contentSchema).optional(),
  /** Highest revision given out so far: every writer stores under its own. */
  lastRevision: z.int().min(1),
  /** It is being removed: the next sweep finishes what a crash cut off. */
  claimedAt: isoDate.optional(),
});
export type UploadDoc = z.input<typeof uploadDocSchema>;

export const uploadIndexes: IndexDescription[] = [
  { key: { adoptedAt: 1, createdAt: 1 }, name: 'not_adopted' },
  { key: { owner: 1, adoptedAt: 1 }, name: 'of_owner' },
];
