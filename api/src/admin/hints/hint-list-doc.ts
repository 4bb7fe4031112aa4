import { hintListSchema, isoDate } from '@inkbridge/contracts';
import { z } from 'zod';

export const hintListCollection = 'hintLists';

/** The words of one kind in one language that admins changed. A list without a document holds what came with the product. */
export const hintListDocSchema = z.object({
  /** `<kind>/<language>` */
  _id: z.string(),
  version: z.int().min(1),
  changedAt: isoDate,
  /** Null: the words that came with the product again. */
  words: hintListSchema.shape.words.nullable(),
});
export type HintListDoc = z.output<typeof hintListDocSchema>;
