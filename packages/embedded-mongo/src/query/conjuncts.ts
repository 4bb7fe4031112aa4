import { isDoc, type Doc } from '../values/document.js';
import { isOperatorDoc } from './filter.js';

/** One condition that every match satisfies. `values` of `$in` are the operand's elements. */
export type Conjunct =
  | { path: string; op: '$in'; values: readonly unknown[] }
  | { path: string; op: '$gt' | '$gte' | '$lt' | '$lte'; value: unknown }
  | { path: string; op: '$exists' };

/** The filter's conditions on single paths, including those in `$and`. Omits conditions that cannot narrow an index. */
export function conjunctsOf(filter: Doc): Conjunct[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === '$and' && Array.isArray(operand)) return operand.filter(isDoc).flatMap(conjunctsOf);
    if (name.startsWith('$')) return [];
    if (!isOperatorDoc(operand)) return isIndexable(operand) ? [{ path: name, op: '$in', values: [operand] }] : [];
    return Object.entries(operand).flatMap(([op, value]) => conjunctOf(name, op, value));
  });
}

function conjunctOf(path: string, op: string, value: unknown): Conjunct[] {
  switch (op) {
    case '$eq':
      return isIndexable(value) ? [{ path, op: '$in', values: [value] }] : [];
    case '$in':
      return Array.isArray(value) && value.every(isIndexable) ? [{ path, op, values: value }] : [];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return isOrdered(value) ? [{ path, op, value }] : [];
    case '$exists':
      return value === true || value === 1 ? [{ path, op }] : [];
    default:
      return [];
  }
}

/** An array matches as a whole and by element, a regular expression by text: neither is a single key in an index. */
function isIndexable(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof RegExp);
}

function isOrdered(value: unknown): boolean {
  return isIndexable(value) && value !== null && value !== undefined && !isDoc(value) && !Number.isNaN(value);
}
