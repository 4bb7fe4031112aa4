import { z } from 'zod';
import type { Route } from './route.js';
import { listZipPlacesRoute, mostZipCodes } from './zip.facts.js';

const zipCode = z.string().regex(/^\d{5}$/);

/** The city and state that a ZIP code belongs to; cities have further names, and some codes serve several. */
const zipPlaceSchema = z.strictObject({
  city: z.string(),
  /** The name in full. Territories, the District of Columbia and the mail of the forces have one too. */
  state: z.string(),
});
export type ZipPlace = z.output<typeof zipPlaceSchema>;

export const listZipPlaces = {
  ...listZipPlacesRoute,
  summary: 'The city and state of each of these ZIP codes; null for one that is not known (D-170)',
  query: z.strictObject({
    code: z
      .union([zipCode, z.array(zipCode).max(mostZipCodes)])
      .transform((code) => (Array.isArray(code) ? code : [code])),
  }),
  data: z.array(z.strictObject({ code: zipCode, place: zipPlaceSchema.nullable() })).max(mostZipCodes),
  refusals: ['unavailable'],
} as const satisfies Route;
