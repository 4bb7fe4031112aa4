import type { Doc } from '../values/document.js';
import { compareValues, typeRank } from '../values/compare.js';
import { clausesOf } from './clauses.js';
import type { BoundConjunct, Conjunct } from './conjuncts.js';
import { compileFilter } from '../expressions/filter.js';

/** The conditions of a filter that `implies` can compare. */
export function conjunctsOf(filter: Doc): Conjunct[] {
  return clausesOf(filter)
    .map(({ demand }) => demand)
    .filter((demand) => demand !== null);
}

/** Whether every document that satisfies `demand` satisfies `wanted`. */
export function implies(demand: Conjunct, wanted: Conjunct): boolean {
  if (demand.path !== wanted.path || wanted.op === '$elemMatch') return false;
  if (demand.op === '$exists' || demand.op === '$elemMatch') return wanted.op === '$exists';
  if (demand.op === '$in') return demand.values.every((value) => valueImplies(value, wanted));
  if (wanted.op === '$exists') return true;
  return wanted.op !== '$in' && rangeImplies(demand, wanted);
}

function valueImplies(value: unknown, wanted: Exclude<Conjunct, { op: '$elemMatch' }>): boolean {
  if (value === null || value === undefined) return wanted.op === '$in' && wanted.values.includes(null);
  if (wanted.op === '$exists') return true;
  const operand = wanted.op === '$in' ? { $in: [...wanted.values] } : { [wanted.op]: wanted.value };
  return compileFilter({ value: operand })({ value });
}

function rangeImplies(demand: BoundConjunct, wanted: BoundConjunct): boolean {
  const isLower = (op: string) => op === '$gt' || op === '$gte';
  if (isLower(demand.op) !== isLower(wanted.op) || typeRank(demand.value) !== typeRank(wanted.value)) return false;
  const order = compareValues(demand.value, wanted.value) * (isLower(demand.op) ? 1 : -1);
  return order > 0 || (order === 0 && (demand.op === wanted.op || wanted.op.endsWith('e')));
}
