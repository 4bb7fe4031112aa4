import { tidyLine } from '../text/index.js';

/**
 * "First Last", without what nobody sees: names that were stored earlier may have it. Some identity providers know only
 * one of the names.
 */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return tidyLine(`${firstName} ${lastName}`);
}
