import { foldText } from '@inkbridge/shared/names';

/** Joins texts that are searched together. No search matches across two of them: `foldText` leaves no line break. */
export function searchTextOf(...texts: readonly string[]): string {
  return texts.map(foldText).join('\n');
}
