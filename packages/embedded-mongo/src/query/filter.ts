import { MongoError } from '../mongo-error.js';
import { areEqual } from '../values/compare.js';
import { isDoc, type Doc } from '../values/document.js';
import { pathOf, someAt } from '../values/path.js';
import { elementTest, orderTest, regexOf, typeTest, type ValueTest } from './value-tests.js';

export type Predicate = (doc: unknown) => boolean;
/** A predicate over the leaf a path ends in, an array being one leaf; `undefined` is a missing field. */
type LeafTest = (leaf: unknown) => boolean;
type Condition = { test: LeafTest; negated: boolean };

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
  if (name !== '$and' && name !== '$or' && name !== '$nor') {
    throw new MongoError(
      2,
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }
  const branches = branchesOf(name, operand).map(compileFilter);
  if (name === '$and') return (doc) => branches.every((branch) => branch(doc));
  if (name === '$or') return (doc) => branches.some((branch) => branch(doc));
  return (doc) => !branches.some((branch) => branch(doc));
}

function branchesOf(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand) || operand.length === 0) throw new MongoError(2, `${name} must be a nonempty array`);
  if (!operand.every(isDoc)) throw new MongoError(2, `${name} argument's entries must be objects`);
  return operand;
}

function compileField(name: string, operand: unknown): Predicate {
  const path = pathOf(name);
  const conditions = conditionsOf(operand);
  const tests = conditions.map(({ test, negated }): Predicate => {
    if (path.length === 1) return (doc) => someAt(doc, path, test) !== negated;
    return (doc) => someAt(doc, path, test) !== negated;
  });
  const [only] = tests;
  return only && tests.length === 1 ? only : (doc) => tests.every((test) => test(doc));
}

/** True when a field's operand is a document of operators rather than a value to compare with. */
export function isOperatorDoc(operand: unknown): operand is Doc {
  return isDoc(operand) && (Object.keys(operand)[0]?.startsWith('$') ?? false);
}

function conditionsOf(operand: unknown): Condition[] {
  if (operand instanceof RegExp) return [{ test: anyElement(elementTest(operand)), negated: false }];
  if (!isOperatorDoc(operand)) return [{ test: equalityTest(operand), negated: false }];
  return Object.entries(operand).flatMap(([operator, value]) => {
    if (operator === '$options') {
      if (!('$regex' in operand)) throw new MongoError(2, '$options needs a $regex');
      return [];
    }
    return [conditionOf(operator, value, operand)];
  });
}

function conditionOf(operator: string, value: unknown, operand: Doc): Condition {
  switch (operator) {
    case '$eq':
      return { test: equalityTest(value), negated: false };
    case '$ne':
      if (value instanceof RegExp) throw new MongoError(2, "Can't have regex as arg to $ne.");
      return { test: equalityTest(value), negated: true };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return { test: anyElement(orderTest(operator, value)), negated: false };
    case '$in':
    case '$nin':
      return { test: membershipTest(operator, value), negated: operator === '$nin' };
    case '$not':
      return { test: negationOperand(value), negated: true };
    case '$exists':
      return { test: (leaf) => leaf !== undefined, negated: !isTruthy(value) };
    case '$regex':
      return { test: anyElement(elementTest(regexOf(value, operand['$options']))), negated: false };
    default:
      return { test: arrayOrTypeTest(operator, value), negated: false };
  }
}

function arrayOrTypeTest(operator: string, value: unknown): LeafTest {
  switch (operator) {
    case '$type':
      return typeTest(value);
    case '$size':
      return sizeTest(value);
    case '$all':
      return allTest(value);
    case '$elemMatch':
      return elemMatchTest(value);
    default:
      throw new MongoError(2, `unknown operator: ${operator}`);
  }
}

/** MongoDB looks at an array as a whole and at each of its elements. */
function anyElement(test: ValueTest): LeafTest {
  return (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some(test));
}

function equalityTest(value: unknown): LeafTest {
  if (value === undefined) throw new MongoError(2, 'cannot compare to undefined');
  if (value !== null && typeof value !== 'object') {
    return (leaf) =>
      leaf === value ||
      (typeof leaf === 'object' && anyElement((item) => areEqual(item, value))(leaf)) ||
      areEqual(leaf, value);
  }
  return anyElement((leaf) => areEqual(leaf, value));
}

function membershipTest(operator: string, value: unknown): LeafTest {
  if (!Array.isArray(value)) throw new MongoError(2, `${operator} needs an array`);
  if (value.some(isOperatorDoc)) throw new MongoError(2, `cannot nest $ under ${operator}`);
  const strings = new Set(value.filter((item) => typeof item === 'string'));
  const others = value.filter((item) => typeof item !== 'string').map((item) => elementTest(item));
  return anyElement((leaf) => (typeof leaf === 'string' && strings.has(leaf)) || others.some((test) => test(leaf)));
}

function negationOperand(value: unknown): LeafTest {
  if (value instanceof RegExp) return anyElement(elementTest(value));
  if (!isDoc(value)) throw new MongoError(2, '$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw new MongoError(2, '$not cannot be empty');
  if (!isOperatorDoc(value)) throw new MongoError(2, `unknown operator: ${Object.keys(value)[0]}`);
  return leafPredicate(conditionsOf(value));
}

/** For `$not` the conditions of one field are looked at together. A negated one inside negates on this leaf. */
function leafPredicate(conditions: Condition[]): LeafTest {
  return (leaf) => conditions.every(({ test, negated }) => test(leaf) !== negated);
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

function allTest(value: unknown): LeafTest {
  if (!Array.isArray(value)) throw new MongoError(2, '$all needs an array');
  const tests = value.map((item): LeafTest => {
    if (isDoc(item) && '$elemMatch' in item) return elemMatchTest(item['$elemMatch']);
    if (isOperatorDoc(item)) throw new MongoError(2, 'no $ expressions in $all');
    return item instanceof RegExp ? anyElement(elementTest(item)) : equalityTest(item);
  });
  return (leaf) => tests.length > 0 && tests.every((test) => test(leaf));
}

function elemMatchTest(value: unknown): LeafTest {
  const test = compileElement(value);
  return (leaf) => Array.isArray(leaf) && leaf.some(test);
}

const logicalOperators = new Set(['$and', '$or', '$nor']);

/** Compiles the operand of `$elemMatch`: conditions on the element itself, or a query on a document element. */
export function compileElement(value: unknown): ValueTest {
  if (!isDoc(value)) throw new MongoError(2, '$elemMatch needs an Object');
  const first = Object.keys(value)[0];
  if (first === undefined || !first.startsWith('$') || logicalOperators.has(first)) {
    const matches = compileFilter(value);
    return (element) => (isDoc(element) || Array.isArray(element)) && matches(element);
  }
  return leafPredicate(conditionsOf(value));
}
