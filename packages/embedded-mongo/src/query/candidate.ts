import type { Index } from '../storage/catalog-types.js';
import { idPrefix } from '../storage/index-keys.js';
import { afterPrefix } from '../values/key-encoding.js';
import type { Clause } from './clauses.js';
import { boundsOf, type PartBounds, type PartTraits } from './index-bounds.js';
import type { Plan, PlanRange, Residual } from './plan.js';
import type { SortSpec } from './sort.js';

export type Candidate = { plan: Plan; score: number };
export type Question = { clauses: readonly Clause[]; sort: SortSpec };

/** An index, or the document table as the index on `_id`. */
export type Keyed = Pick<Index, 'id' | 'key' | 'arrayPaths' | 'scalarPaths' | 'truncated'> & {
  index: Index | null;
  /** The size limit of each part, in bytes. */
  limit: number;
  /** Whether every document of the index satisfies the condition. */
  isKnown(clause: Clause): boolean;
};

/** Beyond this number of ranges, building their keys is not worthwhile. */
const maxRanges = 1_000;
/** Beyond this number of ranges, a sort is cheaper than a merge. */
const maxMerged = 200;

/** How one index would answer a question, and how good that is. */
export function candidateOf(keyed: Keyed, { clauses, sort }: Question): Candidate {
  const prefixes = prefixesOf(keyed, clauses);
  const { score } = prefixes;
  const order = orderOf(keyed, prefixes, sort);
  const reverse = order?.reverse ?? false;
  const residual = residualOf(clauses.filter((clause) => !prefixes.used.has(clause) && !keyed.isKnown(clause)));
  const readable = readablePaths(keyed);
  const matchesByKey = residual === null || residual.paths.every((path) => readable.has(path));
  const sortsByKey = order !== null || (keyed.index !== null && sort.every(({ path }) => readable.has(path)));
  const plan: Plan = {
    table: keyed.index ? 'index' : 'docs',
    index: keyed.index,
    ranges: rangesOf(prefixes, reverse),
    reverse,
    narrow: score > 0,
    sorted: order !== null,
    merged: order?.merged ?? false,
    mayRepeat: mayRepeat(keyed, prefixes.singles),
    residual,
    matchesByKey,
    fromKeys: matchesByKey && sortsByKey,
  };
  return { plan, score: score + (order && sort.length > 0 ? 5 : 0) };
}

type Prefixes = {
  bytes: Buffer[];
  range: PartBounds['range'];
  /** Paths with one equal value, and those with one or several. */
  singles: Set<string>;
  equals: Set<string>;
  used: Set<Clause>;
  score: number;
};

/** Equality conditions from the left, each multiplying the ranges, then at most one range condition. */
function prefixesOf(keyed: Keyed, clauses: readonly Clause[]): Prefixes {
  const [singles, equals, used] = [new Set<string>(), new Set<string>(), new Set<Clause>()];
  const usedArrays = new Set<string>();
  const found: Prefixes = { bytes: [idPrefix(keyed.id)], range: null, singles, equals, used, score: 0 };
  for (const { path, direction } of keyed.key) {
    const array = arrayOn(keyed, path);
    if (array !== undefined && usedArrays.has(array)) break; // different elements may satisfy the two conditions
    if (array !== undefined) usedArrays.add(array);
    const bounds = boundsOf(path, clauses, traitsOf(keyed, path, direction === -1));
    const isEqual = addEqual(found, path, bounds.equal);
    if (isEqual || bounds.range) for (const clause of bounds.used) used.add(clause);
    if (!isEqual) return { ...found, range: bounds.range, score: found.score + (bounds.range ? 4 : 0) };
  }
  return found;
}

