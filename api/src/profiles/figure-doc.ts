import { figureKinds } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const figureCollection = 'figures';

/** How often something happened to a profile in a week. There is nothing else to store: no time, nobody (D-137). */
export const figureDocSchema = z.strictObject({
  /** `<profile>:<week>:<kind>`. */
  _id: z.string(),
  customerId: z.instanceof(ObjectId),
  /** Its Monday, `YYYY-MM-DD` in UTC. */
  week: z.string(),
  kind: z.enum(figureKinds),
  count: z.int().min(0),
});
export type FigureDoc = z.output<typeof figureDocSchema>;

export const figureIndexes: IndexDescription[] = [
  { key: { customerId: 1, week: 1 }, name: 'profile_week' },
  { key: { week: 1 }, name: 'week' },
];
