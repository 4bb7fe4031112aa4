import { listCustomers, longestFilterValue, mostFilterValues } from '@inkbridge/contracts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import type { z } from 'zod';

export type ListingQuery = z.output<typeof listCustomers.query>;

/** The numbers that nearly all addresses have; the schema reads any other. */
const plainNumber = /^[1-9][0-9]{0,5}$/;

/**
 * What the contract's schema makes of the query of a list, in a tenth of the time. Returns null for a query that it would
 * refuse, and for a rare one, which is left to it.
 */
export function listingQueryOf(given: unknown): ListingQuery | null {
  const query: ListingQuery = { ...defaults };
  for (const [key, value] of Object.entries(given ?? {})) if (!take(query, key, value)) return null;
  return query;
}

const defaults = listCustomers.query.parse({});

function take(query: ListingQuery, key: string, value: unknown): boolean {
  switch (key) {
    case 'state':
    case 'orientation':
      if (!areTexts(value)) return false;
      query[key] = textsOf(value);
      return true;
    case 'options':
    case 'search':
    case 'age':
    case 'gender':
    case 'race':
    case 'education':
    case 'sort':
      if (!areTexts(value)) return false;
      query[key] = (typeof value === 'string' ? value : value.at(-1)) || undefined;
      return true;
    default:
      return typeof value === 'string' && takeRest(query, key, value);
  }
}

function takeRest(query: ListingQuery, key: string, value: string): boolean {
  if (key === 'counts') {
    if (value !== 'true' && value !== 'only') return false;
    query.counts = value;
    return true;
  }
  if ((key !== 'p' && key !== 'l') || !plainNumber.test(value)) return false;
  query[key] = key === 'l' ? Math.min(Number(value), pageSizes.most) : Number(value);
  return true;
}

function areTexts(value: unknown): value is string | string[] {
  if (typeof value === 'string') return value.length <= longestFilterValue;
  return Array.isArray(value) && value.length <= mostFilterValues && value.every(isText);
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= longestFilterValue;

function textsOf(value: string | string[]): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value.includes('') ? value.filter((text) => text !== '') : value;
}
