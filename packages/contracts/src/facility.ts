import { states } from '@inkbridge/shared/option-lists';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { tidyLine } from '@inkbridge/shared/text';
import { z } from 'zod';
import {
  envelopeParts,
  facilityHouses,
  facilityKinds,
  facilityTexts,
  getFacilityRoute,
  listFacilityEnvelopesRoute,
  listFacilityNamesRoute,
  listFacilityStopsRoute,
  mostFacilities,
  mostNamed,
  mostOfFacility,
  searchFacilitiesRoute,
} from './facility.facts.js';
import { localText, webAddress } from './guides.js';
import { facilityIdSchema } from './ids.js';
import type { Route } from './route.js';
import { calendarDateSchema, instantSchema, lineText, neededLine, searchText } from './wire.js';

const zip = z
  .string()
  .overwrite((typed) => tidyLine(typed).replace(/\p{Pd}/u, '-'))
  .regex(/^\d{5}(-\d{4})?$/);
const line = neededLine(facilityTexts.line);
const city = neededLine(facilityTexts.city);
/** On another site; '' where there is none. */
const page = z.union([z.literal(''), webAddress]);

/** Letters to a facility: they arrive, they wait for a time, or they go elsewhere. */
export const facilityStatusSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('open') }),
  z.strictObject({
    is: z.literal('stopped'),
    /** The first day on which mail waits. */
    from: calendarDateSchema,
    /** The last one; null while nobody knows it. */
    until: calendarDateSchema.nullable(),
    why: localText(facilityTexts.why),
  }),
  z.strictObject({
    is: z.literal('closed'),
    /** The facility that its people went to; null where they went to several. */
    followsTo: facilityIdSchema.nullable(),
  }),
]);
export type FacilityStatus = z.output<typeof facilityStatusSchema>;

const content = {
  name: neededLine(facilityTexts.name),
  /** What people also call it, as a unit's or a former name. */
  otherNames: z.array(neededLine(facilityTexts.name)).max(mostOfFacility.otherNames),
  /** The authority that runs it, by its own name; '' where it is not known. */
  agency: lineText(facilityTexts.agency),
  /** Its jurisdiction. Letters may go to another state. */
  state: z.enum(states),
  kind: z.enum(facilityKinds),
  /** Null: not known. */
  houses: z.enum(facilityHouses).nullable(),
  /** Where the building is; null where it is not known. */
  street: z
    .strictObject({
      lines: z.array(line).min(1).max(mostOfFacility.streetLines),
      city,
      zip: z.union([z.literal(''), zip]),
    })
    .nullable(),
  /** Where letters go. */
  mailing: z.strictObject({
    lines: z.array(line).min(1).max(mostOfFacility.mailingLines),
    city,
    state: z.enum(states),
    zip,
  }),
  /** The order of the parts on an envelope. */
  envelope: z
    .array(z.enum(envelopeParts))
    .length(envelopeParts.length)
    .refine((parts) => new Set(parts).size === envelopeParts.length),
  phone: lineText(40),
  page,
  /** The page on which all this was read. */
  sourceUrl: page,
  /** When that page was last read. */
  checkedOn: calendarDateSchema,
  status: facilityStatusSchema,
};

/** What an admin writes of a facility. */
export const facilityContentSchema = z
  .strictObject(content)
  .refine((facility) => facilityAddress(facility).mailingAddress.length <= facilityTexts.address, {
    path: ['mailing'],
  });
export type FacilityContent = z.output<typeof facilityContentSchema>;
export type FacilityContentJson = z.input<typeof facilityContentSchema>;

/** A prison as the register has it. */
export const facilitySchema = z.strictObject({
  id: facilityIdSchema,
  /** Counts its changes; profiles remember which one their address is of. */
  version: z.int().min(1),
  changedAt: instantSchema,
  ...content,
});
export type Facility = z.output<typeof facilitySchema>;
export type FacilityJson = z.input<typeof facilitySchema>;

/** As much of a facility as a list to choose from shows, and an envelope needs. */
export const facilityChoiceSchema = facilitySchema.pick({
  id: true,
  name: true,
  otherNames: true,
  agency: true,
  state: true,
  kind: true,
  houses: true,
  mailing: true,
  envelope: true,
  status: true,
});
export type FacilityChoice = z.output<typeof facilityChoiceSchema>;
export type FacilityChoiceJson = z.input<typeof facilityChoiceSchema>;

/** A facility as everybody reads it. */
export const publicFacilitySchema = facilitySchema.omit({ version: true, changedAt: true }).extend({
  /** Where its people went, if it is closed and they went to one place. */
  followsTo: z.strictObject({ id: facilityIdSchema, name: z.string() }).nullable(),
});
export type PublicFacility = z.output<typeof publicFacilitySchema>;
export type PublicFacilityJson = z.input<typeof publicFacilitySchema>;

/** What a screen has to know to say that letters to a profile's facility wait, or go elsewhere. */
export const facilityStopSchema = facilitySchema.pick({ id: true, name: true, state: true, status: true });
export type FacilityStop = z.output<typeof facilityStopSchema>;
export type FacilityStopJson = z.input<typeof facilityStopSchema>;

/** The order that a facility asks for; its name tells which lines of a profile's address are its own. */
export const facilityEnvelopeSchema = facilitySchema.pick({ id: true, name: true, envelope: true });
export type FacilityEnvelope = z.output<typeof facilityEnvelopeSchema>;
export type FacilityEnvelopeJson = z.input<typeof facilityEnvelopeSchema>;

export const listFacilityEnvelopes = {
  ...listFacilityEnvelopesRoute,
  summary: 'Facilities that ask for another order of the parts of an envelope, or have a comma in their name',
  query: z.strictObject({}),
  data: z.array(facilityEnvelopeSchema).max(mostFacilities),
  refusals: [],
} as const satisfies Route;

export const searchFacilities = {
  ...searchFacilitiesRoute,
  summary: 'Up to eight facilities by name, other names, city and state; closed ones only where another follows them',
  query: z.strictObject({ q: searchText, state: z.enum(states).optional() }),
  data: z.array(facilityChoiceSchema).max(mostOfFacility.choices),
  refusals: [],
} as const satisfies Route;

export const getFacility = {
  ...getFacilityRoute,
  summary: 'One facility: its addresses, where and when they were read, and whether letters arrive',
  query: z.strictObject({ id: facilityIdSchema }),
  data: publicFacilitySchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** One value, or several by repeating the key. */
const several = <T extends z.ZodType>(value: T, most: number) =>
  z.union([z.array(value).max(most), value.transform((one) => [one])]).default([]);

export const listFacilityNames = {
  ...listFacilityNamesRoute,
  summary: 'The names of all facilities of up to five states, and of those with these ids, by name',
  query: z.strictObject({
    state: several(z.enum(states), mostNamed.states),
    id: several(facilityIdSchema, mostNamed.facilities),
  }),
  data: z.array(facilitySchema.pick({ id: true, name: true })),
  refusals: [],
} as const satisfies Route;

export const listFacilityStops = {
  ...listFacilityStopsRoute,
  summary: 'Facilities whose mail is stopped now or within 60 days, and closed ones',
  query: z.strictObject({}),
  data: z.array(facilityStopSchema).max(mostFacilities),
  refusals: [],
} as const satisfies Route;
