import { hintListSchema, isoDate } from '@inkbridge/contracts';
import { z } from 'zod';

/** Which list: a kind and a language. */
export type HintListKey = `${string}/${string}`;

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

export type HintListRepository = {
  /** Those that admins changed, by their key. */
  all(): Promise<ReadonlyMap<string, HintListDoc>>;
  /** Compare-and-set: false when `version` is no longer the stored one; 0 is that of a list that nobody changed. */
  save(key: HintListKey, change: { version: number; words: string[] | null; at: Date }): Promise<boolean>;
};
