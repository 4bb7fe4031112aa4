import { MongoError } from '../base/mongo-error.js';
import { memoryBudgetBytes } from '../query/find-documents.js';
import { compareValues } from '../values/compare.js';
import { type Doc, isDoc, setField } from '../values/document.js';
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
export function groupStage(spec: unknown): Stage {
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
export type Stage = (input: AsyncIterable<Doc>, slicer: () => Slicer) => AsyncGenerator<Doc>;
