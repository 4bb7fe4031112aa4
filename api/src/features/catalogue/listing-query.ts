import type { CatalogQuery } from '@inkbridge/catalog-index';
import type { listCustomers } from '@inkbridge/contracts';
import { categoryOf, sortFilterValues } from '@inkbridge/shared/option-lists';
import type { z } from 'zod';

export type ListingQuery = z.output<typeof listCustomers.query>;

/** The contract's query in the index's words; an unknown category is all, an unknown sort none (AC-078). */
export function catalogQueryOf(query: ListingQuery): CatalogQuery {
  const { p, l, options, search, sort, state, age, gender, orientation, race, education } = query;
  return {
    page: p,
    limit: l,
    category: categoryOf(options),
    search,
    filters: {
      state,
      age,
      gender,
      orientation,
      race,
      education,
      sort: sortFilterValues.find((value) => value === sort),
    },
  };
}
