import type { CatalogQuery } from '@inkbridge/catalog-index';
import type { listCustomers } from '@inkbridge/contracts';
import { categoryOf, sortFilterOf } from '@inkbridge/shared/option-lists';
import type { z } from 'zod';

export type ListingQuery = z.output<typeof listCustomers.query>;

/** Translates the contract's query for the index. An unknown category means all; ignores an unknown sort (AC-078). */
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
      sort: sortFilterOf(sort),
    },
  };
}
