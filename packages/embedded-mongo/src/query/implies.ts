import type { Doc } from '../values/document.js';
import { compareValues, typeRank } from '../values/compare.js';
import { conjunctsOf, type Conjunct } from './conjuncts.js';
import { compileFilter } from './filter.js';

/** Whether every document that satisfies `demands` is in an index with this partial filter. */
export function impliesPartial(demands: readonly Conjunct[], partial: Doc): boolean {
  return conjunctsOf(partial).every((wanted) => demands.some((demand) => implies(demand, wanted)));
}

function implies(demand: Conjunct, wanted: Conjunct): boolean {
  if (demand.path !== wanted.path) return false;
  if (demand.op === '$exists') return wanted.op === '$exists';
  if (demand.op === '$in') return demand.values.every((value) => valueImplies(value, wanted));
  if (wanted.op === '$exists') return true;
  return wanted.op !== '$in' && rangeImplies(demand, wanted);
}

function valueImplies(value: unknown, wanted: Conjunct): boolean {
  if (value === null || value === undefined) return wanted.op === '$in' && wanted.values.includes(null);
  if (wanted.op === '$exists') return true;
  const operand = wanted.op === '$in' ? { $in: [...wanted.values] } : { [wanted.op]: wanted.value };
  return compileFilter({ value: operand })({ value });
}

type Range = Exclude<Conjunct, { op: '$in' | '$exists' }>;

function rangeImplies(demand: Range, wanted: Range): boolean {
  const isLower = (op: string) => op === '$gt' || op === '$gte';
  if (isLower(demand.op) !== isLower(wanted.op) || typeRank(demand.value) !== typeRank(wanted.value)) return false;
  const order = compareValues(demand.value, wanted.value) * (isLower(demand.op) ? 1 : -1);
  return order > 0 || (order === 0 && (demand.op === wanted.op || wanted.op.endsWith('e')));
}
