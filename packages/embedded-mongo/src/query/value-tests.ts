import { MongoError } from '../mongo-error.js';
import { typeName } from '../values/bson-codec.js';
import { areEqual, compareValues, typeRank } from '../values/compare.js';
import { isBinary, isObjectId } from '../values/document.js';

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

const typeTests: Record<string, ValueTest> = {
  double: (value) => typeof value === 'number' && typeName(value) === 'double',
  int: (value) => typeof value === 'number' && typeName(value) === 'int',
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  object: (value) => typeName(value) === 'object',
  array: Array.isArray,
  binData: isBinary,
  objectId: isObjectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
};

const typeNumbers: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  16: 'int',
};

/** `$type`, by name or number, one or several. @throws MongoError 2 for an unknown type, 9 for none */
export function typeTest(operand: unknown): ValueTest {
  const wanted = Array.isArray(operand) ? operand : [operand];
  if (wanted.length === 0) throw new MongoError(9, 'a must match at least one type');
  const tests = wanted.map(typeTestOf);
  return (value) => tests.some((test) => test(value));
}

function typeTestOf(name: unknown): ValueTest {
  const alias = typeof name === 'number' ? typeNumbers[name] : name;
  const test = typeof alias === 'string' && Object.hasOwn(typeTests, alias) ? typeTests[alias] : undefined;
  if (!test) throw new MongoError(2, `Unknown type name alias: ${String(name)}`);
  return test;
}
