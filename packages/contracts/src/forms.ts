/**
 * What forms check in the browser, and nothing else: each form loads all of it, and zod with it, and a slow phone feels
 * every schema that is built meanwhile. The bodies of routes are made of the same ones.
 */
import { fromKeys } from '@inkbridge/shared/objects';
import { genders, type InterestGroup, interestGroups, interestLists, states } from '@inkbridge/shared/option-lists';
import {
  type BasicFieldName,
  basicFieldNames,
  type Field,
  getField,
  listingChoices,
  oldestAge,
} from '@inkbridge/shared/profile-fields';
import { cleanText } from '@inkbridge/shared/text';
import { z } from 'zod';
import { largestDraftBytes } from './draft.facts.js';
import { isEmailAddress } from './email-address.facts.js';
import { largestCount, mostPhotos, passwordLength } from './limits.facts.js';
import {
  calendarDateSchema,
  emailSchema,
  emailText,
  neededLine,
  neededLines,
  returnPathText,
  shapeOf,
} from './wire.js';

/** Characters of a text field that the catalogue does not limit. */
export const longestText = 200;

function typedSchema({ kind, list, max, maxLength }: Field): z.ZodType {
  const longest = maxLength ?? longestText;
  switch (kind) {
    case 'inches':
    case 'pounds':
    case 'age':
      return z
        .int()
        .positive()
        .max(max ?? oldestAge);
    case 'date':
      return calendarDateSchema;
    case 'choice':
      return z.enum(list ?? []);
    case 'choices':
      return z
        .array(z.enum(list ?? []))
        .min(1)
        .max(list?.length ?? 0);
    case 'email':
      return emailSchema;
    case 'image':
    case 'text':
      return neededLine(longest);
    case 'long_text':
      return neededLines(longest);
  }
}

const typedSchemas = new Map<BasicFieldName, z.ZodType>();

/** The schema of a `basicInfo` field as it is typed, from the catalogue, the only place that defines fields and lists. */
export function typedField(name: BasicFieldName): z.ZodType {
  const schema = typedSchemas.get(name) ?? typedSchema(getField(name));
  typedSchemas.set(name, schema);
  return schema;
}

/** The owner's choices about how a profile can be found (D-99); `true` by default. */
export const listingChoicesSchema = z.strictObject(fromKeys(listingChoices, () => z.boolean()));

/** A form value as typed, possibly incomplete or invalid: only its size is checked. */
const draftValue = z.union([
  z.string().overwrite(cleanText).max(25_000),
  z.number().min(-largestCount).max(largestCount),
  z.array(z.string().max(100)).max(60),
  z.null(),
]);

/** A form as typed: may be incomplete or invalid. */
export const draftContentSchema = z.strictObject({
  basicInfo: z.partialRecord(z.enum(basicFieldNames), draftValue),
  personalityInfo: z.partialRecord(z.enum(interestGroups), z.array(z.string().max(100)).max(60)),
  photos: z.strictObject({
    imageUrl: z.string().max(200).nullable(),
    artworks: z.array(z.string().max(200)).max(mostPhotos - 1),
  }),
  listing: listingChoicesSchema,
  consented: z.boolean(),
  /** The picked facility, whose address is filled in; null for one typed by hand. Older drafts do not say. */
  facilityId: z.string().max(24).nullable().optional(),
  section: z.string().max(30).optional(),
});
export type DraftContent = z.output<typeof draftContentSchema>;

/** Increases with every save; a save names the revision it was based on. */
export const revisionSchema = z.int().min(1).max(largestCount);

/** A form that is kept; `revision` is null for a first save. */
export const keptDraftSchema = z.strictObject({
  content: draftContentSchema.refine(
    (content) => new TextEncoder().encode(JSON.stringify(content)).length <= largestDraftBytes,
    'Too large',
  ),
  revision: revisionSchema.nullable(),
});

const nameText = neededLine(100);

/** The form for joining (AC-018…030). The server records the version of the terms and the time (D-82). */
export const registrationSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText.min(1),
  password: z.string().min(1).max(passwordLength.most),
  confirmPassword: z.string().min(1).max(passwordLength.most),
  mailingAddress: neededLine(200),
  state: z.enum(states),
  city: nameText,
  zipCode: neededLine(20),
  terms: z.literal(true),
  next: returnPathText,
});
export type Registration = z.output<typeof registrationSchema>;

/** The Profile tab of My Account (AC-143, AC-440). */
export const accountSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText.min(1),
  age: z.int().min(18).max(120), // D-94
  gender: z.enum(genders),
  state: z.enum(states),
  bio: neededLines(2_000),
  /** Absent keeps the picture, `null` removes it; an empty text comes from a failed upload and keeps it (D-58). */
  imageUrl: z.string().max(200).nullable().optional(),
});

/** The same as its form holds it: the age as typed text, and the address as the API checks it. */
export const accountFormSchema = accountSchema.extend({
  email: accountSchema.shape.email.refine(isEmailAddress),
  age: neededLine(20).transform(Number).pipe(accountSchema.shape.age),
});

/** Choices of one group, from its list. */
export const choicesOf = <G extends InterestGroup>(group: G) =>
  z.array(z.enum(interestLists[group])).max(interestLists[group].length);

const someOf = <G extends InterestGroup>(group: G) =>
  choicesOf(group)
    .min(1)
    .transform((chosen) => [...new Set(chosen)]);

/** A questionnaire as it is saved: at least one choice in each group, without duplicates (AC-159). */
export const answeredInterestsSchema = z.strictObject(
  shapeOf<{ [G in InterestGroup]: ReturnType<typeof someOf<G>> }>(interestGroups, someOf),
);
