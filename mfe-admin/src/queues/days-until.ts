const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Calendar days (UTC) from `now` to `day`: 0 for today, negative for past days. */
export function daysUntil(day: Date, now: Date): number {
  return dayNumber(day) - dayNumber(now);
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / dayMilliseconds);
}
