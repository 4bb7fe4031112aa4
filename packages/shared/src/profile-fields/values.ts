import { filterEntries } from '../objects/index.js';
import { isFilledIn, tidyLine, tidyLines } from '../text/index.js';
import type { BasicFieldName, BasicInfo, BasicValue, PrivateBasicField } from './basic-fields.js';
import { ageOn } from './calendar.js';
import { basicFields, findField, publicFields } from './catalogue.js';

/** False for blank text, an empty choice, and a number that could not be read. What is stored may say nothing else. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return !Number.isNaN(value);
  return !Array.isArray(value) || value.length > 0;
}

/** Ignores surrounding blanks, what nobody sees, and the order of choices; all empty values are equal. */
function sameValue(before: unknown, after: unknown): boolean {
  if (!isFilled(before) || !isFilled(after)) return isFilled(before) === isFilled(after);
  if (typeof before === 'string' && typeof after === 'string') return tidyLines(before) === tidyLines(after);
  if (Array.isArray(before) && Array.isArray(after)) {
    const words = new Set<unknown>(before);
    return words.size === new Set<unknown>(after).size && after.every((word) => words.has(word));
  }
  return before === after;
}

/** Whether a required field lacks a value, or has a text that says nothing. */
export function isMissing(value: unknown): boolean {
  return !isFilled(value) || (typeof value === 'string' && !isFilledIn(value));
}

/** The values that are not empty: how `basicInfo` is stored. */
export function filledValues<T extends object>(values: T): Partial<T> {
  return filterEntries(values, (value) => orNull(value) !== null);
}

/** Null for every empty value: how an emptied field is written in a change. */
export function orNull<V>(value: V): V | null {
  return isFilled(value) && (typeof value !== 'string' || tidyLines(value) !== '') ? value : null;
}

/**
 * The fields of `after` that differ, with their new values (AC-229..AC-231). Works for `basicInfo` and
 * `personalityInfo`. Leaves out derived fields (AC-284), an empty picture, which never erases one (D-58), and unknown
 * names.
 */
export function changedFields<T extends object>(before: { readonly [K in keyof T]?: unknown }, after: T): Partial<T> {
  return filterEntries(after, (value, name) => {
    const kind = findField(name)?.kind;
    if (!kind || kind === 'age' || value === undefined) return false;
    if (kind === 'image' && !isFilled(value)) return false;
    return !sameValue(before[name], value);
  });
}

type Values = { readonly [N in BasicFieldName]?: unknown };

/**
 * Required fields without a value, in the order of the form (AC-525, AC-526). Skips the age, which follows from the
 * birth date; requires the name of another email provider only with "Other provider" (D-42).
 */
export function missingFields(info: Values): BasicFieldName[] {
  const values: Readonly<Record<string, unknown>> = info;
  return basicFields
    .filter(({ kind }) => kind !== 'age')
    .filter(({ required, requiredWhen: rule }) => required || (rule && values[rule.field] === rule.is))
    .map(({ name }) => name)
    .filter((name) => isMissing(values[name]));
}

/** AC-527..AC-535, AC-542: null for zero, negative numbers and anything that is not a number, in digits of any keyboard. */
export function positiveNumber(typed: string | number): number | null {
  const number = Number(tidyLine(String(typed)));
  return Number.isFinite(number) && number > 0 ? number : null;
}

/** `basicInfo` for visitors. `orientation` is null when the owner hides it; empty fields are left out. */
export type PublicBasicInfo = Omit<BasicInfo, PrivateBasicField | 'orientation'> & {
  age: number | null;
  orientation: BasicValue<'orientation'> | null;
};

/**
 * Picks only public fields, so that a new field stays private by default (AC-113). Computes the age on the day of `now`
 * (D-36).
 */
export function publicBasicInfo(info: KnownInfo, { showOrientation, now }: PublicViewOptions): PublicBasicInfo {
  const values: Readonly<Record<string, unknown>> = info;
  const shown = publicFields.filter((name) => isFilled(values[name])).map((name) => [name, values[name]]);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of public fields
    ...(Object.fromEntries(shown) as Omit<BasicInfo, PrivateBasicField>),
    age: ageOn(info.dateOfBirth, now),
    orientation: showOrientation ? info.orientation : null,
  };
}

/** Omitted fields are shown to nobody. */
type KnownInfo = Partial<BasicInfo> & Pick<BasicInfo, 'dateOfBirth' | 'orientation'>;

/** `showOrientation` is the owner's choice (D-99). */
export type PublicViewOptions = { showOrientation: boolean; now: Date };
