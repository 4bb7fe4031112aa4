import { postalHolidays } from '@inkbridge/shared/time';
import { mailByDays } from '../evening/mail-by.js';

/** Days for which people mail cards, by the name that texts use. */
const cardDays = ['newYear', 'valentine', 'mother', 'father', 'thanksgiving', 'christmas'] as const;

type CardDay = (typeof cardDays)[number];

/** A day for which cards are mailed, and the last days to mail them; all as `YYYY-MM-DD`. */
export type CardDate = { name: CardDay; day: string; mailBy: string };

/** The next days for which a card can still be mailed in time. @param today `YYYY-MM-DD` */
export function nextCardDays(today: string, count: number): CardDate[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) =>
      cardDays.map((name) => ({ name, day: dayIn(one, name), mailBy: mailByDays(dayIn(one, name)).safe })),
    )
    .filter(({ mailBy }) => mailBy >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, count);
}

/** Here the day itself counts, also where the postal service keeps it on the Monday after. */
function dayIn(year: number, name: CardDay): string {
  const sundays = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return `${year}-0${month}-${String(((7 - first) % 7) + 1 + (nth - 1) * 7).padStart(2, '0')}`;
  };
  switch (name) {
    case 'newYear':
      return `${year}-01-01`;
    case 'valentine':
      return `${year}-02-14`;
    case 'mother':
      return sundays(5, 2);
    case 'father':
      return sundays(6, 3);
    case 'thanksgiving':
      return postalHolidays(year).find((holiday) => holiday.name === name)?.day ?? `${year}-11-28`;
    case 'christmas':
      return `${year}-12-25`;
  }
}
