import { keysOf, mapValues } from '@inkbridge/shared/objects';
import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { CatalogQuestion, CountedFilter, FilterCounts } from '../catalog.js';
import { choosing, countedOptions } from '../counted-options.js';
import type { Filter } from './filter.js';

/** Counts what each option would leave: for each filter the other conditions once, then one count per option. */
export function createCounts(space: Bitmaps, filter: Filter) {
  const base = space.createScratch();
  const rest = space.createScratch();
  const names = keysOf(countedOptions);

  return ({ filters = {}, ...question }: CatalogQuestion): FilterCounts => {
    filter.base(base, question);
    const conditions = mapValues(filter.byFilter, (conditionsOf) => conditionsOf(filters));

    const countIn = (left: Bitmap, name: CountedFilter, option: string) => {
      const chosen = choosing({}, name, option).filters ?? {};
      const [condition] = filter.byFilter[name](chosen);
      return space.countAnd(left, condition?.[0] ?? left);
    };

    return mapValues(countedOptions, (options, name) => {
      filter.narrow(
        rest,
        base,
        names.flatMap((other) => (other === name ? [] : conditions[other])),
      );
      return Object.fromEntries(options.map((option) => [option, countIn(rest, name, option)]));
    });
  };
}
