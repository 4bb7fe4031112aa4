import { MongoError } from '../base/mongo-error.js';
import { areEqual, compareValues, typeRank } from '../values/compare.js';
import { type Doc, isDoc, isObjectId } from '../values/document.js';
import { pathOf, someAt } from '../values/path.js';

export type Predicate = (doc: unknown) => boolean;
/** A predicate over the value at the end of a path; an array is one value, `undefined` a missing field. */
type LeafTest = (leaf: unknown, spreads: boolean) => boolean;
/** A condition on one field; `all` has the conditions that `$not` negates together. */
type Condition = { negated: boolean; test: LeafTest } | { negated: true; all: Condition[] };

type ValueTest = (value: unknown) => boolean;

const allowedFlags = /^[imsxu]*$/;

/** Turns a test of values into one of leaves. */
type Spread = (test: ValueTest) => LeafTest;

/**
 * Compiles a query document.
 * @throws MongoError 2 for anything outside the allow-list
 */
export function compileFilter(filter: unknown): Predicate {
  if (!isDoc(filter)) throw new MongoError(14, 'filter must be an object');
  const tests = Object.entries(filter).map(([name, operand]) => compileClause(name, operand));
  const [only] = tests;
  return only && tests.length === 1 ? only : (doc) => tests.every((test) => test(doc));
}

function compileClause(name: string, operand: unknown): Predicate {
  if (!name.startsWith('$')) return compileField(name, operand);
  if (name === '$comment') return () => true;
  if (name !== '$and' && name !== '$or') {
    throw new MongoError(
      2,
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }
  const branches = branchesOf(name, operand).map(compileFilter);
  if (name === '$and') return (doc) => branches.every((branch) => branch(doc));
  return (doc) => branches.some((branch) => branch(doc));
}

function branchesOf(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand) || operand.length === 0) throw new MongoError(2, `${name} must be a nonempty array`);
  if (!operand.every(isDoc)) throw new MongoError(2, `${name} argument's entries must be objects`);
  return operand;
}

function compileField(name: string, operand: unknown): Predicate {
  return predicateAt(pathOf(name), conditionsOf(operand, anyElement));
}

function predicateAt(path: readonly string[], conditions: readonly Condition[]): Predicate {
  const tests = conditions.map((condition): Predicate => {
    if ('test' in condition) return (doc) => someAt(doc, path, condition.test) !== condition.negated;
    const inner = predicateAt(path, condition.all);
    return (doc) => !inner(doc);
  });
  const [only] = tests;
  return only && tests.length === 1 ? only : (doc) => tests.every((test) => test(doc));
}

/** True if a field's operand is a document of operators instead of a value to compare with. */
export function isOperatorDoc(operand: unknown): operand is Doc {
  return isDoc(operand) && (Object.keys(operand)[0]?.startsWith('$') ?? false);
}

function conditionsOf(operand: unknown, spread: Spread): Condition[] {
  if (operand instanceof RegExp) return [{ test: spread(elementTest(operand)), negated: false }];
  if (!isOperatorDoc(operand)) return [{ test: equalityTest(operand, spread), negated: false }];
  return Object.entries(operand).flatMap(([operator, value]) => {
    if (operator === '$options') {
      if (!('$regex' in operand)) throw new MongoError(2, '$options needs a $regex');
      return [];
    }
    return [conditionOf(operator, value, { operand, spread })];
  });
}

function conditionOf(operator: string, value: unknown, context: { operand: Doc; spread: Spread }): Condition {
  const { operand, spread } = context;
  switch (operator) {
    case '$eq':
      return { test: equalityTest(value, spread), negated: false };
    case '$ne':
      if (value instanceof RegExp) throw new MongoError(2, "Can't have regex as arg to $ne.");
      return { test: equalityTest(value, spread), negated: true };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return { test: spread(orderTest(operator, value)), negated: false };
    case '$in':
    case '$nin':
      return { test: membershipTest(operator, value, spread), negated: operator === '$nin' };
    case '$not':
      return { all: negatedConditions(value, spread), negated: true };
    case '$exists':
      return { test: (leaf) => leaf !== undefined, negated: !isTruthy(value) };
    case '$regex':
      return { test: spread(elementTest(regexOf(value, operand['$options']))), negated: false };
    default:
      return { test: arrayTest(operator, value), negated: false };
  }
}

