import { day } from './durations.js';

/** Days on which the US postal service closes, by the name that texts use. */
export const postalHolidayNames = [
  'newYear',
  'kingDay',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;

export type PostalHolidayName = (typeof postalHolidayNames)[number];

/** Days for which people mail cards, by the name that texts use. */
export const greetingDays = ['newYear', 'valentine', 'mother', 'father', 'thanksgiving', 'christmas'] as const;

export type GreetingDay = (typeof greetingDays)[number];

/** A holiday of the postal service, as `YYYY-MM-DD`. */
export type PostalHoliday = { day: string; name: PostalHolidayName };

const monday = 1;
const thursday = 4;
const sunday = 0;
/** Instead of a count: the last of the month. */
const last = -1;

/** Months from 1. Either a day of the month, or the nth of a weekday. */
const rules: Readonly<
  Record<PostalHolidayName | GreetingDay, { month: number } & ({ date: number } | { weekday: number; nth: number })>
> = {
  newYear: { month: 1, date: 1 },
  kingDay: { month: 1, weekday: monday, nth: 3 },
  presidents: { month: 2, weekday: monday, nth: 3 },
  valentine: { month: 2, date: 14 },
  mother: { month: 5, weekday: sunday, nth: 2 },
  memorial: { month: 5, weekday: monday, nth: last },
  juneteenth: { month: 6, date: 19 },
  father: { month: 6, weekday: sunday, nth: 3 },
  independence: { month: 7, date: 4 },
  labor: { month: 9, weekday: monday, nth: 1 },
  columbus: { month: 10, weekday: monday, nth: 2 },
  veterans: { month: 11, date: 11 },
  thanksgiving: { month: 11, weekday: thursday, nth: 4 },
  christmas: { month: 12, date: 25 },
};

/**
 * The days of a year on which no mail is delivered because of a federal holiday, in order. A holiday on a Sunday is kept
 * on the Monday after it; one on a Saturday stays there, because mail is delivered on Saturdays.
 */
export function postalHolidays(year: number): PostalHoliday[] {
  return postalHolidayNames.map((name) => ({ name, day: textOf(keptOn(dateIn(year, rules[name]))) }));
}

/** The day itself, also where the postal service keeps it on the Monday after. */
export function greetingDayIn(year: number, name: GreetingDay): string {
  return textOf(dateIn(year, rules[name]));
}

/** The holidays from one day on, for a number of days. @param from `YYYY-MM-DD` */
export function postalHolidaysFrom(from: string, days: number): PostalHoliday[] {
  const start = Date.parse(from);
  const end = textOf(start + days * day);
  const year = Number(from.slice(0, 4));
  return [...postalHolidays(year), ...postalHolidays(year + 1)].filter((one) => one.day >= from && one.day < end);
}

function dateIn(year: number, rule: (typeof rules)[GreetingDay]): number {
  const { month } = rule;
  if ('date' in rule) return Date.UTC(year, month - 1, rule.date);
  const { weekday, nth } = rule;
  if (nth === last) {
    const end = Date.UTC(year, month, 0);
    return end - ((weekdayOf(end) - weekday + 7) % 7) * day;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * day;
}

function keptOn(instant: number): number {
  return weekdayOf(instant) === sunday ? instant + day : instant;
}

function weekdayOf(instant: number): number {
  return new Date(instant).getUTCDay();
}

function textOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
