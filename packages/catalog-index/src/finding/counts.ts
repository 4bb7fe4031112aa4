import { keysOf } from '@inkbridge/shared/objects';
import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { CatalogQuestion, CountedFilter } from '../catalog/catalog.js';
import { countedOptions } from '../catalog/counted-options.js';
import type { Filter } from './filter.js';

/** Every option of every filter, in the order of the lists. */
export const counted = keysOf(countedOptions).flatMap((name) =>
  countedOptions[name].map((option) => ({ name, option })),
);

const names = keysOf(countedOptions);

/**
 * Counts what each option would leave: for each filter the other conditions once, then one count per option. Filters
 * without a condition of their own have the same others.
 */
export function createCounts(space: Bitmaps, filter: Filter) {
  const base = space.createScratch();
  const all = space.createScratch();
  const others = space.createScratch();
  const unions = new Map(names.map((name) => [name, space.createScratch()]));
  const numbers = new Uint32Array(counted.length);

  function narrow(to: Bitmap, wanted: ReadonlyMap<CountedFilter, Bitmap>, except: CountedFilter | null): void {
    let from = base;
    for (const [name, bitmap] of wanted) {
      if (name === except) continue;
      space.and(to, from, bitmap);
      from = to;
    }
    if (from !== to) space.and(to, base, base);
  }

  /** In the order of `counted`, valid until the next question. */
  return (question: CatalogQuestion): Uint32Array => {
    const { filters = {} } = question;
    filter.base(base, question);
    const wanted = new Map<CountedFilter, Bitmap>();
    for (const [name, union] of unions) {
      const [condition] = filter.byFilter[name](filters);
      if (condition) wanted.set(name, filter.anyOf(union, condition));
    }
    narrow(all, wanted, null);
    let left = all;
    let last: CountedFilter | null = null;
    for (const [n, { name, option }] of counted.entries()) {
      if (name !== last) {
        left = wanted.has(name) ? others : all;
        if (left === others) narrow(others, wanted, name);
        last = name;
      }
      numbers[n] = space.countAnd(left, filter.option(name, option) ?? left);
    }
    return numbers;
  };
}
