import { isDoc, isList } from '../values/document.js';

/** A condition on one path that can set the bounds of an index. `values` of `$in` are the operand's elements. */
export type Conjunct =
  | { path: string; op: '$in'; values: readonly unknown[] }
  | BoundConjunct
  | { path: string; op: '$exists' }
  /** One element of an array satisfies all of `inner`. */
  | { path: string; op: '$elemMatch'; inner: readonly (ListConjunct | BoundConjunct)[] };

type ListConjunct = Extract<Conjunct, { op: '$in' }>;
export type BoundConjunct = { path: string; op: '$gt' | '$gte' | '$lt' | '$lte'; value: unknown };

/** `{ path: value }`, or null if no single index key represents the value. */
export function conjunctOfEquality(path: string, value: unknown): Conjunct | null {
  return isIndexable(value) ? { path, op: '$in', values: [value] } : null;
}

/** `{ path: { op: value } }`, or null if it cannot narrow an index. */
export function conjunctOf(path: string, op: string, value: unknown): Conjunct | null {
  switch (op) {
    case '$eq':
      return conjunctOfEquality(path, value);
    case '$in':
      return isList(value) && value.every(isIndexable) ? { path, op, values: value } : null;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return isOrdered(value) ? { path, op, value } : null;
    case '$exists':
      return value === true || value === 1 ? { path, op } : null;
    case '$elemMatch':
      return elementConjunct(path, value);
    default:
      return null;
  }
}

function elementConjunct(path: string, value: unknown): Conjunct | null {
  const inner = isDoc(value) ? Object.entries(value).map(([op, operand]) => conjunctOf(path, op, operand)) : [];
  const plain = inner.filter((one) => one !== null && one.op !== '$exists' && one.op !== '$elemMatch');
  return inner.length > 0 && plain.length === inner.length ? { path, op: '$elemMatch', inner: plain } : null;
}

/** An array matches as a whole and by element, a regular expression by text: neither is a single key in an index. */
function isIndexable(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof RegExp);
}

function isOrdered(value: unknown): boolean {
  return isIndexable(value) && value !== null && value !== undefined && !isDoc(value) && !Number.isNaN(value);
}
