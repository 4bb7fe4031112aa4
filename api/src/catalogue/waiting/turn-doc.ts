import { ObjectId } from 'mongodb';
import { z } from 'zod';

export const turnCollection = 'turns';

/** How far a row that shows people in turn has come, for all processes together. */
export const turnDocSchema = z.object({
  _id: z.literal('firstLetter'),
  /** The profile that was shown last. */
  after: z.instanceof(ObjectId),
});
export type TurnDoc = z.output<typeof turnDocSchema>;
