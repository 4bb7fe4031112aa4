import type { CustomerJson, ListingChoices } from '@inkbridge/contracts';
import { interestGroups, type InterestGroup } from '@inkbridge/shared/option-lists';
import {
  basicFields,
  positiveNumber,
  type BasicFieldName,
  type DerivedBasicField,
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

export const formFields = basicFields.filter(({ kind }) => kind !== 'age' && kind !== 'image');
export const formFieldNames = formFields.map(({ name }) => name as FormField);

const listedEverywhere: ListingChoices = { showOrientation: true, lgbtqTab: true, searchEngines: true };

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
  return `${basic.firstName} ${basic.lastName}`.trim();
}

/** Every basic field as text; lists stay lists, and absent values are empty. */
export function typedBasic(info: { readonly [N in BasicFieldName]?: unknown }): FormValues['basic'] {
  const typed = formFields.map(({ name, kind }) => {
    const value = info[name];
    return [name, kind === 'choices' ? wordsOf(value) : textOf(value)];
  });
  return Object.fromEntries(typed) as FormValues['basic'];
}

export function typedInterests(info: { readonly [G in InterestGroup]?: unknown }): FormValues['interests'] {
  return Object.fromEntries(interestGroups.map((group) => [group, wordsOf(info[group])])) as FormValues['interests'];
}

/** The typed values converted for sending: numbers are numbers, and null is an empty field. */
export type MeantBasic = Record<FormField, string | number | string[] | null>;

/** A field that depends on another one's value is empty without that value (D-42). */
export function meantBasic(basic: FormValues['basic']): MeantBasic {
  const values: Readonly<Record<string, string | string[]>> = basic;
  const meant = formFields.map(({ name, kind, requiredWhen: rule }) => {
    const typed = values[name] ?? '';
    if (rule && values[rule.field] !== rule.is) return [name, null];
    if (Array.isArray(typed)) return [name, typed.length > 0 ? typed : null];
    const text = typed.trim();
    if (text === '') return [name, null];
    return [name, kind === 'inches' || kind === 'pounds' ? positiveNumber(text) : text];
  });
  return Object.fromEntries(meant) as MeantBasic;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
}
