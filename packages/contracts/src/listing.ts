import { filterOptions } from '@inkbridge/shared/option-lists';
import { mapValues } from '@inkbridge/shared/objects';
import { z } from 'zod';
import { facilityIdSchema } from './ids.js';
import { type FilterKey, filterKeys, filterKinds, longestFilterValue, mostFilterValues } from './listing.facts.js';
import { pageQuery, pageSchema } from './route.js';
import { searchLine, shapeOf } from './wire.js';

const filterValue = searchLine(longestFilterValue);
const given = z.union([filterValue, z.array(filterValue).max(mostFilterValues)]).optional();

/** One value of a filter; if the key is repeated, the last one counts (AC-050…053). */
const one = given.transform((value) => (Array.isArray(value) ? value.at(-1) : value) || undefined);

/** Several values, given by repeating the key (D-13, D-96). */
const several = given.transform((value) =>
  (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter((text) => text !== ''),
);

const schemas = { one, several };
type FilterShape = { [K in FilterKey]: (typeof schemas)[(typeof filterKinds)[K]] };

/** `true` adds counts to a page; `only` is for a form of filters, which needs no cards: `data` is then empty. */
const countsWanted = z.enum(['true', 'only']).optional();

/**
 * The query of a list of public profiles (D-96). A value that no profile has returns an empty list, not an error,
 * because people share addresses with filters and lists change.
 */
export const listingQuery = {
  ...pageQuery,
  options: one,
  search: one,
  counts: countsWanted,
  ...shapeOf<FilterShape>(filterKeys, (key) => schemas[filterKinds[key]]),
};

/**
 * For each filter the number of profiles that each of its options would leave: every other condition of the query
 * holds, and the filter has that option alone. One that would leave nobody counts 0.
 *
 * Keyed by option, so that an answer can be read by itself and the lists need not be in the same order on both sides,
 * which are released apart. That costs 1.7 kB, 0.9 compressed, where arrays in the order of the lists would take 0.5 and
 * 0.3; a page of 40 cards takes 17 and 3.5, which `counts=only` saves.
 */
export const filterCountsSchema = z.strictObject({
  ...mapValues(filterOptions, (options) => z.record(z.enum(options), z.int().min(0))),
  /** The facilities where it would leave somebody, by id; absent unless the query names one to five states (D-171). */
  facility: z.record(facilityIdSchema, z.int().min(1)).optional(),
});

/** The page information of a public list, with counts if the query asks for them. */
export const listingPageSchema = pageSchema.extend({ counts: filterCountsSchema.optional() });
