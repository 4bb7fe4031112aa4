import { isoDate } from '@inkbridge/contracts';
import { z } from 'zod';

export const countedMonthCollection = 'countedMonths';

/** Kinds of events summed by day. */
export type CountedKind = 'income' | 'profileWaits' | 'updateWaits' | 'caseWaits' | 'decisions';

/**
 * The sums of one kind for the days (UTC) of one month that are over. Kept so that a year is not read again for each
 * question; whatever is lost of it is made again.
 */
export const countedMonthDocSchema = z.object({
  /** `<kind>/<year>-<month>` */
  _id: z.string(),
  days: z.array(
    z.object({
      start: isoDate,
      /** How many documents it was made of: when there are as many still, none came late. */
      documents: z.int().min(0),
      sums: z.array(z.object({ key: z.string(), value: z.int() })),
    }),
  ),
});
export type CountedMonthDoc = z.output<typeof countedMonthDocSchema>;

/** Amounts by key, and of how many documents they are. */
export type DaySums = { documents: number; sums: Map<string, number> };

/** Days by their start in milliseconds. */
export type SumsByDay = ReadonlyMap<number, DaySums>;

export type CountedDays = {
  /** Those of the month of `from`, and of all later ones. */
  list(kind: CountedKind, from: number): Promise<Map<number, DaySums>>;
  /** Rewrites every month that has a day in `fresh`, with its days in `known` and `fresh`. */
  keep(kind: CountedKind, days: { known: SumsByDay; fresh: SumsByDay }): Promise<void>;
};
