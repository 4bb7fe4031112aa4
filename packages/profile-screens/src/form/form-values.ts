import type { CustomerJson } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { fromKeys } from '@inkbridge/shared/objects';
import { interestGroups, type InterestGroup } from '@inkbridge/shared/option-lists';
import {
  basicFields,
  getField,
  listedEverywhere,
  orNull,
  positiveNumber,
  type BasicFieldName,
  type DerivedBasicField,
  type Field,
  type FieldName,
  type ListingChoices,
  type ProfileEdit,
} from '@inkbridge/shared/profile-fields';

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
export type MeantBasic = Record<FormField, string | number | string[] | null>;

/** A field that depends on another one's value is empty without that value (D-42). */
export function meantBasic(basic: FormValues['basic']): MeantBasic {
  const values: Readonly<Record<string, unknown>> = basic;
  return fromKeys(formFieldNames, (name) => {
    const rule = getField(name).requiredWhen;
    return rule && values[rule.field] !== rule.is ? null : meantValue(name, basic[name]);
  });
}

/** One typed value converted for sending. */
export function meantValue<V>(name: FieldName, typed: V) {
  if (typeof typed !== 'string') return orNull(typed);
  const { kind } = getField(name);
  const text = typed.trim();
  return orNull(kind === 'inches' || kind === 'pounds' ? positiveNumber(text) : text);
}

/** Everything that the form says about the profile. The price and the request are both made from this. */
export function editOf({ basic, interests, photos, listing }: FormValues) {
  return { basicInfo: meantBasic(basic), personalityInfo: interests, photos, listing } satisfies ProfileEdit;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
}
