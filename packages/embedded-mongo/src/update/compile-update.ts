import { MongoError } from '../base/mongo-error.js';
import { headOf } from '../expressions/fields-of.js';
import { assertKnownTypes, typeName } from '../values/bson-codec.js';
import { areEqual, compareValues } from '../values/compare.js';
import { cloneValue, type Doc, isDoc, setField } from '../values/document.js';
import { pathOf } from '../values/path.js';
import { shown } from '../values/shown.js';
import { addToSetChange, type Change, pullChange, pushChange } from './array-operators.js';
import { expandPath, parseArrayFilters, type PathContext, placeOf } from './update-paths.js';

/** A compiled update. Neither function changes its argument, with which the result shares what the update does not name. */
export type Update = {
  isReplacement: boolean;
  /** @throws MongoError 2, 14, 28, 66 */
  apply(before: Doc): Doc;
  /** The document that an upsert inserts; it has no `_id` if neither filter nor update specifies one. */
  toInsert(seed: Doc): Doc;
};

type Step = { path: string; insertOnly: boolean; run(doc: Doc, context: PathContext): void };

/** Whether an operator creates a missing path or leaves the document unchanged, and the change it makes. */
type FieldOperator = { creates: boolean; change: (path: string, operand: unknown) => Change };

/** All update operators that change one field. `$setOnInsert` is a `$set`. */
const fieldOperators: Record<string, FieldOperator> = {
  $set: { creates: true, change: (_path, operand) => () => operand },
  $setOnInsert: { creates: true, change: (_path, operand) => () => operand },
  $unset: { creates: false, change: () => () => undefined },
  $inc: { creates: true, change: incChange },
  $min: { creates: true, change: (_path, operand) => extremeChange(operand, -1) },
  $max: { creates: true, change: (_path, operand) => extremeChange(operand, 1) },
  $currentDate: { creates: true, change: (_path, operand) => currentDateChange(operand) },
  $push: { creates: true, change: pushChange },
  $addToSet: { creates: true, change: addToSetChange },
  $pull: { creates: false, change: pullChange },
};

