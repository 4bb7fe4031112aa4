import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import { interestGroups, interestLists, type InterestGroup } from '@inkbridge/shared/option-lists';
import {
  basicFields,
  fieldAliases,
  filledValues,
  findField,
  listingChoices,
  orNull,
  type BasicFieldName,
  type BasicInfo,
  type BasicValue,
  type DerivedBasicField,
  type ListingChoices,
  type RequiredBasicField,
} from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { basicFieldsSchema, keys } from './basic-info.js';
import { mostPhotos } from './limits.facts.js';

type GivenField = Exclude<BasicFieldName, DerivedBasicField | 'imageUrl'>;
type RequiredField = Extract<GivenField, RequiredBasicField>;
type OptionalField = Exclude<GivenField, RequiredBasicField>;

const given = basicFields.filter(({ kind }) => kind !== 'age' && kind !== 'image');
const optional = given.filter(({ required }) => !required).map(({ name }) => name as OptionalField);
const givenFields = basicFieldsSchema.pick(keys(given.map(({ name }) => name as GivenField)));

/**
 * Maps other spellings to ours (D-40) and unwraps a one-item list (D-95). Drops the age, which follows from the birth
 * date (D-36), and the paid words, which the server counts (D-112).
 */
function tidied(info: object): Record<string, unknown> {
  const aliases: Readonly<Record<string, string>> = fieldAliases;
  const entries = Object.entries(info)
    .filter(([name]) => name !== 'age' && name !== 'wordLimit' && name !== 'imageUrl')
    .map(([name, value]: [string, unknown]) => [aliases[name] ?? name, single(aliases[name] ?? name, value)]);
  return Object.fromEntries(entries);
}

function single(name: string, value: unknown): unknown {
  const isList = findField(name)?.kind === 'choices';
  return !isList && Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
}

/** Tidies an object before its schema; anything else is left to the schema, which refuses it. */
function tidiedFirst<S extends z.ZodType>(empties: (info: Record<string, unknown>) => object, schema: S) {
  return z.preprocess((value: unknown) => {
    const isInfo = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isInfo ? empties(tidied(value)) : value;
  }, schema);
}

/** `basicInfo` of a new profile: all required fields, and the optional ones that were filled in. */
export type NewBasicInfo = Pick<BasicInfo, RequiredField> & { [N in OptionalField]?: BasicValue<N> };
export const newBasicInfoSchema: z.ZodType<NewBasicInfo> = tidiedFirst(
  filledValues,
  givenFields.partial(keys(optional)),
); // AC-297

/** `basicInfo` of an update: the new value of each changed field; `null` empties an optional one (D-21). */
export type BasicInfoChange = { [N in RequiredField]?: BasicValue<N> } & {
  [N in OptionalField]?: BasicValue<N> | null;
};
const changeShape = Object.fromEntries(
  given.map(({ name, required }) => {
    const schema = basicFieldsSchema.shape[name as GivenField] as z.ZodType;
    return [name, (required ? schema : schema.nullable()).optional()];
  }),
);
/** Changed values in answers; they were tidied on input. */
export const changedBasicInfoSchema = z.strictObject(changeShape) as unknown as z.ZodType<
  BasicInfoChange,
  BasicInfoChange
>;
export const basicInfoChangeSchema: z.ZodType<BasicInfoChange> = tidiedFirst(
  (info) => mapValues(info, orNull),
  changedBasicInfoSchema,
);

/** Only the groups given change; an absent group stays as it is. */
export type InterestsChange = { [G in InterestGroup]?: (typeof interestLists)[G][number][] };
const chosenOf = (group: InterestGroup) => z.array(z.enum(interestLists[group])).max(interestLists[group].length);
/** Changed groups in answers; duplicates were removed on input. */
export const changedInterestsSchema = z.strictObject(
  Object.fromEntries(interestGroups.map((group) => [group, chosenOf(group).optional()])),
) as unknown as z.ZodType<InterestsChange, InterestsChange>;
const interestsShape = Object.fromEntries(
  interestGroups.map((group) => [
    group,
    chosenOf(group)
      .transform((chosen) => [...new Set(chosen)])
      .optional(),
  ]),
);
export const interestsChangeSchema = z.strictObject(interestsShape) as unknown as z.ZodType<
  InterestsChange,
  InterestsChange
>;

/**
 * Addresses of the caller's own uploads (AC-547). An empty text, left by a failed upload, changes nothing; `null`
 * removes the primary photo (D-58). The server counts `total`.
 */
export const photosInputSchema = z.strictObject({
  imageUrl: z.string().max(200).nullable().optional(),
  artworks: z
    .array(z.string().max(200))
    .max(mostPhotos - 1)
    .optional(),
  total: z.int().min(0).optional(),
});
export type PhotosInput = z.output<typeof photosInputSchema>;

/** The owner's choices about how a profile can be found (D-99); `true` by default. */
export const listingChoicesSchema = z.strictObject(fromKeys(listingChoices, () => z.boolean()));
export type { ListingChoices };
