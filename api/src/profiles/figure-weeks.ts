import { day } from '@inkbridge/shared/time';

const week = 7 * day;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

/** The Monday of a time's week in UTC, as `YYYY-MM-DD`, `back` weeks earlier. */
export function weekOf(at: Date, back = 0): string {
  const weeks = Math.floor((at.getTime() - firstMonday) / week) - back;
  return new Date(firstMonday + weeks * week).toISOString().slice(0, 10);
}
