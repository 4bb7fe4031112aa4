import { z } from 'zod';
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

/** Everything that admins published, and what was published for a time that is over. */
export const listGuides = {
  method: 'GET',
  url: '/admin/guides',
  access: 'admin',
  rate: 'read',
  summary: 'Mail-rule cards, records links, notices and days without mail, in the order in which they were added',
  query: z.strictObject({}),
  data: z.array(guideSchema).max(mostGuides),
  refusals: [],
} as const satisfies Route;

/** The same content twice is published once. */
export const addGuide = {
  method: 'POST',
  url: '/admin/guides',
  access: 'admin',
  rate: 'write',
  audit: 'add_guide',
  summary: 'Publish a card, a link, a notice or a day without mail; texts are needed in every language',
  missing: 'all_fields_required',
  body: z.strictObject({ content: guideContentSchema }),
  data: guideSchema,
  refusals: ['all_fields_required', 'invalid_request'],
} as const satisfies Route;

const version = z.int().min(1).max(largestCount);

/** Refused if it has changed since the admin opened it. */
export const changeGuide = {
  method: 'PUT',
  url: '/admin/guides',
  access: 'admin',
  rate: 'write',
  audit: 'change_guide',
  summary: 'Change what is published; its kind stays',
  missing: 'all_fields_required',
  query: z.strictObject({ id: guideIdSchema }),
  body: z.strictObject({ version, content: guideContentSchema }),
  data: guideSchema,
  refusals: ['not_found', 'guide_changed', 'all_fields_required', 'invalid_request'],
} as const satisfies Route;

export const removeGuide = {
  method: 'DELETE',
  url: '/admin/guides',
  access: 'admin',
  rate: 'write',
  audit: 'remove_guide',
  summary: 'Take back what is published; the audit log keeps what it said',
  query: z.strictObject({ id: guideIdSchema }),
  data: z.strictObject({ id: guideIdSchema }),
  refusals: ['not_found', 'guide_changed'],
} as const satisfies Route;

/**
 * The cards and links that come with the product, each with its source; those that are there already are left alone.
 */
export const addStartingGuides = {
  method: 'POST',
  url: '/admin/guides/starting-set',
  access: 'admin',
  rate: 'write',
  audit: 'add_starting_guides',
  summary: 'Publish the cards and links that come with the product, where their authority has none yet',
  body: z.strictObject({}),
  data: z.strictObject({ added: z.int().min(0) }),
  refusals: [],
} as const satisfies Route;
