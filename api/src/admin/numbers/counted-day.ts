import type { IndexDescription } from 'mongodb';
import { z } from 'zod';

export const countedDayCollection = 'countedDays';

/** What is added up by day. */
export const countedKinds = ['income', 'profileWaits', 'updateWaits'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The sums of one kind over one day (UTC) that is over. Kept so that a year is not read again for each question. */
export const countedDayDocSchema = z.strictObject({
  /** `<kind>/<start in milliseconds>` */
  _id: z.string(),
  kind: z.enum(countedKinds),
  /** Its start. */
  day: z.date(),
  /** How many documents it was made of: when there are as many still, none came late. */
  documents: z.int().min(0),
  sums: z.array(z.strictObject({ key: z.string(), value: z.int() })),
});
export type CountedDayDoc = z.output<typeof countedDayDocSchema>;

export const countedDayIndexes: IndexDescription[] = [{ key: { kind: 1, day: 1 }, name: 'days' }];

/** Amounts by key, and of how many documents they are. */
export type DaySums = { documents: number; sums: Map<string, number> };

export type CountedDays = {
  /** By their start in milliseconds. */
  list(kind: CountedKind, from: number): Promise<Map<number, DaySums>>;
  /** Replaces those that were kept before. */
  keep(kind: CountedKind, days: ReadonlyMap<number, DaySums>): Promise<void>;
};
