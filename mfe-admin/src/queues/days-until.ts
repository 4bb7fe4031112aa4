const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whole days of the calendar (UTC) from `now` to `day`: 0 for today, negative for what has passed. */
export function daysUntil(day: Date, now: Date): number {
  return dayNumber(day) - dayNumber(now);
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / dayMilliseconds);
}
