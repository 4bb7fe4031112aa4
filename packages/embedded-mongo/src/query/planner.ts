import type { Collection, Index } from '../storage/catalog-types.js';
import { idPrefix, partLimit } from '../storage/index-keys.js';
import type { KeyRange } from '../storage/store.js';
import { isDoc } from '../values/document.js';
import { afterPrefix } from '../values/key-encoding.js';
import { conjunctsOf, type Conjunct } from './conjuncts.js';
import { boundsOf, type PartBounds } from './index-bounds.js';
import { impliesPartial } from './implies.js';
import type { SortSpec } from './sort.js';

/** Where to look for matches. A plan only narrows the candidates: the whole filter runs again on each one. */
export type Plan = {
  table: 'docs' | 'index';
  /** In the order in which to scan them. */
  ranges: KeyRange[];
  reverse: boolean;
  /** True if a condition selected the ranges. */
  narrow: boolean;
  /** True if candidates come in the requested order. */
  sorted: boolean;
  /** True if the index can return a candidate repeatedly: once per array element or range. */
  mayRepeat: boolean;
};

type Candidate = { plan: Plan; score: number };

/** Beyond this number of ranges, building their keys is not worthwhile. */
const maxRanges = 1_000;

/** Chooses between the document table and the indexes. The filter compiler reports filters that are not documents. */
export function choosePlan(collection: Collection, filter: unknown, sort: SortSpec): Plan {
  const demands = isDoc(filter) ? conjunctsOf(filter) : [];
  const candidates = [
    idCandidate(collection, demands, sort),
    ...collection.indexes.map((index) => indexCandidate(index, demands, sort)),
  ].filter((candidate) => candidate !== null);
  const best = candidates.reduce((best, next) => (next.score > best.score ? next : best));
  return best.plan;
}

const idKey = [{ path: '_id', direction: 1 }] as const;

/**
 * The document table is the index on `_id`; without a condition on `_id` this is the full scan. Its keys are never
 * truncated.
 */
function idCandidate(collection: Collection, demands: readonly Conjunct[], sort: SortSpec): Candidate {
  const keyed = { id: collection.id, key: idKey, arrayPaths: [], limit: Infinity, truncated: false };
  const { plan, score } = candidateOf(keyed, demands, sort, 'docs');
  return { plan, score: score >= 10 ? score + 1_000 : score }; // nothing beats a known _id
}

function indexCandidate(index: Index, demands: readonly Conjunct[], sort: SortSpec): Candidate | null {
  if (index.partial && !impliesPartial(demands, index.partial)) return null;
  const { id, key, arrayPaths, truncated } = index;
  const candidate = candidateOf(
    { id, key, arrayPaths, truncated, limit: partLimit(key.length) },
    demands,
    sort,
    'index',
  );
  const score = candidate.score + (index.partial ? 3 : 0); // a partial index is small, even without a bound
  return score === 0 ? null : { plan: candidate.plan, score: score - 0.5 };
}

type Keyed = {
  id: number;
  key: Index['key'];
  arrayPaths: readonly string[];
  truncated: boolean;
  limit: number;
};

function candidateOf(keyed: Keyed, demands: readonly Conjunct[], sort: SortSpec, table: Plan['table']): Candidate {
  const { prefixes, fixed, range, score } = prefixesOf(keyed, demands);
  const order = orderOf(keyed, fixed, sort);
  const isOrdered = order !== null && (prefixes.length === 1 || sort.length === 0);
  const reverse = isOrdered && order === 'backward';
  const ranges = prefixes.map((prefix) => rangeOf(prefix, range));
  ranges.sort((a, b) => Buffer.compare(a.from, b.from) * (reverse ? -1 : 1));
  const plan: Plan = {
    table,
    ranges,
    reverse,
    narrow: score > 0,
    sorted: isOrdered,
    mayRepeat: keyed.arrayPaths.length > 0,
  };
  return { plan, score: score + (isOrdered && sort.length > 0 ? 5 : 0) };
}

type Prefixes = { prefixes: Buffer[]; fixed: Set<string>; range: PartBounds['range']; score: number };

/** Equality conditions from the left, each multiplying the ranges, then at most one range condition. */
function prefixesOf(keyed: Keyed, demands: readonly Conjunct[]): Prefixes {
  let prefixes: Buffer[] = [idPrefix(keyed.id)];
  const fixed = new Set<string>();
  const usedArrays = new Set<string>();
  let score = 0;
  for (const { path, direction } of keyed.key) {
    const array = keyed.arrayPaths.find((array) => path === array || path.startsWith(`${array}.`));
    if (array !== undefined && usedArrays.has(array)) break; // different elements may satisfy the two conditions
    if (array !== undefined) usedArrays.add(array);
    const bounds = boundsOf(path, demands, {
      limit: keyed.limit,
      descending: direction === -1,
      isArray: array !== undefined,
    });
    if (bounds.equal && prefixes.length * bounds.equal.length <= maxRanges) {
      const { equal } = bounds;
      prefixes = prefixes.flatMap((prefix) => equal.map((bytes) => Buffer.concat([prefix, bytes])));
      if (equal.length === 1) fixed.add(path);
      score += 10;
    } else {
      return { prefixes, fixed, range: bounds.range, score: score + (bounds.range ? 4 : 0) };
    }
  }
  return { prefixes, fixed, range: null, score };
}

function rangeOf(prefix: Buffer, range: PartBounds['range']): KeyRange {
  return {
    from: range ? Buffer.concat([prefix, range.from]) : prefix,
    to: range ? Buffer.concat([prefix, range.to]) : afterPrefix(prefix),
  };
}

/** Whether a scan of the index gives the requested order. Parts fixed by an equality do not matter. */
function orderOf(keyed: Keyed, fixed: ReadonlySet<string>, sort: SortSpec): 'forward' | 'backward' | null {
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  if (keyed.arrayPaths.length > 0) return sort.length === 0 ? 'forward' : null;
  if (wanted.length === 0) return 'forward';
  if (keyed.truncated) return null;
  const free = keyed.key.filter(({ path }) => !fixed.has(path));
  const matches = (sign: 1 | -1) =>
    wanted.every(({ path, direction }, i) => free[i]?.path === path && free[i].direction === direction * sign);
  if (matches(1)) return 'forward';
  return matches(-1) ? 'backward' : null;
}
