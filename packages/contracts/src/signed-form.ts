import { z } from 'zod';
import { adminCustomerSchema, ownCustomerSchema } from './customer.js';
import { customerIdSchema } from './ids.js';
import { longestReason } from './limits.facts.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import {
  attachFormRoute,
  formDecisions,
  getFormScanRoute,
  getProofSheetRoute,
  removeFormRoute,
} from './signed-form.facts.js';
import { instantSchema, linesText } from './wire.js';

export const attachForm = {
  ...attachFormRoute,
  summary:
    'Attach the photo of a signed consent form to an own profile; it is checked before the profile says so (D-136)',
  query: z.strictObject({ id: customerIdSchema }),
  /** Address of one of the caller's uploads for the purpose `scan`. */
  body: z.strictObject({ scan: z.string().max(200) }),
  data: ownCustomerSchema,
  refusals: ['not_found', 'customer_archived', 'image_not_ours'],
} as const satisfies Route;

export const removeForm = {
  ...removeFormRoute,
  summary: 'Remove the signed form of an own profile (D-136)',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({}),
  data: ownCustomerSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const getFormScan = {
  ...getFormScanRoute,
  summary: 'The photo of a signed form, for those who may see it',
  query: z.strictObject({ id: customerIdSchema }),
  /** The bytes of the picture. */
  data: z.custom<Uint8Array>(),
  refusals: ['not_found'],
} as const satisfies Route;

/** Forms that wait for an admin's decision, without those of archived profiles; oldest first. */
export const listWaitingForms = {
  method: 'GET',
  url: '/admin/signed-forms',
  access: 'admin',
  rate: 'read',
  summary: 'Profiles whose signed form waits for a decision; the oldest form first (D-136)',
  query: z.strictObject(recordsQuery),
  data: z.array(adminCustomerSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/**
 * An admin accepts a signed form, or declines it with a reason. `addedAt` names the form that the admin saw: a later
 * one is not decided with it.
 */
export const decideForm = {
  method: 'PUT',
  url: '/admin/signed-form',
  access: 'admin',
  rate: 'write',
  audit: 'decide_form',
  summary: 'Confirm a signed form, or decline it with a reason (D-136)',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({
    decision: z.enum(formDecisions),
    addedAt: instantSchema,
    /** Required to decline. */
    reason: linesText(longestReason).optional(),
  }),
  data: adminCustomerSchema,
  refusals: ['not_found', 'customer_changed', 'reason_required'],
} as const satisfies Route;
export type FormDecision = z.output<typeof decideForm.body>;

/** Written in the caller's language. With a live update, it shows the profile as the update will make it. */
export const getProofSheet = {
  ...getProofSheetRoute,
  summary: 'A profile as it will be published, with a consent form, as PDF for paper of US letter size',
  query: z.strictObject({ id: customerIdSchema }),
  /** The bytes of the PDF. */
  data: z.custom<Uint8Array>(),
  refusals: ['not_found', 'overloaded'],
} as const satisfies Route;
