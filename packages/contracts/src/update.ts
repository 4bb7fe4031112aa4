import { z } from 'zod';
import { actorSchema, adminCustomerSchema, updateParts } from './customer.js';
import { customerIdSchema } from './ids.js';
import { longestReason } from './limits.facts.js';
import { pageQuery, pageSchema, type Route } from './route.js';
import { instantSchema, linesText, neededLines, searchText } from './wire.js';

/** Reasons to send back or reject a profile or an update, in the order of the dialog. */
export const declineKinds = ['contact', 'money', 'minors', 'hate', 'duplicate', 'facts', 'pictures', 'other'] as const;

/** One of them; counted on the page of numbers. What the author reads is the reason in words. */
export type DeclineKind = (typeof declineKinds)[number];

/** The author of what is sent back has to know why. */
const reason = neededLines(longestReason);
/** The kind of reason, as the page of numbers counts it. */
const declineKind = z.enum(declineKinds).optional();

/** An update as admins read it: the changes, and the profile as it is now (D-110). */
const adminUpdateSchema = z.strictObject({
  ...updateParts,
  view: z.literal('update'),
  customer: adminCustomerSchema,
  user: actorSchema.nullable(),
  /** When it began to wait for a decision; null while it awaits payment or its author. */
  waitingSince: instantSchema.nullable(),
});
export type AdminUpdate = z.output<typeof adminUpdateSchema>;
export type AdminUpdateJson = z.input<typeof adminUpdateSchema>;

/** The id of an update, or of the profile whose live update is wanted (D-110). Both are 24 hex digits. */
const updateOrCustomerId = customerIdSchema;
const notApproved = z.literal('false');

export const listUpdates = {
  method: 'GET',
  url: '/admin/update',
  access: 'admin',
  rate: 'read',
  summary: 'Updates that wait for a decision, oldest first (AC-451)',
  query: z.strictObject({
    ...pageQuery,
    approved: notApproved.optional(),
    /** Name, listing email or number of the profile (D-96). */
    search: searchText,
  }),
  data: z.array(adminUpdateSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

export const getUpdate = {
  method: 'GET',
  url: '/admin/update',
  form: 'id',
  access: 'admin',
  rate: 'read',
  summary: 'One update, decided ones too (AC-452)',
  query: z.strictObject({ id: updateOrCustomerId, approved: notApproved.optional() }),
  data: adminUpdateSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** A second decision returns the first one (D-67). */
export const approveUpdate = {
  method: 'PUT',
  url: '/admin/approve-update',
  access: 'admin',
  rate: 'write',
  audit: 'approve_update',
  summary: 'Copy an update into its profile (AC-453)',
  query: z.strictObject({ id: updateOrCustomerId }),
  /** As for a profile. */
  body: z.strictObject({ waitingSince: instantSchema.optional() }),
  data: adminUpdateSchema,
  refusals: ['not_found', 'not_decidable', 'customer_archived'],
} as const satisfies Route;

export const rejectUpdate = {
  method: 'PUT',
  url: '/admin/reject-update',
  access: 'admin',
  rate: 'write',
  audit: 'reject_update',
  summary: 'Drop an update; what was paid for it goes to the payer’s balance (AC-454, D-25)',
  query: z.strictObject({ id: updateOrCustomerId }),
  body: z.strictObject({ reason: linesText(longestReason).optional(), declineKind }),
  data: adminUpdateSchema,
  refusals: ['not_found', 'not_decidable'],
} as const satisfies Route;

export const sendBackUpdate = {
  method: 'PUT',
  url: '/admin/send-back-update',
  access: 'admin',
  rate: 'write',
  audit: 'send_back_update',
  summary: 'Ask the author of a waiting update to change it; it can be sent again without a second charge (D-160)',
  query: z.strictObject({ id: updateOrCustomerId }),
  missing: 'reason_required',
  body: z.strictObject({ reason, declineKind }),
  data: adminUpdateSchema,
  refusals: ['not_found', 'not_decidable', 'reason_required'],
} as const satisfies Route;

export const sendBackCustomer = {
  method: 'PUT',
  url: '/admin/send-back-customer',
  access: 'admin',
  rate: 'write',
  audit: 'send_back_profile',
  summary: 'Ask the owner of a waiting profile to change it; it can be sent again without a second charge (D-160)',
  query: z.strictObject({ id: customerIdSchema }),
  missing: 'reason_required',
  body: z.strictObject({ reason, declineKind }),
  data: adminCustomerSchema,
  refusals: ['not_found', 'not_approvable', 'customer_archived', 'reason_required'],
} as const satisfies Route;
