import { calendarDate } from '@inkbridge/shared/profile-fields';

const prefix = 'IB';
/** The fewest digits after the day; smaller numbers are filled up with zeros. */
export const shortestCount = 4;

/** The day that a receipt number names, as its eight digits: the day on which the money was taken, in UTC. */
export function receiptDayOf(paidAt: Date): string {
  return calendarDate(paidAt).replaceAll('-', '');
}

/**
 * A receipt number such as IB-20261121-0417, which can be said on the telephone: `within` tells the receipts of one day
 * apart. Addresses and the calls of providers keep the payment's id, because a receipt number can be guessed.
 */
export function receiptNumberOf(day: string, within: number): string {
  return [prefix, day, String(within).padStart(shortestCount, '0')].join('-');
}

const spoken = /^(?:IB)?(20\d{6})(\d{4,})$/;
const begun = /^IB(\d{1,8})$/;

/**
 * The receipt number, or its beginning, in the form in which it is stored; null for a search for anything else. People
 * leave out hyphens, blanks and the letters when they read a number aloud.
 */
export function readReceiptNumber(search: string): string | null {
  const bare = search.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  const [, day, within] = spoken.exec(bare) ?? [];
  if (day && within) return receiptNumberOf(day, Number(within));
  const beginning = begun.exec(bare)?.[1];
  return beginning === undefined ? null : `${prefix}-${beginning}`;
}
