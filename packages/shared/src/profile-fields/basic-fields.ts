import {
  astrologicalSigns,
  bodyTypes,
  educations,
  emailProviders,
  eyeColors,
  genders,
  hairColors,
  orientations,
  otherEmailProvider,
  races,
  referrals,
  relationshipStatuses,
  religions,
  spokenLanguages,
  states,
  veteranStatuses,
} from '../option-lists/index.js';
import type { FieldFacts } from './field.js';

/**
 * Every field of `basicInfo` once, in the order of the form (D-40). Forms, validation, differences, prices and the
 * public view all read this list; no other code lists the fields.
 */
export const basicFieldFacts = [
  { name: 'firstName', section: 'person', kind: 'text', required: true, maxLength: 60 },
  { name: 'lastName', section: 'person', kind: 'text', required: true, maxLength: 60 },
  { name: 'inmateNumber', section: 'person', kind: 'text', required: true, maxLength: 40 },
  // The contact of the owner, not of the person listed (D-02).
  { name: 'email', section: 'person', kind: 'email', required: true, visibility: 'owner', maxLength: 254 },
  { name: 'dateOfBirth', section: 'person', kind: 'date', required: true, visibility: 'owner' },
  { name: 'age', section: 'person', kind: 'age', required: true },
  { name: 'gender', section: 'person', kind: 'choice', list: genders, required: true },
  { name: 'orientation', section: 'person', kind: 'choice', list: orientations, required: true },
  { name: 'race', section: 'person', kind: 'choice', list: races, required: true },
  { name: 'spokenLanguages', section: 'person', kind: 'choices', list: spokenLanguages, required: true },

  { name: 'mailingAddress', section: 'mail', kind: 'text', required: true, maxLength: 200 },
  { name: 'city', section: 'mail', kind: 'text', required: true, maxLength: 80 },
  { name: 'state', section: 'mail', kind: 'choice', list: states, required: true },
  { name: 'zipcode', section: 'mail', kind: 'text', required: true, maxLength: 10 },
  { name: 'institutionalEmailProvider', section: 'mail', kind: 'choice', list: emailProviders, required: true },
  {
    name: 'otherEmailProvider',
    section: 'mail',
    kind: 'text',
    requiredWhen: { field: 'institutionalEmailProvider', is: otherEmailProvider },
    maxLength: 60,
  },

  { name: 'height', section: 'appearance', kind: 'inches', required: true, max: 120 },
  { name: 'weight', section: 'appearance', kind: 'pounds', required: true, max: 1_500 },
  { name: 'hairColor', section: 'appearance', kind: 'choice', list: hairColors, required: true },
  { name: 'eyeColor', section: 'appearance', kind: 'choice', list: eyeColors, required: true },
  { name: 'bodyType', section: 'appearance', kind: 'choice', list: bodyTypes },

  { name: 'education', section: 'background', kind: 'choice', list: educations },
  { name: 'veteranStatus', section: 'background', kind: 'choice', list: veteranStatuses },
  { name: 'religiousPref', section: 'background', kind: 'choice', list: religions },
  { name: 'relationshipStatus', section: 'background', kind: 'choice', list: relationshipStatuses },
  { name: 'homeTownCity', section: 'background', kind: 'text', maxLength: 80 },
  { name: 'homeTownState', section: 'background', kind: 'choice', list: states },
  { name: 'astrologicalSign', section: 'background', kind: 'choice', list: astrologicalSigns },
  // About the author, not the person listed.
  { name: 'referredBy', section: 'background', kind: 'choice', list: referrals, required: true, visibility: 'owner' },

  { name: 'highSchool', section: 'schools', kind: 'text', maxLength: 120 },
  { name: 'highSchoolCity', section: 'schools', kind: 'text', maxLength: 80 },
  { name: 'highSchoolState', section: 'schools', kind: 'choice', list: states },
  { name: 'nameOfCollege', section: 'schools', kind: 'text', maxLength: 120 },
  { name: 'collegeCity', section: 'schools', kind: 'text', maxLength: 80 },
  { name: 'collegeState', section: 'schools', kind: 'choice', list: states },

  // 2,000 words (D-39) of ten characters each.
  { name: 'bio', section: 'words', kind: 'long_text', maxLength: 20_000 },
  { name: 'imageUrl', section: 'photos', kind: 'image', maxLength: 2_048 },
] as const satisfies readonly FieldFacts[];

type BasicFieldFacts = (typeof basicFieldFacts)[number];

/** A key of `basicInfo`, as stored and sent. */
export type BasicFieldName = BasicFieldFacts['name'];

type FactsOf<N extends BasicFieldName> = Extract<BasicFieldFacts, { name: N }>;
type OptionOf<F> = F extends { list: readonly (infer Option)[] } ? Option : never;

/** The type of one field's value. */
export type BasicValue<N extends BasicFieldName> = FactsOf<N>['kind'] extends 'inches' | 'pounds' | 'age'
  ? number
  : FactsOf<N>['kind'] extends 'choice'
    ? OptionOf<FactsOf<N>>
    : FactsOf<N>['kind'] extends 'choices'
      ? OptionOf<FactsOf<N>>[]
      : string;

/** A field no profile can be created without; fields required only with another value are not among these. */
export type RequiredBasicField = Extract<BasicFieldFacts, { required: true }>['name'];

/** Fields without a value of their own, computed from another field (D-36). */
export type DerivedBasicField = Extract<BasicFieldFacts, { kind: 'age' }>['name'];

/** Never shown to visitors (AC-113). */
export type PrivateBasicField = Extract<BasicFieldFacts, { visibility: 'owner' }>['name'];

/** A complete `basicInfo` as stored: without the derived age. */
export type BasicInfo = {
  [N in Exclude<RequiredBasicField, DerivedBasicField>]: BasicValue<N>;
} & {
  [N in Exclude<BasicFieldName, RequiredBasicField>]?: BasicValue<N> | null;
};

/**
 * Other spellings that clients send (D-40). Requests are translated on arrival, so the rest of the code uses one name.
 */
export const fieldAliases = { college: 'nameOfCollege', zipCode: 'zipcode' } as const satisfies Record<
  string,
  BasicFieldName
>;
