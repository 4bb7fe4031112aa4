import type { SearchPace } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';

/** Between two mails to one member, over all searches together. */
export const leastBetweenMails = day;

/** When a search may be in a mail, after the one at `since` or after it was saved. */
export function nextMailAt(pace: SearchPace, since: Date): Date {
  return pace === 'weekly' ? new Date(since.getTime() + 7 * day) : since;
}
