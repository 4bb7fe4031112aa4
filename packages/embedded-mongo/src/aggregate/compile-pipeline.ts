import { MongoError } from '../base/mongo-error.js';
import { compileFilter } from '../expressions/filter.js';
import { memoryBudgetBytes } from '../query/find-documents.js';
import { compileProjectStage } from '../query/projection.js';
import { sortSliced } from '../query/sliced-sort.js';
import { compareSortKeys, parseSort, sortKeyOf } from '../query/sort.js';
import { assertKnownTypes } from '../values/bson-codec.js';
import { type Doc, isDoc, setField } from '../values/document.js';
import { shown } from '../values/shown.js';
import { documentBytes } from '../wire/messages.js';
import { compareValues } from '../values/compare.js';
import { encodeValue } from '../values/key-encoding.js';
import { compileExpression, type Expression } from '../expressions/expressions.js';
import type { Slicer } from '../base/slicer.js';

/** Collects one group's values of one field. */
type Accumulator = { add(value: unknown): void; result(): unknown };

const makers: Record<string, () => Accumulator> = {
  $sum: sum,
  $min: () => extreme(-1),
  $max: () => extreme(1),
};

type CompiledAccumulator = { make: () => Accumulator; value: Expression };

type Field = { name: string; compiled: CompiledAccumulator };
type Group = { id: unknown; accumulators: Accumulator[] };

/** Approximate cost of a group, in bytes. */
const groupBytes = 300;

/** `$group`. @throws MongoError 15955 without an `_id`, 292 over the memory budget */
function groupStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  const idOf = compileExpression(_id);
  const fields = Object.entries(rest).map(([name, accumulator]): Field => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    return { name, compiled: compileAccumulator(name, accumulator) };
  });
  return async function* group(input, slicer) {
    const groups = new Map<string, Group>();
    let bytes = 0;
    for await (const doc of input) {
      bytes += addTo(groups, idOf(doc) ?? null, { fields, doc });
      if (bytes > memoryBudgetBytes) throw new MongoError(292, 'Exceeded memory limit for $group');
      if (slicer().due) await slicer().yield();
    }
    for (const group of groups.values()) yield resultOf(group, fields);
  };
}

/** Returns approximately how many bytes this document added. */
function addTo(groups: Map<string, Group>, id: unknown, { fields, doc }: { fields: Field[]; doc: Doc }): number {
  const key = encodeValue(id).toString('latin1');
  const known = groups.get(key);
  const group = known ?? { id, accumulators: fields.map(({ compiled }) => compiled.make()) };
  groups.set(key, group);
  for (const [i, { compiled }] of fields.entries()) group.accumulators[i]?.add(compiled.value(doc));
  return known ? 0 : groupBytes + key.length;
}

function resultOf({ id, accumulators }: Group, fields: Field[]): Doc {
  const doc: Doc = { _id: id };
  for (const [i, { name }] of fields.entries()) setField(doc, name, accumulators[i]?.result());
  return doc;
}

/** @throws MongoError 40234, 15952 (no such accumulator), 40237, 40238 */
function compileAccumulator(field: string, spec: unknown): CompiledAccumulator {
  if (!isDoc(spec)) throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const names = Object.keys(spec);
  const [name = ''] = names;
  if (names.length !== 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!make) throw new MongoError(15952, `unknown group operator '${name}'`);
  if (Array.isArray(spec[name])) throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
  return { make, value: compileExpression(spec[name]) };
}

function sum(): Accumulator {
  let total = 0;
  return {
    add: (value) => {
      if (typeof value === 'number') total += value;
    },
    result: () => total,
  };
}

/** Ignores null and missing values. */
function extreme(sign: 1 | -1): Accumulator {
  let best: unknown = null;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (best === null || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best,
  };
}

/** One step of a pipeline. It must not change its input documents, and must yield during long work. */
type Stage = (input: AsyncIterable<Doc>, slicer: () => Slicer) => AsyncGenerator<Doc>;

const stages: Record<string, (spec: unknown) => Stage> = {
  $match: matchStage,
  $project: projectStage,
  $sort: sortStage,
  $skip: skipStage,
  $limit: limitStage,
  $count: countStage,
  $group: groupStage,
};

