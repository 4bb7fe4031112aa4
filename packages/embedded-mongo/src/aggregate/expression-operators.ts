import { MongoError } from '../mongo-error.js';
import { typeName } from '../values/bson-codec.js';
import { compareValues } from '../values/compare.js';

type Operator = { min: number; max: number; run: (values: unknown[]) => unknown };

const isNullish = (value: unknown): boolean => value === null || value === undefined;
const isTrue = (value: unknown): boolean => !isNullish(value) && value !== false && value !== 0;

/**
 * In expressions, unlike in queries, a missing field is less than null, and values of different types have an order.
 */
function compareOperands(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined) || 0;
  return compareValues(a, b);
}

function comparison(holds: (order: number) => boolean): Operator {
  return { min: 2, max: 2, run: ([a, b]) => holds(compareOperands(a, b)) };
}

/**
 * Operators over evaluated operands. `$literal` and `$cond`, which do not evaluate all of theirs, are in the compiler.
 */
export const expressionOperators: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $and: { min: 0, max: Infinity, run: (values) => values.every(isTrue) },
  $or: { min: 0, max: Infinity, run: (values) => values.some(isTrue) },
  $not: { min: 1, max: 1, run: ([value]) => !isTrue(value) },
  $ifNull: { min: 2, max: Infinity, run: (values) => values.find((value) => !isNullish(value)) ?? values.at(-1) },
  $in: { min: 2, max: 2, run: ([value, list]) => isIn(value, list) },
  $size: { min: 1, max: 1, run: ([list]) => sizeOf(list) },
  $add: { min: 0, max: Infinity, run: add },
  $subtract: { min: 2, max: 2, run: ([a, b]) => subtract(a, b) },
  $multiply: { min: 0, max: Infinity, run: multiply },
  $concat: { min: 0, max: Infinity, run: concat },
};

function isIn(value: unknown, list: unknown): boolean {
  if (!Array.isArray(list))
    throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  return list.some((item) => compareOperands(item, value) === 0);
}

function sizeOf(list: unknown): number {
  if (!Array.isArray(list))
    throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${typeName(list)}`);
  return list.length;
}

function add(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression');
  let sum = 0;
  for (const value of values) {
    if (typeof value === 'number') sum += value;
    else if (value instanceof Date) sum += value.getTime();
    else throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(value)}`);
  }
  return dates.length === 1 ? new Date(sum) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof Date && typeof b === 'number') return new Date(a.getTime() - b);
  throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function multiply(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  return values.reduce<number>((product, value) => {
    if (typeof value !== 'number')
      throw new MongoError(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    return product * value;
  }, 1);
}

function concat(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  for (const value of values) {
    if (typeof value !== 'string') throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`);
  }
  return values.join('');
}
