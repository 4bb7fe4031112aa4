import { calendarDate } from '@inkbridge/shared/profile-fields';

const prefix = 'IB';
/** Shorter numbers are filled up with zeros; the ten-thousandth of a day has five digits. */
const shortest = 4;

/** The day that a receipt number names, as its eight digits: the day on which the money was taken, in UTC. */
export function receiptDayOf(paidAt: Date): string {
  return calendarDate(paidAt).replaceAll('-', '');
}

/** The number of the `count`-th receipt of a day, such as IB-20261121-0417 (ADR 18). */
export function receiptNumberOf(day: string, count: number): string {
  return [prefix, day, String(count).padStart(shortest, '0')].join('-');
}

const spoken = /^(?:IB)?(20\d{6})(\d{4,})$/;
const begun = /^IB(\d{1,8})$/;

/**
 * The receipt number, or its beginning, in the form in which it is stored; null for a search for anything else. People
 * leave out hyphens, blanks and the letters when they read a number to somebody.
 */
export function readReceiptNumber(search: string): string | null {
  const bare = search.toUpperCase().replaceAll(/[\s\-–]/gu, '');
  const [, day, count] = spoken.exec(bare) ?? [];
  if (day && count) return receiptNumberOf(day, Number(count));
  const beginning = begun.exec(bare)?.[1];
  return beginning === undefined ? null : `${prefix}-${beginning}`;
}
