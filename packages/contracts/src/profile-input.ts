import { interestGroups, interestLists, type InterestGroup } from '@inkbridge/shared/option-lists';
import {
  basicFields,
  fieldAliases,
  type BasicFieldName,
  type BasicInfo,
  type BasicValue,
  type DerivedBasicField,
  type RequiredBasicField,
} from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { basicFieldsSchema, keys } from './basic-info.js';
import { mostPhotos } from './limits.js';

type GivenField = Exclude<BasicFieldName, DerivedBasicField | 'imageUrl'>;
type RequiredField = Extract<GivenField, RequiredBasicField>;
type OptionalField = Exclude<GivenField, RequiredBasicField>;

const given = basicFields.filter(({ kind }) => kind !== 'age' && kind !== 'image');
const optional = given.filter(({ required }) => !required).map(({ name }) => name as OptionalField);
const givenFields = basicFieldsSchema.pick(keys(given.map(({ name }) => name as GivenField)));

/**
 * Maps other spellings to ours (D-40), unwraps a one-item list (D-95) and drops empty values (AC-297). Also drops the
 * age, which follows from the birth date (D-36), and the paid words, which the server counts (D-112).
 */
function tidied(emptyValue: null | undefined): (value: unknown) => unknown {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value)
      .filter(([name]) => name !== 'age' && name !== 'wordLimit' && name !== 'imageUrl')
      .map(([name, entry]: [string, unknown]) => {
        const own = (fieldAliases as Record<string, string>)[name] ?? name;
        return [own, emptyValue === undefined && isEmpty(entry) ? undefined : orNull(single(own, entry))];
      });
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  };

  function orNull(value: unknown): unknown {
    return isEmpty(value) ? null : value;
  }
}

function single(name: string, value: unknown): unknown {
  const isList = basicFields.some((field) => field.name === name && field.kind === 'choices');
  return !isList && Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

/** `basicInfo` of a new profile: all required fields, and the optional ones that were filled in. */
export type NewBasicInfo = Pick<BasicInfo, RequiredField> & { [N in OptionalField]?: BasicValue<N> };
export const newBasicInfoSchema: z.ZodType<NewBasicInfo> = z.preprocess(
  tidied(undefined),
  givenFields.partial(keys(optional)),
);

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
export const basicInfoChangeSchema: z.ZodType<BasicInfoChange> = z.preprocess(tidied(null), changedBasicInfoSchema);

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
export const listingChoicesSchema = z.strictObject({
  showOrientation: z.boolean(),
  lgbtqTab: z.boolean(),
  searchEngines: z.boolean(),
});
export type ListingChoices = z.output<typeof listingChoicesSchema>;
