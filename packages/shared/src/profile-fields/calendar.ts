/** Minimum age to be listed or to register (D-35). */
export const minimumAge = 18;

/** The first day on which anybody listed can have been born (D-138). */
export const earliestBirthDate = '1900-01-01';

/** The last day with a year of four digits: a date field without an end takes six of them. */
export const lastDay = '9999-12-31';

/** No age above it is shown: the date of birth must be wrong. */
export const oldestAge = 150;

/** The day of an instant as 'YYYY-MM-DD', in UTC so that server and browser agree on the day. */
export function calendarDate(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The day of an instant as 'YYYY-MM-DD' where this program runs: for days that the reader counts by their own calendar. */
export function localDate(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether the text is an existing day, written 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && calendarDate(instant) === text;
}

/**
 * Whole years on the day of `now`, by the calendar: a birthday still to come this year does not count (AC-541), and one
 * on 29 February falls on 1 March in other years. Null if the text is not a date, or the age not from 1 to `oldestAge`
 * (AC-542).
 */
export function ageOn(dateOfBirth: string, now: Date): number | null {
  if (!isCalendarDate(dateOfBirth)) return null;
  const today = calendarDate(now);
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
  const age = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return age > 0 && age <= oldestAge ? age : null;
}

/** AC-543. A date before `earliestBirthDate` makes nobody an adult. */
export function isAdult(dateOfBirth: string, now: Date): boolean {
  return dateOfBirth >= earliestBirthDate && (ageOn(dateOfBirth, now) ?? 0) >= minimumAge;
}

/** The problem with a calendar date as a date of birth; null if there is none. */
export function birthDateProblem(dateOfBirth: string, now: Date): 'birth_year' | 'too_young' | null {
  if (dateOfBirth < earliestBirthDate) return 'birth_year';
  return isAdult(dateOfBirth, now) ? null : 'too_young';
}

/**
 * The day that was meant by one of the years 0 to 99: browsers' date fields take two typed digits for the whole year.
 * It is the latest that `isPossible`; null for other years, and if none is. A day with a time, `YYYY-MM-DDTHH:MM`,
 * keeps its time.
 */
export function meantDay(typed: string, isPossible: (day: string) => boolean): string | null {
  if (!/^00\d{2}-\d{2}-\d{2}(T|$)/.test(typed)) return null;
  const meant = ['20', '19'].map((century) => century + typed.slice(2));
  return meant.find((one) => isCalendarDate(one.slice(0, 10)) && isPossible(one.slice(0, 10))) ?? null;
}

/** A range of birth dates: later than `after`, up to and including `until`, compared as text. */
export type BirthDates = { after: string; until: string };

/** The birth dates of people whose age on the day of `now` is in the range, both bounds included (D-35). */
export function birthDatesOf(range: { min: number; max: number }, now: Date): BirthDates {
  const today = calendarDate(now);
  const yearsAgo = (years: number) => `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return { after: yearsAgo(range.max + 1), until: yearsAgo(range.min) };
}

/** The last day offered by the birth date picker: 31 December of last year (AC-537). */
export function latestBirthDate(now: Date): string {
  return `${String(now.getUTCFullYear() - 1).padStart(4, '0')}-12-31`;
}

/**
 * Returns null for a date of this year or later and for a nonexistent date; the form then clears date and age
 * (AC-538..AC-540).
 */
export function acceptedBirthDate(typed: string, now: Date): string | null {
  return isCalendarDate(typed) && typed <= latestBirthDate(now) ? typed : null;
}

/**
 * MM-DD-YYYY (AC-701). A birth date is text and keeps its day in every time zone (AC-702); an instant gives its UTC
 * day.
 */
export function formatDate(date: string | Date): string {
  const [year, month, day] = (typeof date === 'string' ? date : calendarDate(date)).split('-');
  return `${month}-${day}-${year}`;
}

/** The date as `formatDate` writes it and the time as HH:MM, both in UTC. `instant` is an ISO text. */
export function dateAndTime(instant: string): { date: string; time: string } {
  return { date: formatDate(new Date(instant)), time: instant.slice(11, 16) };
}
