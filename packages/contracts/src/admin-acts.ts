import { z } from 'zod';
import { changeRefusals, createCustomer, updateCustomer } from './authoring.js';
import { adminCustomerSchema } from './customer.js';
import { customerIdSchema } from './ids.js';
import { pageQuery, pageSchema, profileBodyBytes, type Route } from './route.js';
import { flagSchema, searchText } from './wire.js';

/** A repeated call returns the archived profile again (D-67). */
export const archiveCustomer = {
  method: 'DELETE',
  url: '/customer',
  access: 'admin',
  rate: 'write',
  audit: 'archive_profile',
  summary: 'Archive a profile: it leaves every list and can be restored (AC-378, AC-463, D-26)',
  query: z.strictObject({ id: customerIdSchema }),
  data: adminCustomerSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/**
 * Restores the status from before; a term that ended meanwhile stays ended. A profile that was active becomes active
 * again, unless its term has ended in the meantime (D-26).
 */
export const unarchiveCustomer = {
  method: 'POST',
  url: '/customer/unarchive-profile',
  access: 'admin',
  rate: 'write',
  audit: 'unarchive_profile',
  summary: 'Restore an archived profile (AC-387, AC-464, D-26)',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({}),
  data: adminCustomerSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/**
 * Shows a profile to visitors or hides it; refused where its life cycle allows neither. Only what the toggle can
 * request; the other statuses follow from payments and time.
 */
export const setCustomerStatus = {
  method: 'PUT',
  url: '/admin/customer-status',
  access: 'admin',
  rate: 'write',
  audit: 'change_status',
  summary: 'Activate or deactivate a profile (AC-383, AC-459, AC-508)',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({ status: z.enum(['active', 'inactive']) }),
  data: adminCustomerSchema,
  refusals: ['not_found', 'customer_archived', 'not_allowed_now'],
} as const satisfies Route;

export const listArchivedCustomers = {
  method: 'GET',
  url: '/admin/archived-customers',
  access: 'admin',
  rate: 'read',
  summary: 'Archived profiles, the last archived first (AC-385, AC-460)',
  query: z.strictObject({ ...pageQuery, search: searchText }),
  data: z.array(adminCustomerSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

export const getArchivedCustomer = {
  method: 'GET',
  url: '/admin/deleted-customer/:id',
  access: 'admin',
  rate: 'read',
  summary: 'One archived profile; others are not found here (AC-389, AC-461)',
  params: z.strictObject({ id: customerIdSchema }),
  query: z.strictObject({}),
  data: adminCustomerSchema,
  refusals: ['not_found'],
} as const satisfies Route;

const addOn = z.enum(['Featured', 'Premium']);

/**
 * Changes only the placements listed in `addOns`, each to the value given for it; without `addOns`, sets every value
 * given.
 */
export const setPlacements = {
  method: 'POST',
  url: '/admin/update/add-ons',
  access: 'admin',
  rate: 'write',
  audit: 'change_placement',
  summary: 'Give a placement without end, or take one away (AC-404, AC-405, AC-462, D-20)',
  body: z.strictObject({
    customer: customerIdSchema,
    addOns: z
      .union([addOn, z.array(addOn).max(2)])
      .default([])
      .transform((names) => (Array.isArray(names) ? names : [names])),
    featuredPlacement: flagSchema.optional(),
    premiumPlacement: flagSchema.optional(),
  }),
  data: adminCustomerSchema,
  refusals: ['not_found', 'customer_archived'],
} as const satisfies Route;
export type PlacementChange = z.output<typeof setPlacements.body>;

/** Repeated calls with the same `Idempotency-Key` create one profile, as for members. */
export const createAdminCustomer = {
  method: 'POST',
  url: '/admin/customer',
  access: 'admin',
  rate: 'write',
  bodyBytes: profileBodyBytes,
  audit: 'create_profile',
  summary: 'List a profile that is live at once and owes nothing (AC-395, AC-400, AC-468, D-18)',
  missing: 'missing_fields',
  body: createCustomer.body.extend({
    /** Whether the creation counts as paid (D-18). If false, the profile is new and its price is due. */
    pay: z.boolean().default(true),
  }),
  data: adminCustomerSchema,
  refusals: createCustomer.refusals,
} as const satisfies Route;
export type AdminNewProfile = z.output<typeof createAdminCustomer.body>;

/** Takes effect immediately, without payment or approval (D-61). */
export const updateAdminCustomer = {
  method: 'PUT',
  url: '/admin/customer',
  access: 'admin',
  rate: 'write',
  bodyBytes: profileBodyBytes,
  audit: 'update_profile',
  summary: 'Change any profile; it is live at once and costs nothing (AC-396, AC-401, AC-470, D-61)',
  missing: 'missing_fields',
  query: z.strictObject({ id: customerIdSchema }),
  body: updateCustomer.body,
  data: adminCustomerSchema,
  refusals: changeRefusals,
} as const satisfies Route;
