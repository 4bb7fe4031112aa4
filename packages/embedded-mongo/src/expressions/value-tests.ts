import { MongoError } from '../base/mongo-error.js';
import { areEqual, compareValues, typeRank } from '../values/compare.js';

export type ValueTest = (value: unknown) => boolean;

/** Equality, or a pattern match if the operand is a regular expression. */
export function elementTest(operand: unknown): ValueTest {
  if (!(operand instanceof RegExp)) return (value) => areEqual(value, operand);
  const regex = new RegExp(operand.source, storedFlags(operand));
  return (value) => typeof value === 'string' && regex.test(value);
}

/** Comparisons hold only between values of one type: `{ $gt: 5 }` never matches a string. */
export function orderTest(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): ValueTest {
  if (operand instanceof RegExp) throw new MongoError(2, "Can't have RegEx as arg to predicate over field");
  const rank = typeRank(operand);
  const isNaNOperand = Number.isNaN(operand);
  const allowsEqual = operator === '$gte' || operator === '$lte';
  const sign = operator === '$gt' || operator === '$gte' ? 1 : -1;
  return (value) => {
    if (typeRank(value) !== rank) return false;
    if (isNaNOperand !== Number.isNaN(value)) return false; // NaN is comparable only with itself
    const order = compareValues(value, operand);
    return order === 0 ? allowsEqual : order * sign > 0;
  };
}

/** The BSON decoder turns MongoDB's `s` (dot matches newlines) into JavaScript's `g`, which would make `test` stateful. */
function storedFlags(regex: RegExp): string {
  return [...new Set(regex.flags.replace('g', 's'))].join('');
}

const allowedFlags = /^[imsxu]*$/;

/** Builds the expression of `$regex` and `$options`. @throws MongoError 2, 51091, 51108 */
export function regexOf(pattern: unknown, options: unknown): RegExp {
  if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) throw new MongoError(2, '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw new MongoError(2, '$options has to be a string');
  const source = typeof pattern === 'string' ? pattern : pattern.source;
  const flags = options ?? (typeof pattern === 'string' ? '' : storedFlags(pattern));
  if (!allowedFlags.test(flags)) throw new MongoError(51108, `invalid flag in regex options: ${flags}`);
  if (flags.includes('x')) throw new MongoError(2, 'the embedded server does not support the regex option x');
  try {
    return new RegExp(source, [...new Set(flags)].join(''));
  } catch (cause) {
    throw new MongoError(51091, `Regular expression is invalid: ${cause instanceof Error ? cause.message : source}`);
  }
}
