/** Days from the last day of 1899, so that 0 is free for a date that is none, or that no 16 bits hold (1900 to 2079). */
const epoch = Date.UTC(1899, 11, 31);
const firstYear = 1900;
const dayMilliseconds = 86_400_000;
const largest = 65_535;

/** 0 for what is not a calendar date. */
export function dayOf(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 0;
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  if (year < firstYear) return 0;
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (instant.getUTCDate() !== day || instant.getUTCMonth() !== month - 1) return 0;
  const number = (instant.getTime() - epoch) / dayMilliseconds;
  return number > 0 && number <= largest ? number : 0;
}

/** Cached by day: people share birth dates, and formatting one takes longer than reading the rest of a profile. */
const dates: string[] = [''];

/** '' for 0. */
export function dateOf(day: number): string {
  return (dates[day] ??= new Date(epoch + day * dayMilliseconds).toISOString().slice(0, 10));
}

/** The last day up to a date that need not exist, like 29 February of any year; 0 before 1900. */
export function lastDayUntil(date: string): number {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day || year < firstYear) return 0;
  const inMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const time = Date.UTC(year, month - 1, Math.min(day, inMonth));
  return Math.min(Math.max((time - epoch) / dayMilliseconds, 0), largest);
}
