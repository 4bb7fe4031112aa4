import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const figureMailCollection = 'figureMails';

/** An owner who chose something about the monthly mail; who never did gets none (D-137). */
export const figureMailDocSchema = z.object({
  /** The owner. */
  _id: z.instanceof(ObjectId),
  isOn: z.boolean(),
  /** Ends these mails, and nothing else, without a login. */
  stopKey: z.string(),
  /** `YYYY-MM` of the latest mail, or of the choice: the first mail comes in the next month. */
  sentMonth: z.string(),
});
export type FigureMailDoc = z.output<typeof figureMailDocSchema>;

export const figureMailIndexes: IndexDescription[] = [
  { key: { stopKey: 1 }, name: 'stopKey' },
  { key: { isOn: 1, sentMonth: 1 }, name: 'due' },
];
