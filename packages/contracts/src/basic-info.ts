import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import {
  type BasicFieldName,
  basicFieldNames,
  type BasicInfo,
  type BasicValue,
  type DerivedBasicField,
  fieldAliases,
  filledValues,
  findField,
  getField,
  type ListingChoices,
  orNull,
  type RequiredBasicField,
  requiredFields,
} from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { longestText, typedField } from './forms.js';
import { largestCount, mostPhotos } from './limits.facts.js';
import { shapeOf } from './wire.js';

/** The schema of a stored field: a text is shown as it is, although it could not be typed like that today. */
function storedField(name: BasicFieldName): z.ZodType {
  const { kind, maxLength } = getField(name);
  const isText = kind === 'email' || kind === 'text' || kind === 'long_text' || kind === 'image';
  if (!isText) return typedField(name);
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength ?? longestText);
}

type BasicShape = { [N in BasicFieldName]: z.ZodType<BasicValue<N>, BasicValue<N>> };

/** The schema of every `basicInfo` field, all of them required; routes pick, extend and relax it. */
export const basicFieldsSchema = z.strictObject(shapeOf<BasicShape>(basicFieldNames, storedField));

/** As `basicFieldsSchema`, for what is typed: without characters that nobody sees. */
const typedFieldsSchema = z.strictObject(shapeOf<BasicShape>(basicFieldNames, typedField));

/** Builds the argument of `.pick` and `.partial`. */
export function keys<N extends BasicFieldName>(names: readonly N[]): { [K in N]: true } {
  return fromKeys(names, () => true);
}

/** The fields that may be empty. */
export const optionalFields = basicFieldNames.filter(
  (name): name is Exclude<BasicFieldName, RequiredBasicField> => !requiredFields.includes(name),
);

type GivenField = Exclude<BasicFieldName, DerivedBasicField | 'imageUrl'>;
type RequiredField = Extract<GivenField, RequiredBasicField>;
type OptionalField = Exclude<GivenField, RequiredBasicField>;

const isGiven = <N extends BasicFieldName>(name: N): name is Extract<N, GivenField> =>
  !['age', 'image'].includes(getField(name).kind);
const optional = optionalFields.filter(isGiven);
const givenNames = keys(basicFieldNames.filter(isGiven));
const givenFields = typedFieldsSchema.pick(givenNames);

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

/** Accepts other spellings of the names, and drops what the server computes itself (D-36, D-40). */
export const newBasicInfoSchema: z.ZodType<NewBasicInfo> = tidiedFirst(
  filledValues,
  givenFields.partial(keys(optional)),
); // AC-297

/** `basicInfo` of an update: the new value of each changed field; `null` empties an optional one (D-21). */
export type BasicInfoChange = { [N in RequiredField]?: BasicValue<N> } & {
  [N in OptionalField]?: BasicValue<N> | null;
};
type Emptied = { [N in OptionalField]: z.ZodOptional<z.ZodNullable<BasicShape[N]>> };
const changeOf = (fields: z.ZodObject<BasicShape>) =>
  fields
    .pick(givenNames)
    .partial()
    .extend(shapeOf<Emptied>(optional, (name) => z.optional(z.nullable(fields.shape[name]))));

/** Changed values in answers; they were tidied on input. */
export const changedBasicInfoSchema = changeOf(basicFieldsSchema);

/** As `newBasicInfoSchema`, but every field may be absent, and an empty text counts as `null`. */
export const basicInfoChangeSchema: z.ZodType<BasicInfoChange> = tidiedFirst(
  (info) => mapValues(info, orNull),
  changeOf(typedFieldsSchema),
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
  total: z.int().min(0).max(largestCount).optional(),
});

export type { ListingChoices };
