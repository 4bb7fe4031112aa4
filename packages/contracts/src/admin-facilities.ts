import { states } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { basicFieldsSchema } from './basic-info.js';
import { facilityContentSchema, facilitySchema } from './facility.js';
import { facilityFilters } from './facility.facts.js';
import { customerIdSchema, facilityIdSchema } from './ids.js';
import { largestCount } from './limits.facts.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { searchText } from './wire.js';

const count = z.int().min(0);

export const listFacilities = {
  method: 'GET',
  url: '/admin/facilities',
  access: 'admin',
  rate: 'read',
  summary: 'Facilities by state and name; `q` is part of a name, an agency, a city or a ZIP code',
  query: z.strictObject({
    ...recordsQuery,
    q: searchText,
    state: z.enum(states).optional(),
    status: z.enum(facilityFilters).optional(),
  }),
  data: z.array(facilitySchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/** A facility, and the profiles that it concerns. */
export const adminFacilitySchema = z.strictObject({
  facility: facilitySchema,
  /** Profiles that are shown now and follow it. */
  live: count,
  /** Profiles typed by hand whose address looks like it. */
  typed: count,
});
export type AdminFacility = z.output<typeof adminFacilitySchema>;
export type AdminFacilityJson = z.input<typeof adminFacilitySchema>;

export const getAdminFacility = {
  method: 'GET',
  url: '/admin/facilities/one',
  access: 'admin',
  rate: 'read',
  summary: 'One facility, with how many live profiles follow it and how many typed by hand look like it',
  query: z.strictObject({ id: facilityIdSchema }),
  data: adminFacilitySchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** The same name in the same state and kind is refused: the register has each prison once. */
export const addFacility = {
  method: 'POST',
  url: '/admin/facilities',
  access: 'admin',
  rate: 'write',
  audit: 'add_facility',
  summary: 'Add a facility; the same content twice is one, another with its name in this state is refused',
  missing: 'all_fields_required',
  body: z.strictObject({ content: facilityContentSchema }),
  data: facilitySchema,
  refusals: ['all_fields_required', 'invalid_request', 'facility_known'],
} as const satisfies Route;

/** Refused if it has changed since the admin opened it. */
export const changeFacility = {
  method: 'PUT',
  url: '/admin/facilities',
  access: 'admin',
  rate: 'write',
  audit: 'change_facility',
  summary: 'Change a facility; profiles that follow it show its new mailing address, and their owners are told',
  missing: 'all_fields_required',
  query: z.strictObject({ id: facilityIdSchema }),
  body: z.strictObject({ version: z.int().min(1).max(largestCount), content: facilityContentSchema }),
  data: facilitySchema,
  refusals: ['not_found', 'facility_changed', 'facility_known', 'all_fields_required', 'invalid_request'],
} as const satisfies Route;

const { mailingAddress, city, state, zipcode } = basicFieldsSchema.shape;

/** A live profile whose address was typed by hand. */
export const typedProfileSchema = z.strictObject({
  _id: customerIdSchema,
  name: z.string(),
  mailingAddress,
  city,
  state,
  zipcode,
});
export type TypedProfile = z.output<typeof typedProfileSchema>;
export type TypedProfileJson = z.input<typeof typedProfileSchema>;

export const listTypedProfiles = {
  method: 'GET',
  url: '/admin/facilities/typed',
  access: 'admin',
  rate: 'read',
  summary: 'Live profiles typed by hand that look like `facility`, or without it, like none: suggestions to add',
  query: z.strictObject({ ...recordsQuery, facility: facilityIdSchema.optional() }),
  data: z.array(typedProfileSchema),
  page: pageSchema,
  refusals: ['not_found'],
} as const satisfies Route;
