import { isPlainName } from '@inkbridge/shared/names';
import { filterOptions } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { cardSchema } from './customer.js';
import {
  addToEveningRoute,
  changeEveningRoute,
  closeEveningLinkRoute,
  eveningKinds,
  getEveningRoute,
  giveBackRoute,
  listEveningsRoute,
  longestEveningName,
  longestGuestName,
  makeEveningLinkRoute,
  makeEveningRoute,
  mostEveningPeople,
  mostOffered,
  noteLetterRoute,
  placeStates,
  removeEveningRoute,
  removeFromEveningRoute,
  setPlaceRoute,
  takePersonRoute,
  viewEveningRoute,
} from './evening.facts.js';
import { customerIdSchema, eveningIdSchema } from './ids.js';
import { randomKeyPattern } from './limits.facts.js';
import type { Route } from './route.js';
import { calendarDateSchema, instantSchema, neededLine } from './wire.js';

const count = z.int().min(0);
const named = neededLine(longestEveningName);

/** The day of an evening, and of the holiday that its cards are for. */
const days = { day: calendarDateSchema, holiday: calendarDateSchema.nullable() };

/** The random part of a link, and the key of a guest's device. */
const secret = z.string().regex(randomKeyPattern);

const about = {
  id: eveningIdSchema,
  kind: z.enum(eveningKinds),
  /** '' once everything personal is removed. */
  name: z.string(),
  ...days,
  endsAt: instantSchema,
  /** People on the list who are listed now or were written to. */
  people: count,
  /** Those whom nobody has, and to whom letters arrive. */
  left: count,
  letters: count,
};

/** An evening in the list of its host. */
export const eveningSchema = z.strictObject({
  ...about,
  guests: count,
  /** When the link that works now was made; null if there is none. */
  linkMadeAt: instantSchema.nullable(),
  /** Everything personal is removed; the numbers stay. */
  isCleared: z.boolean(),
});
export type Evening = z.output<typeof eveningSchema>;
export type EveningJson = z.input<typeof eveningSchema>;

/** One person of an evening, as its host sees them. */
const placeSchema = z.strictObject({
  person: cardSchema.pick({ _id: true, basicInfo: true, facilityId: true }),
  /** Letters to the person's facility would not arrive now: nobody is offered them. */
  isStopped: z.boolean(),
  state: z.enum(placeStates),
  /** First name of the guest; null while the person is free, and for the host's own note. */
  by: z.string().nullable(),
  /** When a guest's time with the person ends. */
  until: instantSchema.nullable(),
});
export type EveningPlace = z.output<typeof placeSchema>;
export type EveningPlaceJson = z.input<typeof placeSchema>;

const hostedEveningSchema = eveningSchema.extend({
  places: z.array(placeSchema),
  /** People who were on the list and are not listed any more. */
  gone: count,
});
export type HostedEvening = z.output<typeof hostedEveningSchema>;
export type HostedEveningJson = z.input<typeof hostedEveningSchema>;

/** The secret is shown once, when the link is made. */
const withSecret = z.strictObject({ secret: z.string(), evening: hostedEveningSchema });
export type MadeEveningJson = z.input<typeof withSecret>;

/** People by hand, or those of a state who wait for a first letter (D-131). */
const choiceSchema = z.union([
  z.strictObject({ ids: z.array(customerIdSchema).min(1).max(mostEveningPeople) }),
  z.strictObject({
    waitingIn: z.enum(filterOptions.state),
    most: z.int().min(1).max(mostEveningPeople).default(mostEveningPeople),
  }),
]);
export type EveningChoice = z.output<typeof choiceSchema>;

const one = z.strictObject({ id: eveningIdSchema });
const onePerson = z.strictObject({ id: eveningIdSchema, person: customerIdSchema });

export const listEvenings = {
  ...listEveningsRoute,
  summary: 'The evenings of the caller, the latest day first (D-174)',
  query: z.strictObject({}),
  data: z.array(eveningSchema),
  refusals: [],
} as const satisfies Route;

