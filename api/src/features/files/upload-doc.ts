import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const uploadCollection = 'uploads';

/** Who uploaded which picture. Its contents are in the file store. */
export const uploadDocSchema = z.strictObject({
  /** The generated name (AC-713). */
  _id: z.string(),
  owner: z.instanceof(ObjectId),
  createdAt: z.date(),
  /** When somebody's profile or account first showed it; until then it may be replaced under its name (AC-714). */
  adoptedAt: z.date().nullable(),
  /** A form that is being filled in shows it: not swept before this instant (D-108). Absent for none. */
  keptUntil: z.date().optional(),
  /** The content that counts; 0 before the first is stored, and once it is being swept away. */
  revision: z.int().min(0),
  /** Given out so far: every writer stores under a number of its own. */
  lastRevision: z.int().min(1),
});
export type UploadDoc = z.output<typeof uploadDocSchema>;

export const uploadIndexes: IndexDescription[] = [{ key: { adoptedAt: 1, createdAt: 1 }, name: 'not_adopted' }];
