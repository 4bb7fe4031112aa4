import type { Collection } from '../storage/catalog-types.js';
import type { Store } from '../storage/store.js';
import type { Plan } from './plan.js';
import { choosePlan } from './planner.js';
import type { SortSpec } from './sort.js';

/** A plan with more ranges is not measured. */
const measuredRanges = 50;

/** Chooses a plan by the conditions and by how few entries their bounds leave. `counts`: no document is wanted. */
export function planFor(
  { store, collection }: { store: Store; collection: Collection },
  filter: unknown,
  sort: SortSpec,
  counts = false,
): Plan {
  return choosePlan(collection, filter, sort, { counts, sizeOf: (plan, most) => sizeOf(store, plan, most) });
}

function sizeOf(store: Store, { table, ranges }: Plan, most: number): number {
  if (ranges.length > measuredRanges) return most;
  let entries = 0;
  for (const range of ranges) {
    if (store.keyAfter(table, range, most - entries - 1)) return most;
    entries += store.countKeys(table, range);
  }
  return entries;
}
