import { searchedTerm } from '@inkbridge/shared/names';
import type { Filter } from 'mongodb';

/** Follows every text that begins with the one before it. */
const afterAll = '\u{10FFFF}';

type TermCondition = { $elemMatch: { $gte: string; $lt: string } };

/**
 * The condition on a stored list of terms (`searchTermsOf`): one of them begins with what was typed. Null when nothing
 * was typed. One range of one element, so that an index answers it.
 */
export function termCondition(typed: string): TermCondition | null {
  const term = searchedTerm(typed);
  return term === '' ? null : beginningWith(term);
}

/** The condition that no list of terms was written yet. */
export function withoutTerms<Doc extends { search?: string[] | undefined }>(): Filter<Doc> {
  return { search: null } as Filter<Doc>; // null finds where it is absent
}

/** The same for the beginning of a stored term. */
export function beginningWith(term: string): TermCondition {
  return { $elemMatch: { $gte: term, $lt: `${term}${afterAll}` } };
}
