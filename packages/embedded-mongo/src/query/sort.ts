import { MongoError } from '../base/mongo-error.js';
import { compareValues } from '../values/compare.js';
import { isDoc } from '../values/document.js';
import { encodeEmptyArray, encodeValue, inverted } from '../values/key-encoding.js';
import { pathOf, someAt } from '../values/path.js';

type SortField = { path: string; direction: 1 | -1 };
export type SortSpec = readonly SortField[];

/** @throws MongoError 14, 15975 (a direction other than 1 or −1), 15976 */
export function parseSort(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw new MongoError(14, `Expected field sort to be of type object`);
  return Object.entries(sort).map(([path, direction]) => {
    if (direction !== 1 && direction !== -1) {
      if (typeof direction === 'number')
        throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
      throw new MongoError(15974, `Illegal key in $sort specification: ${path}: ${JSON.stringify(direction)}`);
    }
    return { path, direction };
  });
}

/** Represents an empty array, which sorts before null. */
const beforeNull = Symbol('empty array');

/**
 * The value by which a document is sorted: in an array, the smallest element for ascending order, the largest for
 * descending.
 */
export function sortKeyOf(doc: unknown, spec: SortSpec): unknown[] {
  return spec.map(({ path, direction }) => {
    let best: unknown;
    let found = false;
    const offer = (value: unknown): void => {
      if (!found || compareSortValues(value, best) * direction < 0) best = value;
      found = true;
    };
    someAt(doc, pathOf(path), (leaf) => {
      if (!Array.isArray(leaf)) offer(leaf);
      else if (leaf.length === 0) offer(beforeNull);
      else leaf.forEach(offer);
      return false;
    });
    return found ? best : null;
  });
}

function compareSortValues(a: unknown, b: unknown): number {
  if (a === beforeNull || b === beforeNull) return Number(b === beforeNull) - Number(a === beforeNull);
  return compareValues(a, b);
}

/** Compares two keys created by `sortKeyOf` with the same specification. */
export function compareSortKeys(a: readonly unknown[], b: readonly unknown[], spec: SortSpec): number {
  for (const [i, { direction }] of spec.entries()) {
    const order = compareSortValues(a[i], b[i]) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

/** The same key as bytes, whose order is the wanted one. */
export function orderBytes(key: readonly unknown[], spec: SortSpec): Buffer {
  const parts = spec.map(({ direction }, i) => {
    const bytes = key[i] === beforeNull ? encodeEmptyArray() : encodeValue(key[i]);
    return direction === 1 ? bytes : inverted(bytes);
  });
  return Buffer.concat(parts);
}
