import { isoDate } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const favoriteCollection = 'favorites';

/** One member's favorite, as stored in MongoDB (D-30). Turning it off removes it. */
export const favoriteDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  userId: z.instanceof(ObjectId),
  customerId: z.instanceof(ObjectId),
  feedback: z.string(),
  /** When it was turned on; a new note does not change it. */
  addedAt: isoDate,
});
export type FavoriteDoc = z.output<typeof favoriteDocSchema>;

export const favoriteIndexes: IndexDescription[] = [
  { key: { userId: 1, customerId: 1 }, name: 'user_customer', unique: true },
  { key: { customerId: 1 }, name: 'customer' },
];
