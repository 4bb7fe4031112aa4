import { fullNameOf, searchTermsOf } from '@inkbridge/shared/names';
import type { SearchedProfile } from './customer-repository.js';

/** Search terms of a profile and its update in the console (D-96). */
export function profileTermsOf(basicInfo: Omit<SearchedProfile, 'id'>): string[] {
  const { email, inmateNumber } = basicInfo;
  return searchTermsOf({ names: [fullNameOf(basicInfo)], emails: [email], numbers: [inmateNumber] });
}

/** True for the same terms in the same order, which they always have. */
export function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((term, place) => term === after[place]);
}
