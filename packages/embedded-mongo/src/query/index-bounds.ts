import { compareValues, typeRank } from '../values/compare.js';
import { afterPrefix, cutTo, encodeValue, inverted, reliablePrefix } from '../values/key-encoding.js';
import type { Conjunct } from './conjuncts.js';

/** The bounds for one part of a key, as bytes: exact values, one range, or neither. */
export type PartBounds = { equal: Buffer[] | null; range: { from: Buffer; to: Buffer } | null };

type PartTraits = { limit: number; descending: boolean; isArray: boolean };

/**
 * The bounds that the conditions on one path set for its part of an index key. For an array, only one bound is used,
 * because different elements may satisfy two bounds.
 */
export function boundsOf(path: string, demands: readonly Conjunct[], part: PartTraits): PartBounds {
  const mine = demands.filter((demand) => demand.path === path);
  const lists = mine.filter((demand) => demand.op === '$in');
  const [shortest] = lists.sort((a, b) => a.values.length - b.values.length);
  if (shortest) return { equal: equalKeys(shortest.values, part), range: null };
  const bounds = mine.filter((demand) => demand.op !== '$in' && demand.op !== '$exists');
  return { equal: null, range: rangeBytes(part.isArray ? bounds.slice(0, 1) : bounds, part) };
}

function equalKeys(values: readonly unknown[], part: PartTraits): Buffer[] {
  const keys = new Map<string, Buffer>();
  for (const value of values) {
    const { bytes } = cutTo(part.limit, encodeValue(value));
    keys.set(bytes.toString('latin1'), part.descending ? inverted(bytes) : bytes);
  }
  return [...keys.values()];
}

type BoundConjunct = Extract<Conjunct, { value: unknown }>;

function rangeBytes(bounds: readonly BoundConjunct[], part: PartTraits): PartBounds['range'] {
  const [first] = bounds;
  if (!first) return null;
  const rank = typeRank(first.value);
  const ofType = bounds.filter(({ value }) => typeRank(value) === rank);
  const tightest = (ops: string[], sign: number) =>
    ofType
      .filter(({ op }) => ops.includes(op))
      .sort((a, b) => compareValues(b.value, a.value) * sign)
      .at(0);
  const lower = tightest(['$gt', '$gte'], 1);
  const upper = tightest(['$lt', '$lte'], -1);
  const low = lower ? reliablePrefix(part.limit, encodeValue(lower.value)).bytes : Buffer.from([rank]);
  const high = upper ? reliablePrefix(part.limit, encodeValue(upper.value)).bytes : Buffer.from([rank]);
  return part.descending
    ? { from: inverted(high), to: afterPrefix(inverted(low)) }
    : { from: low, to: afterPrefix(high) };
}
