import { z } from 'zod';
import { filterKeys, filterKinds, type FilterKey } from './listing.facts.js';
import { pageQuery } from './route.js';
import { shapeOf } from './shape-of.js';

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

const schemas = { one, several };
type FilterShape = { [K in FilterKey]: (typeof schemas)[(typeof filterKinds)[K]] };

/**
 * The query of a list of public profiles (D-96). A value that no profile has returns an empty list, not an error,
 * because people share addresses with filters and lists change.
 */
export const listingQuery = {
  ...pageQuery,
  options: one,
  search: one,
  ...shapeOf<FilterShape>(filterKeys, (key) => schemas[filterKinds[key]]),
};
