import { MongoError } from '../mongo-error.js';
import { compileElement, compileFilter, isOperatorDoc, type Predicate } from '../query/filter.js';
import { compareSortKeys, parseSort, sortKeyOf } from '../query/sort.js';
import { typeName } from '../values/bson-codec.js';
import { areEqual, compareValues } from '../values/compare.js';
import { isDoc, type Doc } from '../values/document.js';

/** Computes a field's new value from the old one; `undefined` means a missing field on both sides. */
export type Change = (current: unknown) => unknown;

type PushOptions = { each: unknown[]; slice: number | null; order: ((a: unknown, b: unknown) => number) | null };

/** `$push` with `$each`, `$slice`, `$sort`. @throws MongoError 2 */
export function pushChange(path: string, operand: unknown): Change {
  const { each, slice, order } = pushOptions(operand);
  return (current) => {
    const values = [...arrayToChange('$push', path, current), ...each];
    if (order) values.sort(order);
    if (slice === null) return values;
    return slice < 0 ? values.slice(slice) : values.slice(0, slice);
  };
}

function pushOptions(operand: unknown): PushOptions {
  if (!isDoc(operand) || !('$each' in operand)) return { each: [operand], slice: null, order: null };
  for (const name of Object.keys(operand)) {
    if (!['$each', '$slice', '$sort'].includes(name)) throw new MongoError(2, `Unrecognized clause in $push: ${name}`);
  }
  const slice = operand['$slice'] ?? null;
  if (slice !== null && (typeof slice !== 'number' || !Number.isInteger(slice)))
    throw new MongoError(2, 'The value for $slice must be an integer value');
  return { each: eachOf('$push', operand), slice, order: pushOrder(operand['$sort']) };
}

function pushOrder(sort: unknown): PushOptions['order'] {
  if (sort === undefined) return null;
  if (sort === 1 || sort === -1) return (a, b) => compareValues(a, b) * sort;
  if (!isDoc(sort))
    throw new MongoError(2, 'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}');
  const spec = parseSort(sort);
  return (a, b) => compareSortKeys(sortKeyOf(a, spec), sortKeyOf(b, spec), spec);
}

function eachOf(operator: string, operand: Doc): unknown[] {
  const each = operand['$each'];
  if (Array.isArray(each)) return each;
  throw new MongoError(
    operator === '$push' ? 2 : 14,
    `The argument to $each in ${operator} must be an array but it was of type: ${typeName(each)}`,
  );
}

/**
 * `$addToSet` with `$each`; field order matters for equality.
 * @throws MongoError 2, 14
 */
export function addToSetChange(path: string, operand: unknown): Change {
  const each = isDoc(operand) && '$each' in operand ? eachOf('$addToSet', operand) : [operand];
  return (current) => {
    const values = [...arrayToChange('$addToSet', path, current)];
    for (const value of each) {
      if (!values.some((known) => areEqual(known, value))) values.push(value);
    }
    return values;
  };
}

/** `$pull` by value, by conditions on the element, or by a query on document elements. */
export function pullChange(path: string, operand: unknown): Change {
  const matches = pullTest(operand);
  return (current) =>
    current === undefined ? undefined : arrayToChange('$pull', path, current).filter((element) => !matches(element));
}

function pullTest(operand: unknown): Predicate {
  if (isOperatorDoc(operand)) return compileElement(operand);
  if (isDoc(operand)) {
    const matches = compileFilter(operand);
    return (element) => isDoc(element) && matches(element);
  }
  if (operand instanceof RegExp) return compileElement({ $regex: operand });
  return (element) => areEqual(element, operand);
}

/**
 * `$pop`: 1 removes the last element, −1 the first.
 * @throws MongoError 9, 14
 */
export function popChange(path: string, operand: unknown): Change {
  if (operand !== 1 && operand !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw new MongoError(14, `Path '${path}' contains an element of non-array type '${typeName(current)}'`);
    }
    return operand === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

function arrayToChange(operator: string, path: string, current: unknown): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  if (operator === '$pull') throw new MongoError(2, 'Cannot apply $pull to a non-array value');
  throw new MongoError(2, `The field '${path}' must be an array but is of type ${typeName(current)} in document`);
}
