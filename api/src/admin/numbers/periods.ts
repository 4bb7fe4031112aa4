import { shownPeriods, type NumberPeriod } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import type { Span } from '../../database/span.js';

const week = 7 * day;
const someMonday = Date.UTC(1970, 0, 5);

/** Start of the period that contains `now`, or of the one `back` periods earlier; weeks start on Monday, all in UTC. */
const startOf: Record<NumberPeriod, (now: Date, back: number) => number> = {
  week: (now, back) => someMonday + (Math.floor((now.getTime() - someMonday) / week) - back) * week,
  month: (now, back) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1),
};

/** Consecutive weeks or months, the current one last. */
export type Periods = {
  /** Start of each in milliseconds, oldest first. */
  starts: readonly number[];
  /** End of the current one. */
  end: number;
  /** Index of the period that contains an instant; -1 for none. */
  placeOf(at: number): number;
};

/** Each period as a span of whole days. */
export function spansOf({ starts, end }: Periods): Span[] {
  return starts.map((from, place) => ({ from, before: starts[place + 1] ?? end }));
}

export function periodsUntil(now: Date, by: NumberPeriod): Periods {
  const starts = Array.from({ length: shownPeriods[by] }, (_, back) => startOf[by](now, back)).toReversed();
  const [first = Infinity] = starts;
  const end = startOf[by](now, -1);
  return {
    starts,
    end,
    placeOf: (at) => (at >= first && at < end ? starts.findLastIndex((start) => start <= at) : -1),
  };
}
