import { MongoError } from '../mongo-error.js';
import { compareValues } from '../values/compare.js';
import { isDoc } from '../values/document.js';
import { encodeValue } from '../values/key-encoding.js';
import { compileExpression, type Expression } from './expressions.js';

/** Collects one group's values of one field. */
export type Accumulator = { add(value: unknown): void; result(): unknown };

const makers: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};

export type CompiledAccumulator = { make: () => Accumulator; value: Expression; grows: boolean };

/** @throws MongoError 40234, 15952 (no such accumulator), 40237, 40238 */
export function compileAccumulator(field: string, spec: unknown): CompiledAccumulator {
  if (!isDoc(spec)) throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const names = Object.keys(spec);
  const [name = ''] = names;
  if (names.length !== 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!make) throw new MongoError(15952, `unknown group operator '${name}'`);
  if (Array.isArray(spec[name])) throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
  return { make, value: compileExpression(spec[name]), grows: name === '$push' || name === '$addToSet' };
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

function average(): Accumulator {
  let [total, count] = [0, 0];
  return {
    add: (value) => {
      if (typeof value !== 'number') return;
      total += value;
      count += 1;
    },
    result: () => (count === 0 ? null : total / count),
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

function first(): Accumulator {
  let [found, isFound]: [unknown, boolean] = [null, false];
  return {
    add: (value) => {
      if (!isFound) found = value ?? null;
      isFound = true;
    },
    result: () => found,
  };
}

function last(): Accumulator {
  let found: unknown = null;
  return {
    add: (value) => {
      found = value ?? null;
    },
    result: () => found,
  };
}

function push(): Accumulator {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value !== undefined) values.set(encodeValue(value).toString('latin1'), value);
    },
    result: () => [...values.values()],
  };
}
