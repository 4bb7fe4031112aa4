import { categoryValues, filterOptions, interestWords } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { facilityIdSchema, savedSearchIdSchema } from './ids.js';
import { longestFilterValue, mostFilterValues } from './listing.facts.js';
import { randomKeyPattern } from './limits.facts.js';
import type { Route } from './route.js';
import {
  askToStopMailsRoute,
  changeSearchRoute,
  countNewRoute,
  listSearchesRoute,
  longestSearchName,
  removeSearchRoute,
  saveSearchRoute,
  searchPaces,
  stopMailsInOneClickRoute,
  stopMailsRoute,
} from './saved-search.facts.js';
import { instantSchema, neededLine, searchLine } from './wire.js';

const one = <T extends string>(options: readonly T[]) => z.enum(options).optional();
const several = <T extends string>(options: readonly T[]) => z.array(z.enum(options)).max(mostFilterValues).default([]);

/** A tab, filters and a part of a name, as on Explore (D-96); only values that the lists have. */
export const searchQuestionSchema = z.strictObject({
  category: z.enum(categoryValues).default('viewAll'),
  text: searchLine(longestFilterValue).default(''),
  state: several(filterOptions.state),
  facility: facilityIdSchema.optional(),
  age: one(filterOptions.age),
  gender: one(filterOptions.gender),
  orientation: several(filterOptions.orientation),
  race: one(filterOptions.race),
  education: one(filterOptions.education),
  interest: several(interestWords),
  sort: one(filterOptions.sort),
});
export type SearchQuestion = z.output<typeof searchQuestionSchema>;
export type SearchQuestionJson = z.input<typeof searchQuestionSchema>;

const nameSchema = neededLine(longestSearchName);
const paceSchema = z.enum(searchPaces);

export const savedSearchSchema = z.strictObject({
  id: savedSearchIdSchema,
  name: z.string(),
  question: searchQuestionSchema,
  pace: paceSchema,
  savedAt: instantSchema,
});
export type SavedSearch = z.output<typeof savedSearchSchema>;
export type SavedSearchJson = z.input<typeof savedSearchSchema>;

export const listSearches = {
  ...listSearchesRoute,
  summary: 'The saved searches of the caller, the newest first',
  query: z.strictObject({}),
  data: z.array(savedSearchSchema),
  refusals: [],
} as const satisfies Route;

const searchNewsSchema = z.strictObject({ id: savedSearchIdSchema, count: z.int().min(0) });
export type SearchNews = z.output<typeof searchNewsSchema>;

export const countNew = {
  ...countNewRoute,
  summary: 'How many people published after `since`, a month ago at most, fit each saved search; the time is not kept',
  query: z.strictObject({ since: instantSchema }),
  data: z.array(searchNewsSchema),
  refusals: [],
} as const satisfies Route;

export const saveSearch = {
  ...saveSearchRoute,
  summary: 'Save a search; one that asks the same is refused',
  body: z.strictObject({ name: nameSchema, question: searchQuestionSchema, pace: paceSchema }),
  data: savedSearchSchema,
  refusals: ['search_saved_already', 'too_many_searches'],
} as const satisfies Route;

export const changeSearch = {
  ...changeSearchRoute,
  summary: 'Rename a saved search, or change how often it is mailed',
  query: z.strictObject({ id: savedSearchIdSchema }),
  body: z.strictObject({ name: nameSchema.optional(), pace: paceSchema.optional() }),
  data: savedSearchSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const removeSearch = {
  ...removeSearchRoute,
  summary: 'Remove a saved search; twice is no error',
  query: z.strictObject({ id: savedSearchIdSchema }),
  data: z.strictObject({ removed: z.literal(true) }),
  refusals: [],
} as const satisfies Route;

const stopKeySchema = z.string().regex(randomKeyPattern);

/** The kinds of mails that one press stops: of saved searches, reminders of the diary, and an owner's figures. */
export const stoppableMails = ['searches', 'diary', 'figures'] as const;
export type StoppableMail = (typeof stoppableMails)[number];

/** `already`: there was nothing left to stop. */
const stoppedSchema = z.strictObject({ kind: z.enum(stoppableMails), already: z.boolean() });
export type StoppedMails = z.output<typeof stoppedSchema>;

export const stopMails = {
  ...stopMailsRoute,
  summary: 'Stop mails of one kind with the key from such a mail; a second time says that they are stopped already',
  body: z.strictObject({ key: stopKeySchema }),
  data: stoppedSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** The answer is the same for a key that nobody has: mail programs show no answer anyway. */
export const stopMailsInOneClick = {
  ...stopMailsInOneClickRoute,
  summary: 'Stop mails of one kind from a mail program: the form says List-Unsubscribe=One-Click (RFC 8058)',
  query: z.strictObject({ key: stopKeySchema }),
  raw: true,
  bodyBytes: 1_024,
  data: z.strictObject({ stopped: z.literal(true) }),
  refusals: ['invalid_request'],
} as const satisfies Route;

export const askToStopMails = {
  ...askToStopMailsRoute,
  summary: 'Leads to the page that asks whether the mails shall stop; changes nothing',
  query: z.strictObject({ key: stopKeySchema }),
  data: z.strictObject({ asked: z.literal(true) }),
  refusals: [],
} as const satisfies Route;
