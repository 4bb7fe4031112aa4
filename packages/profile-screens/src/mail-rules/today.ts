import { calendarDate } from '@inkbridge/shared/profile-fields';

/** The day of the reader's clock in UTC, as `YYYY-MM-DD`, so that server and browser agree on it. */
export function today(): string {
  return calendarDate(new Date());
}
