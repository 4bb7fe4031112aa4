import { interestGroups } from '@inkbridge/shared/option-lists';
import { basicFieldNames } from '@inkbridge/shared/profile-fields';
import { cleanText } from '@inkbridge/shared/text';
import { z } from 'zod';
import { deleteDraftRoute, getDraftRoute, largestDraftBytes, saveDraftRoute } from './draft.facts.js';
import { largestCount, mostPhotos } from './limits.facts.js';
import { listingChoicesSchema } from './basic-info.js';
import { profileBodyBytes, type Route } from './route.js';
import { instantSchema } from './wire.js';

/** A form value as typed, possibly incomplete or invalid: only its size is checked. */
const typedValue = z.union([
  z.string().overwrite(cleanText).max(25_000),
  z.number().min(-largestCount).max(largestCount),
  z.array(z.string().max(100)).max(60),
  z.null(),
]);

/** A form as typed: may be incomplete or invalid. */
export const draftContentSchema = z.strictObject({
  basicInfo: z.partialRecord(z.enum(basicFieldNames), typedValue),
  personalityInfo: z.partialRecord(z.enum(interestGroups), z.array(z.string().max(100)).max(60)),
  photos: z.strictObject({
    imageUrl: z.string().max(200).nullable(),
    artworks: z.array(z.string().max(200)).max(mostPhotos - 1),
  }),
  listing: listingChoicesSchema,
  consented: z.boolean(),
  /** The picked facility, whose address is filled in; null for one typed by hand. Older drafts do not say. */
  facilityId: z.string().max(24).nullable().optional(),
  section: z.string().max(30).optional(),
});
export type DraftContent = z.output<typeof draftContentSchema>;

/** `create`, or `update-` and the id of a profile of the caller. */
const draftKeySchema = z.string().regex(/^(create|update-[0-9a-f]{24})$/);

const keptContentSchema = draftContentSchema.refine(
  (content) => new TextEncoder().encode(JSON.stringify(content)).length <= largestDraftBytes,
  'Too large',
);

/** Increases with every save; a save names the revision it was based on. */
const revision = z.int().min(1).max(largestCount);

const draftSchema = z.strictObject({ content: draftContentSchema, revision, savedAt: instantSchema });

/** A stored form with the revision that the next save must name. */
export type Draft = z.output<typeof draftSchema>;

const key = z.strictObject({ key: draftKeySchema });

export const getDraft = {
  ...getDraftRoute,
  summary: 'A form that was begun, on whatever device; null when there is none (D-158)',
  params: key,
  query: z.strictObject({}),
  data: draftSchema.nullable(),
  refusals: [],
} as const satisfies Route;

export const saveDraft = {
  ...saveDraftRoute,
  bodyBytes: profileBodyBytes,
  summary: 'Keep a form that is being filled in; refused when another window saved since (D-158)',
  params: key,
  /** `revision` is null for a first save. */
  body: z.strictObject({ content: keptContentSchema, revision: revision.nullable() }),
  data: z.strictObject({ revision, savedAt: instantSchema }),
  refusals: ['not_found', 'draft_changed', 'too_many_drafts'],
} as const satisfies Route;

export const deleteDraft = {
  ...deleteDraftRoute,
  summary: 'Forget a form that was begun; one that is gone already is no error',
  params: key,
  data: z.strictObject({}),
  refusals: [],
} as const satisfies Route;
