import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import {
  basicFieldNames,
  fieldAliases,
  filledValues,
  findField,
  getField,
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
import { basicFieldsSchema, keys, optionalFields } from './basic-info.js';
import { mostPhotos } from './limits.facts.js';
import { shapeOf } from './shape-of.js';

type GivenField = Exclude<BasicFieldName, DerivedBasicField | 'imageUrl'>;
type RequiredField = Extract<GivenField, RequiredBasicField>;
type OptionalField = Exclude<GivenField, RequiredBasicField>;

const isGiven = <N extends BasicFieldName>(name: N): name is Extract<N, GivenField> =>
  !['age', 'image'].includes(getField(name).kind);
const optional = optionalFields.filter(isGiven);
const givenFields = basicFieldsSchema.pick(keys(basicFieldNames.filter(isGiven)));

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
const emptiable = <N extends OptionalField>(name: N) => z.optional(z.nullable(basicFieldsSchema.shape[name]));
/** Changed values in answers; they were tidied on input. */
export const changedBasicInfoSchema = givenFields
  .partial()
  .extend(shapeOf<{ [N in OptionalField]: ReturnType<typeof emptiable<N>> }>(optional, emptiable));
export const basicInfoChangeSchema: z.ZodType<BasicInfoChange> = tidiedFirst(
  (info) => mapValues(info, orNull),
  changedBasicInfoSchema,
);

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

/** The owner's choices about how a profile can be found (D-99); `true` by default. */
export const listingChoicesSchema = z.strictObject(fromKeys(listingChoices, () => z.boolean()));
export type { ListingChoices };
