import type { CustomerJson } from '@inkbridge/contracts';
import { typedField } from '@inkbridge/contracts/forms';
import { fullNameOf } from '@inkbridge/shared/names';
import { fromKeys } from '@inkbridge/shared/objects';
import { type InterestGroup, interestGroups } from '@inkbridge/shared/option-lists';
import {
  type BasicFieldName,
  basicFields,
  birthDateProblem,
  countWords,
  type DerivedBasicField,
  type Field,
  type FieldName,
  getField,
  listedEverywhere,
  type ListingChoices,
  maxBioWords,
  missingFields,
  orNull,
  positiveNumber,
  type ProfileEdit,
} from '@inkbridge/shared/profile-fields';
import { isFilledIn, tidyLines } from '@inkbridge/shared/text';
import type { FieldErrors, Resolver } from 'react-hook-form';

/**
 * Fields of `basicInfo` with a control: excludes the age, which follows from the birth date, and the picture, which is
 * a photo.
 */
export type FormField = Exclude<BasicFieldName, DerivedBasicField | 'imageUrl'>;
export type ListField = 'spokenLanguages';
type TextField = Exclude<FormField, ListField>;

/** The values of the form while it is filled in: text as typed, and '' for empty fields. */
export type FormValues = {
  basic: Record<TextField, string> & Record<ListField, string[]>;
  interests: Record<InterestGroup, string[]>;
  photos: { imageUrl: string | null; artworks: string[] };
  listing: ListingChoices;
  consented: boolean;
  /** The facility whose address is filled in; null if it is typed by hand. */
  facilityId: string | null;
};

/** The facts of every field with a control, in the order of the form. */
export const formFields = basicFields.filter(
  (field): field is Field<FormField> => field.kind !== 'age' && field.kind !== 'image',
);
export const formFieldNames = formFields.map(({ name }) => name);

const isList = (name: FormField): name is ListField => getField(name).kind === 'choices';
const listNames = formFieldNames.filter(isList);
const textNames = formFieldNames.filter((name): name is TextField => !isList(name));

/** A new profile: nothing typed, no consent, and listed everywhere. */
export function emptyValues(): FormValues {
  return {
    basic: typedBasic({}),
    interests: typedInterests({}),
    photos: { imageUrl: null, artworks: [] },
    listing: { ...listedEverywhere },
    consented: false,
    facilityId: null,
  };
}

/** A stored profile as form values (AC-228). */
export function valuesOf(profile: Extract<CustomerJson, { view: 'owner' | 'admin' }>): FormValues {
  const { imageUrl, artworks } = profile.photos;
  return {
    basic: typedBasic(profile.basicInfo),
    interests: typedInterests(profile.personalityInfo),
    photos: { imageUrl, artworks: [...artworks] },
    listing: { ...profile.listing },
    consented: true,
    facilityId: profile.facilityId ?? null,
  };
}

/** First and last name of the person listed, as typed. */
export function nameOf({ basic }: FormValues): string {
  return fullNameOf(basic);
}

/** Every basic field as text; lists stay lists, and absent values are empty. */
export function typedBasic(info: { readonly [N in BasicFieldName]?: unknown }): FormValues['basic'] {
  return {
    ...fromKeys(textNames, (name) => textOf(info[name])),
    ...fromKeys(listNames, (name) => wordsOf(info[name])),
  };
}

export function typedInterests(info: { readonly [G in InterestGroup]?: unknown }): FormValues['interests'] {
  return fromKeys(interestGroups, (group) => wordsOf(info[group]));
}

/** The typed values converted for sending: numbers are numbers, and null is an empty field. */
export type BasicInfoToSend = Record<FormField, string | number | string[] | null>;

/** A field that depends on another's value is empty without that value (D-42). */
export function basicInfoOf(basic: FormValues['basic']): BasicInfoToSend {
  const values: Readonly<Record<string, unknown>> = basic;
  return fromKeys(formFieldNames, (name) => {
    const rule = getField(name).requiredWhen;
    return rule && values[rule.field] !== rule.is ? null : fieldValueOf(name, basic[name]);
  });
}

