import { z } from 'zod';
import {
  addToDiaryRoute,
  changeDiaryEntryRoute,
  diaryKinds,
  getDiaryRoute,
  mostDiaryAdditions,
  removeDiaryEntryRoute,
  setDiaryRemindersRoute,
  showAnswersRoute,
} from './diary.facts.js';
import { cardSchema } from './customer.js';
import { customerIdSchema, diaryEntryIdSchema } from './ids.js';
import type { Route } from './route.js';
import { calendarDateSchema } from './wire.js';

/** A letter that was sent or came on a day, by the member's own calendar. */
const noted = { kind: z.enum(diaryKinds), day: calendarDateSchema };

export const diaryEntrySchema = z.strictObject({
  id: diaryEntryIdSchema,
  customerId: customerIdSchema,
  /** The name of the person when the entry was made. */
  name: z.string(),
  ...noted,
});
export type DiaryEntry = z.output<typeof diaryEntrySchema>;

/** A person of the diary who is listed now, with what names and shows them. */
const correspondentSchema = cardSchema.pick({ _id: true, basicInfo: true, facilityId: true });
export type Correspondent = z.output<typeof correspondentSchema>;
export type CorrespondentJson = z.input<typeof correspondentSchema>;

const newDiaryEntrySchema = z.strictObject({ customerId: customerIdSchema, ...noted });
export type NewDiaryEntry = z.output<typeof newDiaryEntrySchema>;

export const getDiary = {
  ...getDiaryRoute,
  summary:
    'Letters that the caller noted as sent or received, the latest day first, the people who are listed now, and whether reminders are on',
  query: z.strictObject({}),
  data: z.strictObject({
    entries: z.array(diaryEntrySchema),
    people: z.array(correspondentSchema),
    reminders: z.boolean(),
  }),
  refusals: [],
} as const satisfies Route;

export const addToDiary = {
  ...addToDiaryRoute,
  summary:
    'Note letters; one that is noted already stays one, and one about a person who is not listed, or for an impossible day beside others, is left out',
  body: z.strictObject({ entries: z.array(newDiaryEntrySchema).min(1).max(mostDiaryAdditions) }),
  /** Those of `entries` that are in the diary now. */
  data: z.array(diaryEntrySchema),
  refusals: ['day_not_possible', 'diary_full'],
} as const satisfies Route;

export const changeDiaryEntry = {
  ...changeDiaryEntryRoute,
  summary: 'Correct an entry; the same letter noted twice becomes one',
  query: z.strictObject({ id: diaryEntryIdSchema }),
  body: z.strictObject(noted),
  data: diaryEntrySchema,
  refusals: ['not_found', 'day_not_possible'],
} as const satisfies Route;

export const removeDiaryEntry = {
  ...removeDiaryEntryRoute,
  summary: 'Remove an entry; twice is no error',
  query: z.strictObject({ id: diaryEntryIdSchema }),
  data: z.strictObject({ removed: z.literal(true) }),
  refusals: [],
} as const satisfies Route;

export const setDiaryReminders = {
  ...setDiaryRemindersRoute,
  summary: 'Turn the reminders of the diary on or off',
  body: z.strictObject({ reminders: z.boolean() }),
  data: z.strictObject({ reminders: z.boolean() }),
  refusals: [],
} as const satisfies Route;

/** It is seen at once, and changes nothing else of the profile. */
export const showAnswers = {
  ...showAnswersRoute,
  summary: 'Choose whether an own profile may say that letters are answered (D-126)',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({ show: z.boolean() }),
  data: z.strictObject({ showsAnswers: z.boolean() }),
  refusals: ['not_found'],
} as const satisfies Route;
