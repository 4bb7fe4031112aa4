import { MongoError } from '../base/mongo-error.js';
import { compareValues } from '../values/compare.js';
import { isDoc } from '../values/document.js';
import { compileExpression, type Expression } from '../expressions/expressions.js';

/** Collects one group's values of one field. */
export type Accumulator = { add(value: unknown): void; result(): unknown };

const makers: Record<string, () => Accumulator> = {
  $sum: sum,
  $min: () => extreme(-1),
  $max: () => extreme(1),
};

export type CompiledAccumulator = { make: () => Accumulator; value: Expression };

/** @throws MongoError 40234, 15952 (no such accumulator), 40237, 40238 */
export function compileAccumulator(field: string, spec: unknown): CompiledAccumulator {
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