export const getEvening = {
  ...getEveningRoute,
  summary: 'An own evening: who has whom, and who is left; nobody’s text (D-174)',
  query: one,
  data: hostedEveningSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const makeEvening = {
  ...makeEveningRoute,
  summary: 'Make an evening with its private link; people who are not listed are left out (D-174)',
  /** `secret`: drawn by the host's browser; repeated calls with the same one make one evening. */
  body: z.strictObject({ kind: z.enum(eveningKinds), name: named, ...days, choice: choiceSchema, secret }),
  data: withSecret,
  refusals: ['invalid_request', 'day_not_possible', 'too_many_evenings', 'nobody_waits'],
} as const satisfies Route;
export type NewEvening = z.output<typeof makeEvening.body>;

export const changeEvening = {
  ...changeEveningRoute,
  summary: 'Change the name or the day of an own evening that is not over',
  query: one,
  body: z.strictObject({ name: named, ...days }),
  data: hostedEveningSchema,
  refusals: ['not_found', 'day_not_possible', 'evening_over'],
} as const satisfies Route;
export type EveningChange = z.output<typeof changeEvening.body>;

export const removeEvening = {
  ...removeEveningRoute,
  summary: 'Remove an own evening with everything in it; twice is no error',
  query: one,
  data: z.strictObject({ removed: z.literal(true) }),
  refusals: [],
} as const satisfies Route;

export const addToEvening = {
  ...addToEveningRoute,
  summary: `Add people to an own evening, up to ${mostEveningPeople}; who is on it already stays once`,
  query: one,
  body: z.strictObject({ choice: choiceSchema }),
  data: hostedEveningSchema,
  refusals: ['not_found', 'evening_over', 'nobody_waits'],
} as const satisfies Route;

export const setPlace = {
  ...setPlaceRoute,
  summary: 'Take a person back from a guest, or note a letter that was written without a phone',
  query: onePerson,
  body: z.strictObject({ state: z.enum(['free', 'written']) }),
  data: hostedEveningSchema,
  refusals: ['not_found', 'evening_over'],
} as const satisfies Route;

export const removeFromEvening = {
  ...removeFromEveningRoute,
  summary: 'Take a person off an own evening; twice is no error',
  query: onePerson,
  data: hostedEveningSchema,
  refusals: ['not_found', 'evening_over'],
} as const satisfies Route;

export const makeEveningLink = {
  ...makeEveningLinkRoute,
  summary: 'Make a new link of an own evening; the one before it ends',
  query: one,
  /** `secret`: drawn by the host's browser; repeated calls with the same one make one link. */
  body: z.strictObject({ secret }),
  data: withSecret,
  refusals: ['not_found', 'evening_over', 'invalid_request'],
} as const satisfies Route;

export const closeEveningLink = {
  ...closeEveningLinkRoute,
  summary: 'End the link of an own evening; twice is no error',
  query: one,
  data: hostedEveningSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** What guests are told: nothing of the host, and nothing of each other. */
const guestEveningSchema = z.strictObject({
  ...about,
  isOver: z.boolean(),
  /** As many guests as there may be are writing; this one is none of them. */
  isFull: z.boolean(),
  /** The person whom this guest has now. */
  mine: z.strictObject({ person: cardSchema, until: instantSchema }).nullable(),
  /** Those whom this guest noted a letter to. */
  written: z.array(cardSchema.pick({ _id: true, basicInfo: true, facilityId: true })),
  /** People to choose from; none while the guest has one. */
  offers: z.array(cardSchema).max(mostOffered),
});
export type GuestEvening = z.output<typeof guestEveningSchema>;
export type GuestEveningJson = z.input<typeof guestEveningSchema>;

const guest = { secret, guestKey: secret };
export type EveningGuest = { secret: string; guestKey: string; skip?: number };

export const viewEvening = {
  ...viewEveningRoute,
  summary: 'An evening as the guest with this key sees it (D-174)',
  /** `skip`: so many people further on, for a guest who wants to choose among others. */
  body: z.strictObject({ ...guest, skip: z.int().min(0).max(mostEveningPeople).default(0) }),
  data: guestEveningSchema,
  refusals: ['link_ended'],
} as const satisfies Route;

/**
 * Why a guest did not get the person they chose: another guest was faster, letters to the person would not arrive now, or
 * the person is not on the list any more.
 */
const missedReasons = ['taken', 'stopped', 'gone'] as const;
export type MissedReason = (typeof missedReasons)[number];

/** Of two who take the same person at the same moment, one does; the other's answer has others to choose from. */
export const takePerson = {
  ...takePersonRoute,
  summary:
    'Take a person for twelve hours, and give back the one before; `missed` says why the guest does not have them',
  body: z.strictObject({
    ...guest,
    firstName: neededLine(longestGuestName).refine(isPlainName),
    person: customerIdSchema,
  }),
  /** `missed` is null if the person is the guest's. */
  data: z.strictObject({ missed: z.enum(missedReasons).nullable(), evening: guestEveningSchema }),
  refusals: ['link_ended', 'evening_over', 'evening_full'],
} as const satisfies Route;
export type TakeRequest = z.output<typeof takePerson.body>;

export const giveBack = {
  ...giveBackRoute,
  summary: 'Give back the person whom this guest has; without one it is no error',
  body: z.strictObject(guest),
  data: guestEveningSchema,
  refusals: ['link_ended'],
} as const satisfies Route;

export const noteLetter = {
  ...noteLetterRoute,
  summary: 'Note that the letter to a person of this guest is written, or take that back; no text is sent',
  body: z.strictObject({ ...guest, person: customerIdSchema, isWritten: z.boolean() }),
  data: guestEveningSchema,
  refusals: ['link_ended', 'evening_over', 'not_found'],
} as const satisfies Route;
export type NoteRequest = z.output<typeof noteLetter.body>;
