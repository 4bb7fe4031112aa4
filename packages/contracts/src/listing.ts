import { z } from 'zod';
import { pageQuery } from './route.js';

/** One value of a filter; if the key is repeated, the last one counts (AC-050…053). */
const one = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(50)])
  .optional()
  .transform((value) => (Array.isArray(value) ? value.at(-1) : value) || undefined);

/** Several values, given by repeating the key (D-13, D-96). */
const several = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(50)])
  .optional()
  .transform((value) =>
    (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter((text) => text !== ''),
  );

/**
 * The query of a list of public profiles (D-96). A value that no profile has returns an empty list, not an error,
 * because people share addresses with filters and lists change.
 */
export const listingQuery = {
  ...pageQuery,
  options: one,
  search: one,
  state: several,
  age: one,
  gender: one,
  orientation: several,
  race: one,
  education: one,
  sort: one,
};

/** The filters that page addresses and the API share, named after their query keys (D-96). */
export const filterKeys = ['state', 'age', 'gender', 'orientation', 'race', 'education', 'sort'] as const;
export type FilterKey = (typeof filterKeys)[number];
