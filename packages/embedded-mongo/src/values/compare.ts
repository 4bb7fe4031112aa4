import { type Doc, fieldOf, isBinary, isDoc, isObjectId } from './document.js';

/** MongoDB's order of types. Missing equals null; an empty array comes before them only as a sort key. */
export function typeRank(value: unknown): number {
  if (value === null || value === undefined) return 5;
  if (typeof value === 'number') return 10;
  if (typeof value === 'string') return 20;
  return typeof value === 'boolean' ? 70 : objectRank(value);
}

function objectRank(value: unknown): number {
  if (Array.isArray(value)) return 40;
  if (value instanceof Date) return 80;
  if (value instanceof RegExp) return 90;
  if (isObjectId(value)) return 60;
  return isBinary(value) ? 50 : 30;
}

/** A total order of stored values, identical to the byte order of index keys. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rank = typeRank(a) - typeRank(b);
  return rank === 0 ? compareSameType(a, b) : rank;
}

function compareSameType(a: unknown, b: unknown): number {
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (isObjectId(a) && isObjectId(b)) return Buffer.compare(a.id, b.id);
  if (isBinary(a) && isBinary(b)) {
    const [left, right] = [a.value(), b.value()];
    return left.length - right.length || a.sub_type - b.sub_type || Buffer.compare(left, right);
  }
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (isDoc(a) && isDoc(b)) return compareDocs(a, b);
  if (a instanceof RegExp) return compareStrings(String(a), String(b));
  return 0;
}

/** NaN is the lowest number and equal to itself; −0 equals 0. */
function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return a === b ? 0 : Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/**
 * Compares in UTF-8 byte order. JavaScript's order differs if one string has surrogates and the other U+E000–U+FFFF.
 */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return utf8Weight(left) - utf8Weight(right);
  }
  return a.length - b.length;
}

function utf8Weight(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Field by field: type of the value, then name, then value. Field order counts. */
function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const [leftName = '', rightName = ''] = [left[i], right[i]];
    const [leftValue, rightValue] = [fieldOf(a, leftName), fieldOf(b, rightName)];
    const order =
      typeRank(leftValue) - typeRank(rightValue) ||
      compareStrings(leftName, rightName) ||
      compareValues(leftValue, rightValue);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export function areEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}