/** One stage of a pipeline. @throws MongoError 40323, 40324, 40573 */
export function compileStage(stage: Doc): Stage {
  const names = Object.keys(stage);
  const [name = ''] = names;
  if (names.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (name === '$changeStream')
    throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets');
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!compile) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name]);
}

/** The leading stages of a pipeline that the index planner can run: matches, one sort, then skip and limit. */
export type Opening = { filter: Doc; sort: Doc; skip: number; limit: number; rest: Doc[] };

/** Splits off the stages that `find` can run. All stages must have been compiled successfully. */
export function splitOpening(pipeline: readonly Doc[]): Opening {
  const rest = [...pipeline];
  const take = (name: string): unknown => {
    const value = rest[0]?.[name];
    if (value !== undefined) rest.shift();
    return value;
  };
  const filters: Doc[] = [];
  for (let filter = take('$match'); isDoc(filter); filter = take('$match')) filters.push(filter);
  const sort = take('$sort');
  const skip = take('$skip');
  const limit = take('$limit');
  return {
    filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}),
    sort: isDoc(sort) ? sort : {},
    skip: typeof skip === 'number' ? skip : 0,
    limit: typeof limit === 'number' ? limit : Infinity,
    rest,
  };
}

/** A pipeline's rest that only counts: `make` builds its single document; without matches there is none. */
type CountingRest = { make: (n: number) => Doc };

/** `$count`, or the `$group` that the driver's `countDocuments` sends; null for anything else. */
export function countingRest(rest: readonly Doc[]): CountingRest | null {
  const [stage = {}] = rest;
  if (rest.length !== 1) return null;
  const { $count: field, $group: group } = stage;
  if (typeof field === 'string') return { make: (n) => ({ [field]: n }) };
  if (!isDoc(group) || !isConstant(group['_id'])) return null;
  const [name = '', ...others] = Object.keys(group).filter((key) => key !== '_id');
  const sum = group[name];
  const isOne = isDoc(sum) && Object.keys(sum).length === 1 && sum['$sum'] === 1;
  return isOne && others.length === 0 ? { make: (n) => ({ _id: group['_id'], [name]: n }) } : null;
}

function isConstant(id: unknown): boolean {
  return id === null || typeof id === 'number' || typeof id === 'boolean';
}

function matchStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  assertKnownTypes(spec);
  const matches = compileFilter(spec);
  return async function* match(input) {
    for await (const doc of input) if (matches(doc)) yield doc;
  };
}

function projectStage(spec: unknown): Stage {
  const project = compileProjectStage(spec);
  return async function* projecting(input) {
    for await (const doc of input) yield project(doc);
  };
}

function sortStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15973, 'the $sort key specification must be an object');
  const order = parseSort(spec);
  if (order.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return async function* sort(input, slicer) {
    const items: { doc: Doc; key: unknown[] }[] = [];
    let bytes = 0;
    for await (const doc of input) {
      items.push({ doc, key: sortKeyOf(doc, order) });
      bytes += documentBytes(doc);
      if (bytes > memoryBudgetBytes) throw new MongoError(292, 'Sort exceeded memory limit of 104857600 bytes');
    }
    const sorted = await sortSliced(items, (a, b) => compareSortKeys(a.key, b.key, order), slicer);
    for (const { doc } of sorted) yield doc;
  };
}

function skipStage(spec: unknown): Stage {
  const skip = wholeNumber(spec, 15956, '$skip');
  return async function* skipping(input) {
    let position = 0;
    for await (const doc of input) {
      position += 1;
      if (position > skip) yield doc;
    }
  };
}

function limitStage(spec: unknown): Stage {
  const limit = wholeNumber(spec, 15957, '$limit');
  if (limit === 0) throw new MongoError(15958, 'the limit must be positive');
  return async function* limiting(input) {
    let position = 0;
    for await (const doc of input) {
      yield doc;
      position += 1;
      if (position >= limit) return;
    }
  };
}

function wholeNumber(spec: unknown, code: 15956 | 15957, stage: string): number {
  if (typeof spec === 'number' && Number.isInteger(spec) && spec >= 0) return spec;
  throw new MongoError(code, `invalid argument to ${stage} stage: Expected a non-negative integer, got ${shown(spec)}`);
}

function countStage(spec: unknown): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
  }
  return async function* count(input) {
    let n = 0;
    for await (const _ of input) n += 1;
    if (n > 0) yield { [spec]: n };
  };
}
