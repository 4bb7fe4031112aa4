import { z } from 'zod';
import { deleteDraftRoute, getDraftRoute, saveDraftRoute } from './draft.facts.js';
import { draftContentSchema, keptDraftSchema, revisionSchema } from './forms.js';
import { profileBodyBytes, type Route } from './route.js';
import { instantSchema } from './wire.js';

/** `create`, or `update-` and the id of a profile of the caller. */
const draftKeySchema = z.string().regex(/^(create|update-[0-9a-f]{24})$/);

const draftSchema = z.strictObject({ content: draftContentSchema, revision: revisionSchema, savedAt: instantSchema });

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
  body: keptDraftSchema,
  data: z.strictObject({ revision: revisionSchema, savedAt: instantSchema }),
  refusals: ['not_found', 'draft_changed', 'too_many_drafts'],
} as const satisfies Route;

export const deleteDraft = {
  ...deleteDraftRoute,
  summary: 'Forget a form that was begun; one that is gone already is no error',
  params: key,
  data: z.strictObject({}),
  refusals: [],
} as const satisfies Route;
