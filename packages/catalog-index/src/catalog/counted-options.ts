import { filterOptions } from '@inkbridge/shared/option-lists';
import type { CatalogFilters, CatalogQuestion, CountedFilter } from './catalog.js';

/** The options of each filter. */
export const countedOptions: Readonly<Record<CountedFilter, readonly string[]>> = filterOptions;

/** The question with `option` as the only choice of `filter`. */
export function choosing(question: CatalogQuestion, filter: CountedFilter, option: string): CatalogQuestion {
  const isList = filter === 'state' || filter === 'orientation';
  const chosen = { [filter]: isList ? [option] : option } as Pick<CatalogFilters, CountedFilter>;
  return { ...question, filters: { ...question.filters, ...chosen } };
}
