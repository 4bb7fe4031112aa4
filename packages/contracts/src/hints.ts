import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { hintKinds } from '@inkbridge/shared/text-hints';
import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import { largestCount } from './limits.facts.js';
import type { Route } from './route.js';
import { languageSchema, neededLine } from './wire.js';

/** Longest entry of a list, in characters. */
export const longestHintWord = 60;

/** Most entries of one list, so that a request holds it. */
export const mostHintWords = 500;

/** Most profiles that are looked up at once. */
export const mostLookedUp = 50;

/** Most other profiles with the same number that are named. */
export const mostSameNumber = 10;

const words = z.array(neededLine(longestHintWord)).max(mostHintWords);

/** The words of one kind in one language. Texts of any language are compared with all lists. */
export const hintListSchema = z.strictObject({
  kind: z.enum(hintKinds),
  language: languageSchema,
  /** Sent back with a change, so that two admins do not overwrite each other. 0: nobody changed it yet. */
  version: z.int().min(0),
  /** True while it holds what came with the product. */
  isStarting: z.boolean(),
  words: z.array(z.string()),
});
export type HintList = z.output<typeof hintListSchema>;
export type HintListJson = z.input<typeof hintListSchema>;

export const listHintWords = {
  method: 'GET',
  url: '/admin/hint-words',
  access: 'admin',
  rate: 'read',
  summary: 'The lists of words that an admin’s hints are found by, for each kind and language',
  query: z.strictObject({}),
  data: z.array(hintListSchema),
  refusals: [],
} as const satisfies Route;

/** Refused if the list has changed since the admin opened it. */
export const changeHintWords = {
  method: 'PUT',
  url: '/admin/hint-words',
  access: 'admin',
  rate: 'write',
  audit: 'change_hint_words',
  summary: 'Replace the words of one list; null for the words that come with the product',
  query: z.strictObject({ kind: z.enum(hintKinds), language: languageSchema }),
  body: z.strictObject({ version: z.int().min(0).max(largestCount), words: words.nullable() }),
  data: hintListSchema,
  refusals: ['hint_words_changed', 'invalid_request'],
} as const satisfies Route;

/** A profile with the same number as another. */
const sameNumberSchema = z.strictObject({
  _id: customerIdSchema,
  name: z.string(),
  inmateNumber: z.string(),
  status: z.enum(customerStatuses),
  archived: z.boolean(),
});
export type SameNumberJson = z.input<typeof sameNumberSchema>;

const ids = z
  .union([customerIdSchema, z.array(customerIdSchema).max(mostLookedUp)])
  .transform((id) => (Array.isArray(id) ? id : [id]));

export const listSameNumber = {
  method: 'GET',
  url: '/admin/same-number',
  access: 'admin',
  rate: 'read',
  summary: 'For each of these profiles, the others with its number, or that of its live update, in the same state',
  query: z.strictObject({ id: ids }),
  data: z.array(z.strictObject({ id: customerIdSchema, same: z.array(sameNumberSchema).max(mostSameNumber) })),
  refusals: [],
} as const satisfies Route;
