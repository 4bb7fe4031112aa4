import { firstGuideDay, longestReason, numberPlace } from '@inkbridge/contracts/facts';
import { isCalendarDate } from '@inkbridge/shared/profile-fields';
import { isFilledIn, linesOf, tidyLines } from '@inkbridge/shared/text';

/** Whether the API takes it as the address of a page, or of a search with a place for the number. */
export function isWebAddress(typed: string): boolean {
  const address = tidyLines(typed).replaceAll(numberPlace, '1');
  return /^https?:\/\/\S+\.\S+$/i.test(address) && URL.canParse(address);
}

/** Whether the API takes it as a day of what admins publish. @param typed `YYYY-MM-DD` */
export function isGuideDay(typed: string): boolean {
  return isCalendarDate(typed) && typed >= firstGuideDay;
}

/** Whether a reason has more characters than the API takes: a saved one was added, or one sign means several letters. */
export function isLongReason(typed: string): boolean {
  return tidyLines(typed).length > longestReason;
}

/** Its lines that say something; the API refuses others. */
export function filledLinesOf(typed: string): string[] {
  return linesOf(typed).filter(isFilledIn);
}
