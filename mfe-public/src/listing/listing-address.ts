import type { CatalogueQuery } from '@inkbridge/api-client';
import { type FilterKey, filterKeys, filterKinds } from '@inkbridge/contracts/facts';

export type Filters = Readonly<Record<FilterKey, readonly string[]>>;

/** The list parameters in an address: `q` is the name text, `page` the first page shown (D-96). */
export type ListingAddress = { text: string; filters: Filters; page: number };

/** What a list is asked for. */
export type Wish = Pick<ListingAddress, 'text' | 'filters'>;

export const noFilters: Filters = {
  state: [],
  facility: [],
  age: [],
  gender: [],
  orientation: [],
  race: [],
  education: [],
  interest: [],
  sort: [],
};

/** Addresses are user input: unknown values match nothing, and an invalid page number counts as 1. */
export function readListing(params: URLSearchParams): ListingAddress {
  const filters: Record<FilterKey, readonly string[]> = { ...noFilters };
  for (const key of filterKeys) {
    const values = [...new Set(params.getAll(key).filter((value) => value !== ''))];
    filters[key] = filterKinds[key] === 'one' ? values.slice(-1) : values;
  }
  return { text: params.get('q')?.trim() ?? '', filters, page: pageOf(params) };
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The query string of an address, without default values. */
export function listingParams({ text, filters, page }: ListingAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  for (const key of filterKeys) filters[key].forEach((value) => params.append(key, value));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The same query in the form that the API expects. */
export function toCatalogueQuery({ text, filters }: Pick<ListingAddress, 'text' | 'filters'>): CatalogueQuery {
  const query: CatalogueQuery = text === '' ? {} : { search: text };
  for (const key of filterKeys) {
    if (filters[key].length > 0) query[key] = [...filters[key]];
  }
  return query;
}

export function countOf(filters: Filters): number {
  return filterKeys.reduce((count, key) => count + filters[key].length, 0);
}

/** Chooses a value: adds it if the filter holds several, otherwise replaces the present one. */
export function withValue(filters: Filters, key: FilterKey, value: string): Filters {
  if (filterKinds[key] === 'several') return changed(filters, key, [...filters[key], value]);
  return changed(filters, key, value === '' ? [] : [value]);
}

export function withoutValue(filters: Filters, key: FilterKey, value: string): Filters {
  return changed(
    filters,
    key,
    filters[key].filter((chosen) => chosen !== value),
  );
}

/** A facility is chosen within its state, so it goes with a change of states. */
function changed(filters: Filters, key: FilterKey, values: readonly string[]): Filters {
  return { ...filters, ...(key === 'state' && { facility: [] }), [key]: values };
}