/** One typed value converted for sending. */
export function fieldValueOf<V>(name: FieldName, typed: V) {
  if (typeof typed !== 'string') return orNull(typed);
  const { kind } = getField(name);
  const text = tidyLines(kind === 'text' ? inOneLine(typed) : typed);
  if (kind === 'text' && !isFilledIn(text)) return null; // a dash for what there is not
  return orNull(kind === 'inches' || kind === 'pounds' ? positiveNumber(text) : text);
}

/** An address may be typed in several lines; as stored, commas part them. */
function inOneLine(typed: string): string {
  return typed.trim().replaceAll(/[\s,]*\n[\s,]*/gu, ', ');
}

/** Everything that the form says about the profile. The price and the request are both made from this. */
export function editOf({ basic, interests, photos, listing }: FormValues) {
  return { basicInfo: basicInfoOf(basic), personalityInfo: interests, photos, listing } satisfies ProfileEdit;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
}

/** The places a problem can be: a field, or the consent at the end. */
export type ProblemField = FormField | 'consented';

/** Why a field cannot be sent. */
export type Problem =
  'missing' | 'birth_year' | 'too_young' | 'bio_too_long' | 'email' | 'too_long' | 'number' | 'invalid';

export type Checking = { now: Date; asksConsent: boolean };

/** The problems of the form, in its order (AC-525, AC-543, D-39). The contract defines the rule of each field. */
export function problemsOf(values: FormValues, { now, asksConsent }: Checking): Map<ProblemField, Problem> {
  const toSend = basicInfoOf(values.basic);
  const missing = new Set<string>(missingFields(toSend));
  const problems = new Map<ProblemField, Problem>();
  for (const name of formFieldNames) {
    const problem = missing.has(name) ? 'missing' : problemOf(name, toSend[name], now);
    if (problem) problems.set(name, problem);
  }
  if (asksConsent && !values.consented) problems.set('consented', 'missing');
  return problems;
}

function problemOf(name: FormField, value: BasicInfoToSend[FormField], now: Date): Problem | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : '';
  if (name === 'bio' && countWords(text) > maxBioWords) return 'bio_too_long';
  const { kind } = getField(name);
  const parsed = typedField(name).safeParse(value);
  if (!parsed.success) {
    if (kind === 'email') return 'email';
    if (kind === 'inches' || kind === 'pounds') return 'number';
    return wrong[parsed.error.issues[0]?.code ?? ''] ?? 'invalid';
  }
  return kind === 'date' ? birthDateProblem(text, now) : null;
}

/** The problem of a text, by the code of its first issue. */
const wrong: Readonly<Record<string, Problem>> = { too_big: 'too_long', invalid_format: 'missing' };

/** The same for react-hook-form: the `type` of each error is the problem. */
export function resolverOf(checking: () => Checking): Resolver<FormValues> {
  return (values) => {
    const problems = problemsOf(values, checking());
    if (problems.size === 0) return { values, errors: {} };
    const { consented, ...basic } = Object.fromEntries(
      [...problems].map(([field, type]) => [field, { type }]),
    ) as Record<string, { type: Problem }>;
    const errors = { ...(Object.keys(basic).length > 0 && { basic }), ...(consented && { consented }) };
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };
}

/** The problems in react-hook-form's errors, in the order of the form. */
export function knownProblems(errors: FieldErrors<FormValues>): [ProblemField, Problem][] {
  const found = formFieldNames.map((name): [ProblemField, unknown] => [name, errors.basic?.[name]?.type]);
  return [...found, ['consented', errors.consented?.type] satisfies [ProblemField, unknown]].filter(
    (entry): entry is [ProblemField, Problem] => typeof entry[1] === 'string',
  );
}