/** @throws MongoError 2, 9, 14, 40 */
export function compileUpdate(update: unknown, filter: Doc, arrayFilters?: unknown): Update {
  if (Array.isArray(update)) throw new MongoError(9, 'Pipeline updates are not supported by the embedded server');
  if (!isDoc(update)) throw new MongoError(9, 'Update argument must be either an object or an array');
  assertKnownTypes(update);
  const names = Object.keys(update);
  const modifiers = names.filter((name) => name.startsWith('$'));
  if (modifiers.length === 0) return replacement(update);
  const odd = names.find((name) => !Object.hasOwn(fieldOperators, name));
  if (odd !== undefined) {
    throw new MongoError(
      9,
      `Unknown modifier: ${odd}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  return modification(update, { filter, arrayFilters: parseArrayFilters(arrayFilters) });
}

/** An empty document is a replacement too. */
function replacement(update: Doc): Update {
  const withId = (id: unknown): Doc => (id === undefined ? update : { _id: id, ...update });
  return {
    isReplacement: true,
    apply(before) {
      assertSameId(before, withId(before['_id']));
      return withId(before['_id']);
    },
    toInsert: (seed) => ({ ...('_id' in seed ? { _id: seed['_id'] } : {}), ...update }),
  };
}

function modification(update: Doc, context: PathContext): Update {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields));
  assertNoConflicts(steps);
  assertFiltersUsed(steps, context);
  steps.sort((a, b) => comparePaths(a.path, b.path)); // the order in which MongoDB adds new fields
  const fields = new Set(steps.map(({ path }) => headOf(path)));
  const run = (before: Doc, isInsert: boolean): Doc => {
    const doc = copyBut(before, fields);
    for (const step of steps) {
      if (isInsert || !step.insertOnly) step.run(doc, context);
    }
    if ('_id' in before) assertSameId(before, doc);
    return doc;
  };
  return { isReplacement: false, apply: (before) => run(before, false), toInsert: (seed) => run(seed, true) };
}

/** A copy that shares all fields but these with the original. */
function copyBut(original: Doc, fields: ReadonlySet<string>): Doc {
  const copy = { ...original };
  for (const name of fields) {
    if (Object.hasOwn(copy, name)) setField(copy, name, cloneValue(copy[name]));
  }
  return copy;
}

function stepsOf(operator: string, fields: unknown): Step[] {
  if (!isDoc(fields)) {
    throw new MongoError(
      9,
      `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${shown(fields)}}`,
    );
  }
  return Object.entries(fields).map(([path, operand]) => {
    assertPath(path);
    return fieldStep(operator, path, operand);
  });
}

function assertPath(path: string): void {
  if (pathOf(path).includes(''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (path.startsWith('$'))
    throw new MongoError(52, `The dollar ($) prefixed field '${path}' is not allowed in the context of an update.`);
}

function fieldStep(operator: string, path: string, operand: unknown): Step {
  const { creates, change } = fieldOperators[operator] ?? {
    creates: false,
    change: () => (current: unknown) => current,
  };
  const changed = change(path, operand);
  return {
    path,
    insertOnly: operator === '$setOnInsert',
    run(doc, context) {
      for (const concrete of expandPath(doc, path, context)) changeAt(doc, concrete, { creates, changed });
    },
  };
}

function changeAt(
  doc: Doc,
  path: readonly string[],
  { creates, changed }: { creates: boolean; changed: Change },
): void {
  const place = placeOf(doc, path, creates);
  if (!place) return;
  const current = place.get();
  const value = changed(current);
  if (value === undefined && current !== undefined) place.remove();
  else if (value !== undefined) place.set(value);
}

function assertNoConflicts(steps: readonly Step[]): void {
  const paths = steps.map(({ path }) => path).sort();
  for (const [i, path] of paths.entries()) {
    const conflict = paths.find((other, j) => i !== j && (other === path || other.startsWith(`${path}.`)));
    if (conflict !== undefined) {
      throw new MongoError(40, `Updating the path '${conflict}' would create a conflict at '${path}'`);
    }
  }
}

function assertFiltersUsed(steps: readonly Step[], { arrayFilters }: PathContext): void {
  for (const name of arrayFilters.keys()) {
    if (!steps.some(({ path }) => pathOf(path).includes(`$[${name}]`))) {
      throw new MongoError(9, `The array filter for identifier '${name}' was not used in the update`);
    }
  }
}

/** Compares component by component, array positions numerically. */
function comparePaths(a: string, b: string): number {
  const [left, right] = [pathOf(a), pathOf(b)];
  for (const [i, component] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (component === other) continue;
    const byNumber = Number(component) - Number(other);
    if (!Number.isNaN(byNumber)) return byNumber;
    return component < other ? -1 : 1;
  }
  return left.length - right.length;
}

function assertSameId(before: Doc, after: Doc): void {
  if (!areEqual(before['_id'], after['_id']) || !('_id' in after)) {
    throw new MongoError(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
  }
}

/** The start document of an upsert: the equality conditions of the filter. */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  for (const [path, value] of equalitiesOf(filter)) {
    if (path === '_id') setField(seed, path, value);
    else placeOf(seed, pathOf(path), true)?.set(cloneValue(value));
  }
  return seed;
}

function equalitiesOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([path, operand]): [string, unknown][] => {
    if (path === '$and' && Array.isArray(operand)) return operand.filter(isDoc).flatMap(equalitiesOf);
    if (path.startsWith('$') || operand instanceof RegExp) return [];
    const isOperators = isDoc(operand) && (Object.keys(operand)[0]?.startsWith('$') ?? false);
    if (!isOperators) return [[path, operand]];
    return '$eq' in operand ? [[path, operand['$eq']]] : [];
  });
}

function incChange(path: string, operand: unknown): Change {
  if (typeof operand !== 'number') {
    throw new MongoError(14, `Cannot increment with non-numeric argument: {${path}: ${shown(operand)}}`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (typeof current !== 'number') {
      throw new MongoError(
        14,
        `Cannot apply $inc to a value of non-numeric type. The field '${path}' has the type ${typeName(current)}`,
      );
    }
    const sum = current + operand;
    if (Number.isInteger(current) && Number.isInteger(operand) && !Number.isSafeInteger(sum)) {
      throw new MongoError(2, `Failed to apply $inc operations to current value: ${sum} is outside ±2^53`);
    }
    return sum;
  };
}

function extremeChange(operand: unknown, sign: 1 | -1): Change {
  return (current) => (current === undefined || compareValues(operand, current) * sign > 0 ? operand : current);
}

function currentDateChange(operand: unknown): Change {
  const isDate = operand === true || (isDoc(operand) && operand['$type'] === 'date');
  if (!isDate)
    throw new MongoError(2, `The embedded server's $currentDate takes true or {$type: 'date'}, not ${shown(operand)}`);
  return () => new Date();
}
