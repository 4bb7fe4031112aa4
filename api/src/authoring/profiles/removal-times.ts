import { unpaidProfileDays } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import type { Customer } from '../../profiles/customer.js';

/** Minimum number of days from the notice to the removal. */
const noticeDays = 7;

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * day);

/** Profiles created before this instant are old enough for the notice. */
export function noticeDueBefore(now: Date): Date {
  return daysAfter(now, noticeDays - unpaidProfileDays);
}

/**
 * When a profile that stays unpaid is removed (D-27): 30 days after its creation, but at least a week after the notice,
 * which may have been sent late. A notice not sent yet counts as sent at `now`.
 */
export function removalDay(
  { createdAt, removalToldAt }: Pick<Customer, 'createdAt' | 'removalToldAt'>,
  now: Date,
): Date {
  const byAge = daysAfter(createdAt, unpaidProfileDays);
  const byNotice = daysAfter(removalToldAt ?? now, noticeDays);
  return byAge > byNotice ? byAge : byNotice;
}
