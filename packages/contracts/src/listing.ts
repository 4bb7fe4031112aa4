import { z } from 'zod';
import { pageQuery } from './route.js';

/** One value of a filter; when it comes several times the last one counts (AC-050…053). */
const one = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(50)])
  .optional()
  .transform((value) => (Array.isArray(value) ? value.at(-1) : value) || undefined);

/** Several values, by repeating the key (D-13, D-96). */
const several = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(50)])
  .optional()
  .transform((value) =>
    (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter((text) => text !== ''),
  );

/**
 * What a caller may ask of a list of public profiles (D-96). A value that no profile has finds nothing; it is not an
 * error, because addresses with filters are shared and lists change.
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

/** The filters that a page address and the API share, by the name of their query key (D-96). */
export const filterKeys = ['state', 'age', 'gender', 'orientation', 'race', 'education', 'sort'] as const;
export type FilterKey = (typeof filterKeys)[number];
