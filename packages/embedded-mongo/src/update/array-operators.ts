import { MongoError } from '../base/mongo-error.js';
import { compileElement, compileFilter, isOperatorDoc, type Predicate } from '../expressions/filter.js';
import { typeName } from '../values/bson-codec.js';
import { areEqual } from '../values/compare.js';
import { type Doc, isDoc } from '../values/document.js';

/** Computes a field's new value from the old one; `undefined` means a missing field on both sides. */
export type Change = (current: unknown) => unknown;

/** `$push` with `$each`. @throws MongoError 2 */
export function pushChange(path: string, operand: unknown): Change {
  const each = pushed(operand);
  return (current) => [...arrayToChange('$push', path, current), ...each];
}

function pushed(operand: unknown): unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) return [operand];
  const odd = Object.keys(operand).find((name) => name !== '$each');
  if (odd !== undefined) throw new MongoError(2, `Unrecognized clause in $push: ${odd}`);
  return eachOf('$push', operand);
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

function arrayToChange(operator: string, path: string, current: unknown): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  if (operator === '$pull') throw new MongoError(2, 'Cannot apply $pull to a non-array value');
  throw new MongoError(2, `The field '${path}' must be an array but is of type ${typeName(current)} in document`);
}
