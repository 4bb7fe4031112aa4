import { searchedNames, searchedTerm } from '@inkbridge/shared/names';
import { type AnyBulkWriteOperation, type Collection, type Filter, MongoBulkWriteError, type ObjectId } from 'mongodb';
import { noteUnreadable } from './unreadable.js';

/** Follows every text that begins with the one before it. */
const afterAll = '\u{10FFFF}';

type TermCondition = { $elemMatch: { $gte: string; $lt: string } } | { $in: readonly RegExp[] };

/**
 * The condition on a stored list of terms (`searchTermsOf`): one of them begins with what was typed. Null when nothing
 * was typed. One range of one element, or for a name with a comma two beginnings, so that an index answers it.
 */
export function termCondition(typed: string): TermCondition | null {
  const terms = [...new Set(searchedNames(typed).map(searchedTerm))];
  const [term = ''] = terms;
  if (term === '') return null;
  if (terms.length === 1) return beginningWith(term);
  return { $in: terms.map((one) => new RegExp(`^${one.replaceAll(signs, String.raw`\$&`)}`)) };
}

/** What means something else in an expression. */
const signs = /[\\^$.*+?()[\]{}|]/g;

/** The condition that no list of terms was written yet. */
export function withoutTerms<Doc extends { search?: string[] | undefined }>(): Filter<Doc> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null finds where it is absent
  return { search: null } as Filter<Doc>;
}

/** MongoDB's "cannot index parallel arrays". */
const parallelArrays = 171;

type Terms = { search?: string[] | undefined };
/** `filter` finds one document, as it was read. */
type TermsOfOne<Doc> = { filter: Filter<Doc> & { _id: ObjectId }; search: readonly string[] };

/**
 * Writes what documents are found by. One that no index can take, because a field of one value holds a list, is noted
 * and found by nothing; the others are written all the same. Returns how many were still as `filter` has them.
 */
export async function writeTerms<Doc extends Terms>(
  to: Collection<Doc>,
  terms: readonly TermsOfOne<Doc>[],
): Promise<number> {
  if (terms.length === 0) return 0;
  try {
    const writes = terms.map(({ filter, search }) => setTerms<Doc>(filter, search));
    return (await to.bulkWrite(writes, { ordered: false })).matchedCount;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    if (failed.length === 0 || failed.some(({ code }) => code !== parallelArrays)) throw error;
    const refused = failed.flatMap(({ index }) => terms[index]?.filter._id ?? []);
    for (const id of refused) noteUnreadable(to, String(id), error);
    const { matchedCount } = await to.bulkWrite(refused.map((_id) => setTerms<Doc>({ _id }, '')));
    return error.matchedCount + matchedCount;
  }
}

function setTerms<Doc>(filter: object, search: readonly string[] | ''): AnyBulkWriteOperation<Doc & Terms> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's types cannot see that Doc has terms
  return { updateOne: { filter, update: { $set: { search } } } } as object as AnyBulkWriteOperation<Doc & Terms>;
}

/** The same for the beginning of a stored term. */
export function beginningWith(term: string): TermCondition {
  return { $elemMatch: { $gte: term, $lt: `${term}${afterAll}` } };
}
