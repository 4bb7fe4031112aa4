import { filterEntries, fromKeys } from '../objects/index.js';
import type { InterestGroup } from '../option-lists/index.js';
import type { BasicFieldName } from './basic-fields.js';
import { changedFields } from './values.js';

type BasicValues = { readonly [N in BasicFieldName]?: unknown };
type ChosenInterests = { readonly [G in InterestGroup]?: readonly string[] };

/** The owner's choices about how a profile can be found (D-99). */
export const listingChoices = ['showOrientation', 'lgbtqTab', 'searchEngines'] as const;
type ListingChoice = (typeof listingChoices)[number];

/** True is the more visible choice in each. */
export type ListingChoices = Record<ListingChoice, boolean>;

/** The primary photo, if there is one, and the artworks in their order. */
export type Photos = { imageUrl: string | null; artworks: string[] };
type ReadonlyPhotos = { readonly imageUrl: string | null; readonly artworks: readonly string[] };

/** New pictures: null removes the primary photo, and an absent part stays as it is. */
export type PhotosEdit = { readonly imageUrl?: string | null; readonly artworks?: readonly string[] };

/** Shared and readonly: add pictures to a copy. */
export const noPhotos: ReadonlyPhotos = { imageUrl: null, artworks: [] };

/** Each picture once. A failed upload leaves an empty address: the previous picture stays in its place (D-58). */
export function photosAfter(before: ReadonlyPhotos, { imageUrl, artworks }: PhotosEdit): Photos {
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

/** The order of the artworks counts. */
function samePhotos(before: ReadonlyPhotos, after: ReadonlyPhotos): boolean {
  return JSON.stringify([before.imageUrl, before.artworks]) === JSON.stringify([after.imageUrl, after.artworks]);
}

/** How a profile is listed unless its owner chooses otherwise. */
export const listedEverywhere: ListingChoices = fromKeys(listingChoices, () => true);

/** The part of a profile that people write, as stored. */
export type ProfileContent = {
  basicInfo: BasicValues;
  personalityInfo: ChosenInterests;
  photos: { readonly imageUrl: string | null; readonly artworks: readonly string[] };
  listing: Readonly<ListingChoices>;
};

/** New values, changed or not. What is absent stays as it is; an empty value empties its field. */
export type ProfileEdit = {
  basicInfo?: BasicValues;
  personalityInfo?: { readonly [G in InterestGroup]?: string[] };
  photos?: PhotosEdit;
  listing?: Readonly<Partial<ListingChoices>>;
};

/** Changed values only; `photos` is the complete new set. */
export type ProfileChanges = {
  basicInfo: { [N in BasicFieldName]?: unknown };
  personalityInfo: { [G in InterestGroup]?: string[] };
  photos?: Photos;
  listing: Partial<ListingChoices>;
};

/**
 * The changes of `edit` to `content` (AC-229…231). The form shows the price of these changes, and the API charges for
 * them.
 */
export function changesOf(content: ProfileContent, edit: ProfileEdit): ProfileChanges {
  const photos = edit.photos && photosAfter(content.photos, edit.photos);
  return {
    basicInfo: changedFields(content.basicInfo, edit.basicInfo ?? {}),
    personalityInfo: changedFields(content.personalityInfo, edit.personalityInfo ?? {}),
    ...(photos && !samePhotos(content.photos, photos) && { photos }),
    listing: filterEntries(edit.listing ?? {}, (on, name) => on !== undefined && on !== content.listing[name]),
  };
}

/** AC-229. */
export function isNoChange({ basicInfo, personalityInfo, photos, listing }: ProfileChanges): boolean {
  return !photos && [basicInfo, personalityInfo, listing].every((part) => Object.keys(part).length === 0);
}
