import type { CustomerId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { z } from 'zod';

/** The turn in the row of people who wait for a first letter. */
export type TurnRepository = {
  /** The profile that was shown last; null before the first row. */
  last(): Promise<CustomerId | null>;
  /** Compare-and-set: false when another process has moved on from `from`. */
  moveOn(from: CustomerId | null, to: CustomerId): Promise<boolean>;
};

export const turnCollection = 'turns';

/** How far a row that shows people in turn has come, for all processes together. */
export const turnDocSchema = z.object({
  _id: z.literal('firstLetter'),
  /** The profile that was shown last. */
  after: z.instanceof(ObjectId),
});
export type TurnDoc = z.output<typeof turnDocSchema>;
