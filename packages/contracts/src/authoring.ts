import { z } from 'zod';
import { cancelUpdateRoute, createCustomerRoute, updateCustomerRoute } from './draft.facts.js';
import { basicInfoChangeSchema, newBasicInfoSchema, photosInputSchema } from './basic-info.js';
import { listingChoicesSchema } from './forms.js';
import { ownCustomerSchema, ownUpdateSchema } from './customer.js';
import { customerIdSchema, facilityIdSchema } from './ids.js';
import { interestsChangeSchema } from './interests.js';
import { largestCount, longestNote } from './limits.facts.js';
import { profileBodyBytes, type Route } from './route.js';
import { linesText, neededLine } from './wire.js';

const note = linesText(longestNote);
/** Sent by clients built to the specification; the server counts for itself (D-112). */
const advisoryCount = z.int().min(0).max(1_000);

const sharedParts = {
  photos: photosInputSchema.optional(),
  personalityInfo: interestsChangeSchema.optional(),
  wordLimit: advisoryCount.optional(),
  totalPaidPhotos: advisoryCount.optional(),
  specialInstructions: note.optional(),
  /**
   * The facility that was chosen, null for an address typed by hand. Kept only if the mailing address, city, state and
   * ZIP code are this facility's; absent, it stays as long as they do.
   */
  facilityId: facilityIdSchema.nullable().optional(),
  ...listingChoicesSchema.partial().shape,
};

/** Its body is what the form sends once it is complete; a draft has looser rules. */
export const createCustomer = {
  ...createCustomerRoute,
  bodyBytes: profileBodyBytes,
  summary: 'List a profile; it is new until it is paid and approved (AC-467). `Idempotency-Key` makes repeats one',
  missing: 'missing_fields',
  body: z.strictObject({
    basicInfo: newBasicInfoSchema,
    ...sharedParts,
    /** Version of the consent statement the author agreed to (D-70). */
    consent: z.strictObject({ version: neededLine(50) }).optional(),
  }),
  data: ownCustomerSchema,
  refusals: ['missing_fields', 'birth_year', 'too_young', 'bio_too_long', 'image_not_ours', 'too_many_unpaid'],
} as const satisfies Route;
export type NewProfile = z.output<typeof createCustomer.body>;

/** Refusals of every change to a profile, by its owner or an admin. */
export const changeRefusals = [
  'not_found',
  'no_changes',
  ...createCustomer.refusals,
  'update_pending',
  'customer_archived',
  'customer_changed',
  'payment_in_progress',
] as const;

/** `view` in the answer tells what was changed: the profile itself, or an update of it. */
export const updateCustomer = {
  ...updateCustomerRoute,
  bodyBytes: profileBodyBytes,
  summary:
    'Change an own profile: one that was never approved is changed itself, else an update waits for its payment and approval (AC-469, D-159)',
  missing: 'missing_fields',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({
    /** Changes are relative to the published profile, not to an earlier update. */
    basicInfo: basicInfoChangeSchema.optional(),
    ...sharedParts,
    /** `version` of the profile the form was filled from; any other version is refused (D-159). */
    version: z.int().min(1).max(largestCount).optional(),
  }),
  data: z.discriminatedUnion('view', [ownUpdateSchema, ownCustomerSchema]),
  refusals: [...changeRefusals, 'in_review', 'already_paid'],
} as const satisfies Route;
export type ProfileChange = z.output<typeof updateCustomer.body>;

export const cancelUpdate = {
  ...cancelUpdateRoute,
  summary: 'Drop an own update that is not paid (AC-237); `id` is the update’s or the profile’s (D-110)',
  query: z.strictObject({ id: customerIdSchema }),
  data: ownUpdateSchema,
  refusals: ['not_found', 'update_pending', 'already_paid', 'payment_in_progress'],
} as const satisfies Route;