function arrayTest(operator: string, value: unknown): LeafTest {
  switch (operator) {
    case '$size':
      return sizeTest(value);
    case '$elemMatch':
      return elemMatchTest(value);
    default:
      throw new MongoError(2, `unknown operator: ${operator}`);
  }
}

/** MongoDB tests an array as a whole and each of its elements, unless the path names a position in an array. */
function anyElement(test: ValueTest): LeafTest {
  return (leaf, spreads) => test(leaf) || (spreads && Array.isArray(leaf) && leaf.some(test));
}

function equalityTest(value: unknown, spread: Spread): LeafTest {
  if (value === undefined) throw new MongoError(2, 'cannot compare to undefined');
  const test = spread((leaf) => areEqual(leaf, value));
  return (leaf, spreads) => leaf === value || test(leaf, spreads);
}

function membershipTest(operator: string, value: unknown, spread: Spread): LeafTest {
  if (!Array.isArray(value)) throw new MongoError(2, `${operator} needs an array`);
  if (value.some(isOperatorDoc)) throw new MongoError(2, `cannot nest $ under ${operator}`);
  const strings = new Set(value.filter((item) => typeof item === 'string'));
  const ids = new Set(value.filter(isObjectId).map((id) => id.toHexString()));
  const others = value.filter((item) => typeof item !== 'string' && !isObjectId(item)).map((item) => elementTest(item));
  return spread((leaf) => {
    if (typeof leaf === 'string' && strings.has(leaf)) return true;
    if (isObjectId(leaf) && ids.has(leaf.toHexString())) return true;
    return others.some((test) => test(leaf));
  });
}

function negatedConditions(value: unknown, spread: Spread): Condition[] {
  if (value instanceof RegExp) return [{ test: spread(elementTest(value)), negated: false }];
  if (!isDoc(value)) throw new MongoError(2, '$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw new MongoError(2, '$not cannot be empty');
  if (!isOperatorDoc(value)) throw new MongoError(2, `unknown operator: ${Object.keys(value)[0]}`);
  return conditionsOf(value, spread);
}

function isTruthy(value: unknown): boolean {
  return value !== false && value !== 0 && value !== null && value !== undefined;
}

function sizeTest(value: unknown): LeafTest {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new MongoError(2, `Failed to parse $size. Expected a number`);
  }
  if (value < 0) throw new MongoError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${value}`);
  return (leaf) => Array.isArray(leaf) && leaf.length === value;
}

function elemMatchTest(value: unknown): LeafTest {
  const test = compileElement(value);
  return (leaf) => Array.isArray(leaf) && leaf.some(test);
}

const logicalOperators = new Set(['$and', '$or']);

/** Compiles the operand of `$elemMatch`: conditions on the element itself, or a query on a document element. */
export function compileElement(value: unknown): ValueTest {
  if (!isDoc(value)) throw new MongoError(2, '$elemMatch needs an Object');
  const first = Object.keys(value)[0];
  if (first === undefined || !first.startsWith('$') || logicalOperators.has(first)) {
    const matches = compileFilter(value);
    return (element) => (isDoc(element) || Array.isArray(element)) && matches(element);
  }
  return predicateAt(
    [],
    conditionsOf(value, (test) => test),
  ); // an element that is an array counts as one value
}

/** Equality, or a pattern match if the operand is a regular expression. */
function elementTest(operand: unknown): ValueTest {
  if (!(operand instanceof RegExp)) return (value) => areEqual(value, operand);
  const regex = new RegExp(operand.source, storedFlags(operand));
  return (value) => typeof value === 'string' && regex.test(value);
}

/** Comparisons hold only between values of one type: `{ $gt: 5 }` never matches a string. */
function orderTest(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): ValueTest {
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

/** Builds the expression of `$regex` and `$options`. @throws MongoError 2, 51091, 51108 */
function regexOf(pattern: unknown, options: unknown): RegExp {
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
