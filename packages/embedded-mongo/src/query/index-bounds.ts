import { compareValues, typeRank } from '../values/compare.js';
import { isObjectId } from '../values/document.js';
import { afterPrefix, cutTo, encodeValue, inverted, reliablePrefix } from '../values/key-encoding.js';
import type { Clause } from './clauses.js';
import type { BoundConjunct, Conjunct } from './conjuncts.js';

/** The bounds for one part of a key, as bytes: exact values, one range, or neither. */
export type PartBounds = {
  equal: Buffer[] | null;
  range: { from: Buffer; to: Buffer } | null;
  /** The conditions that hold for all entries within the bounds and for no other. */
  used: readonly Clause[];
};

export type PartTraits = {
  limit: number;
  descending: boolean;
  /** Whether documents have arrays at the part's path, whose elements are its values, or above it. */
  array: 'none' | 'elements' | 'above';
  /** True if a document may have a single value at the path. */
  scalars: boolean;
};

type Bounds = Omit<PartBounds, 'used'> & { exact: boolean };

const noBounds: PartBounds = { equal: null, range: null, used: [] };

/**
 * The bounds that the conditions on one path set for its part of an index key. For an array, only one condition is
 * used, because different elements may satisfy two.
 */
export function boundsOf(path: string, clauses: readonly Clause[], part: PartTraits): PartBounds {
  const mine = clauses.filter(({ demand }) => demand?.path === path);
  const { list, element } = { list: shortestList(mine), element: mine.find(isElementMatch) };
  if (list) return boundsWith([list], mine, listBounds(valuesOf(list), part));
  if (element && (part.array !== 'none' || mine.length === 1)) return elementBounds(element, part);
  const ordered = mine.filter(({ demand }) => boundOf(demand) !== null);
  const [first] = ordered;
  if (!first) return noBounds;
  const rank = rankOf(first);
  const used = part.array === 'none' ? ordered.filter((clause) => rankOf(clause) === rank) : [first];
  return boundsWith(used, mine, rangeBounds(demandsOf(used), part));
}

/** Every value within bounds exists, unless it is null. */
function boundsWith(used: readonly Clause[], mine: readonly Clause[], { exact, ...bounds }: Bounds): PartBounds {
  if (!exact) return { ...bounds, used: [] };
  const hasNull = used.some((clause) => valuesOf(clause).some(isNull));
  const implied = hasNull ? [] : mine.filter(({ demand }) => demand?.op === '$exists');
  return { ...bounds, used: [...used, ...implied] };
}

/** An entry does not tell an element from a single value, which `$elemMatch` never matches. */
function elementBounds(clause: Clause, part: PartTraits): PartBounds {
  const inner = clause.demand?.op === '$elemMatch' ? clause.demand.inner : [];
  const list = inner.find((one) => one.op === '$in');
  const bounds = inner.filter((one) => one.op !== '$in');
  const found = list ? listBounds(list.values, part) : rangeBounds(bounds, part);
  const isWhole = list ? inner.length === 1 && !list.values.some(isNull) : isOneType(bounds);
  const exact = found.exact && isWhole && !part.scalars;
  return { equal: found.equal, range: found.range, used: exact ? [clause] : [] };
}

function isOneType(bounds: readonly BoundConjunct[]): boolean {
  return new Set(bounds.map(({ value }) => typeRank(value))).size === 1;
}

function listBounds(values: readonly unknown[], part: PartTraits): Bounds {
  const keys = new Map<string, Buffer>();
  let exact = part.array !== 'above' && values.every((value) => isNull(value) || isPlain(value));
  for (const value of values) {
    const { bytes, cut } = cutTo(part.limit, encodeValue(value));
    exact &&= !cut;
    keys.set(bytes.toString('latin1'), part.descending ? inverted(bytes) : bytes);
  }
  return { equal: [...keys.values()], range: null, exact };
}

/** One end of a range: whether keys that begin with `bytes` belong to it. */
type Edge = { bytes: Buffer; inclusive: boolean; cut: boolean };

/** `bounds` have one type, or only those of the first one's type count. */
function rangeBounds(bounds: readonly BoundConjunct[], part: PartTraits): Bounds {
  const [first] = bounds;
  if (!first) return { equal: null, range: null, exact: false };
  const rank = typeRank(first.value);
  const ofType = bounds.filter(({ value }) => typeRank(value) === rank);
  const lower = tightest(ofType, ['$gt', '$gte'], 1);
  const upper = tightest(ofType, ['$lt', '$lte'], -1);
  const low = lower ? edgeOf(lower, part.limit) : lowestOf(rank);
  const high = upper ? edgeOf(upper, part.limit) : { bytes: Buffer.from([rank]), inclusive: true, cut: false };
  const range = part.descending
    ? { from: beginning(turned(high)), to: ending(turned(low)) }
    : { from: beginning(low), to: ending(high) };
  const exact = part.array !== 'above' && bounds.every(({ value }) => isPlain(value)) && !low.cut && !high.cut;
  return { equal: null, range, exact };
}

function tightest(bounds: readonly BoundConjunct[], ops: string[], sign: 1 | -1): BoundConjunct | undefined {
  const isStrict = ({ op }: BoundConjunct) => Number(!op.endsWith('e'));
  return bounds
    .filter(({ op }) => ops.includes(op))
    .sort((a, b) => compareValues(b.value, a.value) * sign || isStrict(b) - isStrict(a))
    .at(0);
}

function edgeOf({ op, value }: BoundConjunct, limit: number): Edge {
  const { bytes, cut } = reliablePrefix(limit, encodeValue(value));
  return { bytes, cut, inclusive: cut || op.endsWith('e') };
}

const numberRank = typeRank(0);
const dateRank = typeRank(new Date(0));

/** Not-a-number comes first among numbers and dates, and is in no range. */
function lowestOf(rank: number): Edge {
  const hasNaN = rank === numberRank || rank === dateRank;
  const bytes = hasNaN ? Buffer.concat([Buffer.from([rank]), Buffer.alloc(8)]) : Buffer.from([rank]);
  return { bytes, inclusive: !hasNaN, cut: false };
}

function turned({ bytes, ...rest }: Edge): Edge {
  return { bytes: inverted(bytes), ...rest };
}

function beginning({ bytes, inclusive }: Edge): Buffer {
  return inclusive ? bytes : afterPrefix(bytes);
}

function ending({ bytes, inclusive }: Edge): Buffer {
  return inclusive ? afterPrefix(bytes) : bytes;
}

function isElementMatch({ demand }: Clause): boolean {
  return demand?.op === '$elemMatch';
}

function shortestList(clauses: readonly Clause[]): Clause | undefined {
  return clauses
    .filter(({ demand }) => demand?.op === '$in')
    .sort((a, b) => valuesOf(a).length - valuesOf(b).length)
    .at(0);
}

function valuesOf({ demand }: Clause): readonly unknown[] {
  return demand?.op === '$in' ? demand.values : [];
}

function boundOf(demand: Conjunct | null): BoundConjunct | null {
  if (!demand) return null;
  return demand.op === '$in' || demand.op === '$exists' || demand.op === '$elemMatch' ? null : demand;
}

function demandsOf(clauses: readonly Clause[]): BoundConjunct[] {
  return clauses.map(({ demand }) => boundOf(demand)).filter((bound) => bound !== null);
}

function rankOf({ demand }: Clause): number {
  return typeRank(boundOf(demand)?.value);
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Values of the types whose keys can be read back. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true;
  return value instanceof Date || isObjectId(value);
}
