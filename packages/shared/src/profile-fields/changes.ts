import { filterEntries } from '../objects/index.js';
import type { InterestGroup } from '../option-lists/index.js';
import type { BasicFieldName } from './basic-fields.js';
import type { ListingChoices } from './listing-choices.js';
import { photosAfter, samePhotos, type Photos, type PhotosEdit } from './photos.js';
import { changedFields } from './values.js';

type BasicValues = { readonly [N in BasicFieldName]?: unknown };
type ChosenInterests = { readonly [G in InterestGroup]?: readonly string[] };

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
