import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const favoriteCollection = 'favorites';

/** What one member keeps of one profile, as MongoDB keeps it (D-30). Turned off, it is gone. */
export const favoriteDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  userId: z.instanceof(ObjectId),
  customerId: z.instanceof(ObjectId),
  feedback: z.string(),
  /** When it was turned on; another note changes nothing about it. */
  addedAt: z.date(),
});
export type FavoriteDoc = z.output<typeof favoriteDocSchema>;

export const favoriteIndexes: IndexDescription[] = [
  { key: { userId: 1, customerId: 1 }, name: 'user_customer', unique: true },
];