/** Whether the values, if there are some and not too many, were added to the prefixes. */
function addEqual(found: Prefixes, path: string, equal: readonly Buffer[] | null): boolean {
  if (!equal || found.bytes.length * equal.length > maxRanges) return false;
  found.bytes = found.bytes.flatMap((prefix) => equal.map((bytes) => Buffer.concat([prefix, bytes])));
  if (equal.length === 1) found.singles.add(path);
  found.equals.add(path);
  found.score += 10;
  return true;
}

function arrayOn({ arrayPaths }: Keyed, path: string): string | undefined {
  return arrayPaths.find((array) => path === array || path.startsWith(`${array}.`));
}

function traitsOf(keyed: Keyed, path: string, descending: boolean): PartTraits {
  const isAbove = keyed.arrayPaths.some((array) => path.startsWith(`${array}.`));
  const array = isAbove ? 'above' : keyed.arrayPaths.includes(path) ? 'elements' : 'none';
  return { limit: keyed.limit, descending, array, scalars: keyed.scalarPaths.includes(path) };
}

function rangesOf({ bytes, range }: Prefixes, reverse: boolean): PlanRange[] {
  const ranges = bytes.map((prefix) => ({
    from: range ? Buffer.concat([prefix, range.from]) : prefix,
    to: range ? Buffer.concat([prefix, range.to]) : afterPrefix(prefix),
    shared: prefix.length,
  }));
  return ranges.sort((a, b) => Buffer.compare(a.from, b.from) * (reverse ? -1 : 1));
}

/** One entry per document remains if the only element that its entries can have is known. */
function mayRepeat({ arrayPaths, key }: Keyed, known: ReadonlySet<string>): boolean {
  return arrayPaths.some((array) => !known.has(array) || key.some(({ path }) => path.startsWith(`${array}.`)));
}

type Order = { reverse: boolean; merged: boolean };

/**
 * How a scan of the index gives the requested order. Parts fixed by an equality do not matter; after several values of
 * a part, the rest is in order only within the range of each.
 */
function orderOf(keyed: Keyed, { singles, equals, bytes }: Prefixes, sort: SortSpec): Order | null {
  const wanted = sort.filter(({ path }) => !singles.has(path) || arrayOn(keyed, path) !== undefined);
  if (wanted.length === 0) return { reverse: false, merged: false };
  if (keyed.truncated || mayRepeat(keyed, equals)) return null;
  const free = keyed.key.filter(({ path }) => !singles.has(path));
  const plain = mayRepeat(keyed, singles) ? null : directionOf(free, wanted);
  if (plain) return { reverse: plain === 'backward', merged: false };
  const rest = keyed.key.filter(({ path }) => !equals.has(path));
  const merged = bytes.length <= maxMerged ? directionOf(rest, wanted) : null;
  return merged && { reverse: merged === 'backward', merged: true };
}

function directionOf(free: Keyed['key'], wanted: SortSpec): 'forward' | 'backward' | null {
  const matches = (sign: 1 | -1) =>
    wanted.every(({ path, direction }, i) => free[i]?.path === path && free[i].direction === direction * sign);
  if (matches(1)) return 'forward';
  return matches(-1) ? 'backward' : null;
}

function residualOf(clauses: readonly Clause[]): Residual | null {
  if (clauses.length === 0) return null;
  return {
    filter: { $and: clauses.map(({ filter }) => filter) },
    paths: clauses.flatMap(({ paths }) => paths),
    seesMissing: clauses.some(({ seesMissing }) => seesMissing),
  };
}

/** The paths whose values can be read from an entry: neither in nor below an array, and not nested in one another. */
function readablePaths(keyed: Keyed): Set<string> {
  if (!keyed.index) return new Set();
  const paths = keyed.key.map(({ path }) => path);
  const isNested = (path: string) =>
    paths.some((other) => other.startsWith(`${path}.`) || path.startsWith(`${other}.`));
  const single = paths.filter((path) => arrayOn(keyed, path) === undefined && !isNested(path));
  return new Set(['_id', ...single.filter((path) => !path.startsWith('_id.'))]);
}
