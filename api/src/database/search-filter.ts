import { searchedTerm } from '@inkbridge/shared/names';

/** Follows every text that begins with the one before it. */
const afterAll = '\u{10FFFF}';

/**
 * The condition on a stored list of terms (`searchTermsOf`): one of them begins with what was typed. Null when nothing
 * was typed. One range of one element, so that an index answers it.
 */
export function termCondition(typed: string): { $elemMatch: { $gte: string; $lt: string } } | null {
  const term = searchedTerm(typed);
  return term === '' ? null : { $elemMatch: { $gte: term, $lt: `${term}${afterAll}` } };
}
