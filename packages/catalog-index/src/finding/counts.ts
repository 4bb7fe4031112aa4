import { keysOf } from '@inkbridge/shared/objects';
import { filterOptions } from '@inkbridge/shared/option-lists';
import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import {
  type CatalogFilters,
  type CatalogQuestion,
  type CountedFilter,
  mostStatesWithFacilities,
} from '../catalog/catalog.js';
import type { Facilities } from './facilities.js';
import type { Filter } from './filter.js';

/** The options of each filter. */
export const countedOptions: Readonly<Record<CountedFilter, readonly string[]>> = filterOptions;

/** Every option of every filter, in the order of the lists. */
export const counted = keysOf(countedOptions).flatMap((name) =>
  countedOptions[name].map((option) => ({ name, option })),
);

const names = keysOf(countedOptions);

/** `numbers` are in the order of `counted`; `facility` is null where facilities are not counted. */
export type Counts = { numbers: Uint32Array; facility: Record<string, number> | null };

type Wanted = ReadonlyMap<keyof CatalogFilters, Bitmap>;
type CountsDeps = { space: Bitmaps; facilities: Facilities; filter: Filter };

/**
 * Counts what each option would leave: for each filter the other conditions once, then one count per option. Filters
 * without a condition of their own have the same others.
 */
export function createCounts({ space, facilities, filter }: CountsDeps) {
  const base = space.createScratch();
  const all = space.createScratch();
  const others = space.createScratch();
  const unions = new Map(names.map((name) => [name, space.createScratch()]));
  const numbers = new Uint32Array(counted.length);

  function narrow(to: Bitmap, wanted: Wanted, except: keyof CatalogFilters | null): void {
    let from = base;
    for (const [name, bitmap] of wanted) {
      if (name === except) continue;
      space.and(to, from, bitmap);
      from = to;
    }
    if (from !== to) space.and(to, base, base);
  }

  function facilitiesIn(wanted: Wanted, states: readonly string[] = []): Record<string, number> | null {
    if (states.length === 0 || states.length > mostStatesWithFacilities) return null;
    if (wanted.has('facility')) narrow(others, wanted, 'facility');
    return facilities.countsIn(wanted.has('facility') ? others : all);
  }

  /** Valid until the next question. */
  return (question: CatalogQuestion): Counts => {
    const { filters = {} } = question;
    filter.base(base, question);
    const wanted = new Map<keyof CatalogFilters, Bitmap>();
    for (const [name, union] of unions) {
      const [condition] = filter.byFilter[name](filters);
      if (condition) wanted.set(name, filter.anyOf(union, condition));
    }
    const [there] = filter.byFacility(filters);
    if (there) wanted.set('facility', filter.anyOf(others, there));
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
    return { numbers, facility: facilitiesIn(wanted, filters.state) };
  };
}

/** The question with `option` as the only choice of `filter`. */
export function choosing(question: CatalogQuestion, filter: CountedFilter, option: string): CatalogQuestion {
  const isList = filter === 'state' || filter === 'orientation';
  const chosen = { [filter]: isList ? [option] : option } as Pick<CatalogFilters, CountedFilter>;
  return { ...question, filters: { ...question.filters, ...chosen } };
}
