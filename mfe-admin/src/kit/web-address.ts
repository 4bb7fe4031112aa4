import { numberPlace } from '@inkbridge/contracts/facts';
import { tidyLines } from '@inkbridge/shared/text';

/** Whether the API takes it as the address of a page, or of a search with a place for the number. */
export function isWebAddress(typed: string): boolean {
  const address = tidyLines(typed).replaceAll(numberPlace, '1');
  return /^https?:\/\/\S+\.\S+$/.test(address) && URL.canParse(address);
}
