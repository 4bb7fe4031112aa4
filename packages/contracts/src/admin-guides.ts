import { z } from 'zod';
import {
  addGuideRoute,
  addStartingGuidesRoute,
  changeGuideRoute,
  listGuidesRoute,
  removeGuideRoute,
} from './admin-guides.facts.js';
import { guideContentSchema } from './guides.js';
import { mostGuides } from './guides.facts.js';
import { guideIdSchema } from './ids.js';
import { largestCount } from './limits.facts.js';
import type { Route } from './route.js';
import { instantSchema } from './wire.js';

/** A card, a link, a notice or a day without mail as admins read it. */
export const guideSchema = z.strictObject({
  id: guideIdSchema,
  /** Sent back with a change, so that two admins do not overwrite each other. */
  version: z.int().min(1),
  changedAt: instantSchema,
  content: guideContentSchema,
});
export type GuideJson = z.input<typeof guideSchema>;

export const listGuides = {
  ...listGuidesRoute,
  summary: 'Mail-rule cards, records links, notices and days without mail, in the order in which they were added',
  query: z.strictObject({}),
  data: z.array(guideSchema).max(mostGuides),
  refusals: [],
} as const satisfies Route;

export const addGuide = {
  ...addGuideRoute,
  audit: 'add_guide',
  summary: 'Publish a card, a link, a notice or a day without mail; texts are needed in every language',
  missing: 'all_fields_required',
  body: z.strictObject({ content: guideContentSchema }),
  data: guideSchema,
  refusals: ['all_fields_required', 'invalid_request'],
} as const satisfies Route;

const version = z.int().min(1).max(largestCount);

export const changeGuide = {
  ...changeGuideRoute,
  audit: 'change_guide',
  summary: 'Change what is published; its kind stays',
  missing: 'all_fields_required',
  query: z.strictObject({ id: guideIdSchema }),
  body: z.strictObject({ version, content: guideContentSchema }),
  data: guideSchema,
  refusals: ['not_found', 'guide_changed', 'all_fields_required', 'invalid_request'],
} as const satisfies Route;

export const removeGuide = {
  ...removeGuideRoute,
  audit: 'remove_guide',
  summary: 'Take back what is published; the audit log keeps what it said',
  query: z.strictObject({ id: guideIdSchema }),
  data: z.strictObject({ id: guideIdSchema }),
  refusals: ['not_found', 'guide_changed'],
} as const satisfies Route;

export const addStartingGuides = {
  ...addStartingGuidesRoute,
  audit: 'add_starting_guides',
  summary: 'Publish the cards and links that come with the product, where their authority has none yet',
  body: z.strictObject({}),
  data: z.strictObject({ added: z.int().min(0) }),
  refusals: [],
} as const satisfies Route;
