import type { NewProfile, ProfileChange } from '@inkbridge/contracts';
import { fromKeys, keysOf } from '@inkbridge/shared/objects';
import { noInterests } from '@inkbridge/shared/option-lists';
import { countOf, type Quote } from '@inkbridge/shared/pricing';
import {
  birthDateProblem,
  changesOf,
  countWords,
  filledValues,
  listedEverywhere,
  listingChoices,
  type ListingChoices,
  maxBioWords,
  missingFields,
  noPhotos,
  photosAfter,
  type ProfileChanges,
} from '@inkbridge/shared/profile-fields';
import { AppError } from '../http/answers/app-error.js';
import type { Customer } from './customer.js';
import type { Update } from './update-repository.js';
import type { CustomerPatch } from './customer-repository.js';

/** The part of a profile that people write. */
export type Content = Pick<Customer, 'basicInfo' | 'personalityInfo' | 'photos'> & ListingChoices;

/** Without a choice, a profile is shown everywhere (D-99). */
export function contentOf(input: NewProfile): Content {
  return {
    basicInfo: input.basicInfo, // its schema has the same fields and leaves out empty ones
    personalityInfo: { ...noInterests, ...input.personalityInfo },
    photos: photosAfter(noPhotos, input.photos ?? {}),
    ...fromKeys(listingChoices, (name) => input[name] ?? listedEverywhere[name]),
  };
}

/** The parts of `input` that differ from `content` (AC-229…231). */
export function contentChanges(content: Content, input: ProfileChange): ProfileChanges {
  const listing = fromKeys(listingChoices, (name) => content[name]);
  return changesOf({ ...content, listing }, { ...input, listing: fromKeys(listingChoices, (name) => input[name]) });
}

export function contentWith(
  content: Content,
  { basicInfo, personalityInfo, photos, listing }: ProfileChanges,
): Content {
  const values = {
    basicInfo: filledValues({ ...content.basicInfo, ...basicInfo }),
    personalityInfo: { ...content.personalityInfo, ...personalityInfo },
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value has passed its field's schema
    ...(values as Pick<Content, keyof typeof values>),
    photos: photos ?? content.photos,
    ...fromKeys(listingChoices, (name) => listing[name] ?? content[name]),
  };
}

/** What `content` has in place of the changes; null for an empty field. */
export function contentBefore(
  content: Content,
  { basicInfo, personalityInfo, photos, listing }: ProfileChanges,
): ProfileChanges {
  const stored: ProfileChanges['basicInfo'] = content.basicInfo;
  return {
    basicInfo: fromKeys(keysOf(basicInfo), (name) => stored[name] ?? null),
    personalityInfo: fromKeys(keysOf(personalityInfo), (name) => content.personalityInfo[name]),
    ...(photos && { photos: content.photos }),
    listing: fromKeys(keysOf(listing), (name) => content[name]),
  };
}

/** The content of a profile once its live update, if there is one, is approved. */
export function contentOfUpdate(customer: Content, update: Pick<Update, 'changes'> | null): Content {
  return update ? contentWith(customer, update.changes) : customer;
}

/** Checks what the schemas of single fields cannot. @throws AppError missing_fields, birth_year, too_young, bio_too_long */
export function checkContent({ basicInfo }: Content, now: Date): void {
  if (missingFields(basicInfo).length > 0) throw new AppError('missing_fields');
  const problem = birthDateProblem(basicInfo.dateOfBirth, now);
  if (problem) throw new AppError(problem);
  if (countWords(basicInfo.bio ?? '') > maxBioWords) throw new AppError('bio_too_long');
}

/** The word blocks and photos that a quote charges for. */
export function extrasIn({ lines }: Quote): Pick<Customer, 'wordLimit' | 'totalPaidPhotos'> {
  return { wordLimit: countOf(lines, 'wordLimit'), totalPaidPhotos: countOf(lines, 'photo') };
}

/** The fields that are written on an envelope. */
const addressFields = ['inmateNumber', 'mailingAddress', 'city', 'state', 'zipcode'] as const;

/** A new address counts as confirmed, and clears any report that mail does not arrive. */
export function addressPatch({ basicInfo }: Pick<ProfileChanges, 'basicInfo'>, now: Date): CustomerPatch {
  const isNew = addressFields.some((field) => basicInfo[field] !== undefined);
  return isNew ? confirmedAt(now) : {};
}

export function confirmedAt(now: Date): CustomerPatch {
  return { addressConfirmedAt: now, mailDoubtedAt: null };
}
