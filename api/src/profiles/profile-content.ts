import type { ListingChoices, NewProfile, PhotosInput, ProfileChange } from '@inkbridge/contracts';
import { noInterests } from '@inkbridge/shared/option-lists';
import type { Quote } from '@inkbridge/shared/pricing';
import {
  changedFields,
  countWords,
  isAdult,
  isFilled,
  maxBioWords,
  missingFields,
} from '@inkbridge/shared/profile-fields';
import { AppError } from '../http/app-error.js';
import type { Customer } from './customer.js';

/** The part of a profile that people write. */
export type Content = Pick<Customer, 'basicInfo' | 'personalityInfo' | 'photos'> & ListingChoices;

/** Changed values only; `null` empties an optional field. `photos` is the complete new set. */
export type Changes = {
  basicInfo: Record<string, unknown>;
  personalityInfo: Record<string, string[]>;
  photos?: Customer['photos'] | undefined;
  listing: Partial<ListingChoices>;
};

const allChosen: ListingChoices = { showOrientation: true, lgbtqTab: true, searchEngines: true };
const choices = Object.keys(allChosen) as (keyof ListingChoices)[];
const noPhotos: Customer['photos'] = { imageUrl: null, artworks: [] };

/** Without a choice, a profile is shown everywhere (D-99). */
export function contentOf(input: NewProfile): Content {
  return {
    basicInfo: input.basicInfo, // its schema has the same fields and leaves out empty ones
    personalityInfo: { ...noInterests, ...input.personalityInfo },
    photos: photosAfter(noPhotos, input.photos ?? {}),
    ...allChosen,
    ...chosen(input),
  };
}

/** The parts of `input` that differ from `content` (AC-229…231). */
export function changesOf(content: Content, input: ProfileChange): Changes {
  const photos = input.photos && photosAfter(content.photos, input.photos);
  const asked = chosen(input);
  return {
    basicInfo: changedFields(content.basicInfo, input.basicInfo ?? {}),
    personalityInfo: changedFields(content.personalityInfo, input.personalityInfo ?? {}),
    ...(photos && !samePhotos(content.photos, photos) && { photos }),
    listing: Object.fromEntries(
      choices
        .filter((name) => asked[name] !== undefined && asked[name] !== content[name])
        .map((name) => [name, asked[name]]),
    ),
  };
}

export function isNoChange({ basicInfo, personalityInfo, photos, listing }: Changes): boolean {
  return !photos && [basicInfo, personalityInfo, listing].every((part) => Object.keys(part).length === 0);
}

export function contentWith(content: Content, { basicInfo, personalityInfo, photos, listing }: Changes): Content {
  const { showOrientation, lgbtqTab, searchEngines } = { ...content, ...listing };
  const filled = Object.entries({ ...content.basicInfo, ...basicInfo }).filter(([, value]) => isFilled(value));
  return {
    basicInfo: Object.fromEntries(filled) as Content['basicInfo'], // each value has passed its field's schema
    personalityInfo: { ...content.personalityInfo, ...personalityInfo },
    photos: photos ?? content.photos,
    showOrientation,
    lgbtqTab,
    searchEngines,
  };
}

/** Checks what the schemas of single fields cannot. @throws AppError missing_fields, too_young, bio_too_long */
export function checkContent({ basicInfo }: Content, now: Date): void {
  if (missingFields(basicInfo).length > 0) throw new AppError('missing_fields');
  if (!isAdult(basicInfo.dateOfBirth, now)) throw new AppError('too_young');
  if (countWords(basicInfo.bio ?? '') > maxBioWords) throw new AppError('bio_too_long');
}

/** The word blocks and photos that a quote charges for. */
export function extrasIn({ lines }: Quote): Pick<Customer, 'wordLimit' | 'totalPaidPhotos'> {
  const count = (type: 'wordLimit' | 'photo') => lines.find((line) => line.type === type)?.count ?? 0;
  return { wordLimit: count('wordLimit'), totalPaidPhotos: count('photo') };
}

/** A failed upload leaves an empty address: the previous picture stays in its place (D-58). */
function photosAfter(before: Customer['photos'], { imageUrl, artworks }: PhotosInput): Customer['photos'] {
  const given = artworks ?? before.artworks;
  const kept = given.map((url, at) => {
    const old = before.artworks[at];
    return url === '' && old !== undefined && !given.includes(old) ? old : url;
  });
  return {
    imageUrl: imageUrl === undefined || imageUrl === '' ? before.imageUrl : imageUrl,
    artworks: [...new Set(kept)].filter((url) => url !== ''),
  };
}

function samePhotos(before: Customer['photos'], after: Customer['photos']): boolean {
  return JSON.stringify([before.imageUrl, before.artworks]) === JSON.stringify([after.imageUrl, after.artworks]);
}

function chosen({ showOrientation, lgbtqTab, searchEngines }: Partial<ListingChoices>): Partial<ListingChoices> {
  const asked = Object.entries({ showOrientation, lgbtqTab, searchEngines });
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined));
}
