import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const ratingCollection = 'ratings';

/** What one person thinks of one profile, as MongoDB keeps it (D-29). */
export const ratingDocSchema = z.strictObject({
  /** `<profile>:<account>`, see `ratingIdOf`: one of each pair, and those of a profile lie side by side. */
  _id: z.string().regex(/^[0-9a-f]{24}:[0-9a-f]{24}$/),
  rating: z.int().min(1).max(5),
  ratedAt: z.date(),
  /** Names the write until the profile's mean holds it: what a crash leaves behind is found by it. */
  unsettled: z.instanceof(ObjectId).optional(),
});
export type RatingDoc = z.output<typeof ratingDocSchema>;

/** Of ids, each in 24 hex digits. */
export function ratingIdOf(customer: string, user: string): string {
  return `${customer}:${user}`;
}

/** All ids of `ratingIdOf` for one profile: ';' is what follows ':'. */
export function ratingIdsOf(customer: string): { $gte: string; $lt: string } {
  return { $gte: `${customer}:`, $lt: `${customer};` };
}

export function customerIdIn(ratingId: string): string {
  return ratingId.slice(0, ratingId.indexOf(':'));
}

export const ratingIndexes: IndexDescription[] = [
  { key: { unsettled: 1 }, name: 'unsettled', partialFilterExpression: { unsettled: { $exists: true } } },
];
