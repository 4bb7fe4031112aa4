import type { CustomerJson, ListingChoices } from '@inkbridge/contracts';
import type { InterestGroup } from '@inkbridge/shared/option-lists';
import type { PaidFor } from '@inkbridge/shared/pricing';
import { changedFields, type BasicFieldName } from '@inkbridge/shared/profile-fields';
import { meantBasic, type FormValues, type MeantBasic } from './form-values.js';

/** The stored values that an update is compared with, and what was paid for them. */
export type LiveProfile = {
  basicInfo: { readonly [N in BasicFieldName]?: unknown };
  personalityInfo: { readonly [G in InterestGroup]?: readonly string[] };
  photos: { imageUrl: string | null; artworks: readonly string[] };
  listing: ListingChoices;
  paidFor: PaidFor;
};

/** The base for comparing changes: the profile as stored. */
export function liveProfileOf(profile: Extract<CustomerJson, { view: 'owner' | 'admin' }>): LiveProfile {
  const { basicInfo, personalityInfo, photos, listing, wordLimit, totalPaidPhotos } = profile;
  return { basicInfo, personalityInfo, photos, listing, paidFor: { wordLimit, totalPaidPhotos } };
}

/** Only the differences; `photos` is the complete new set (AC-230, AC-231). */
export type FormChanges = {
  basicInfo: Partial<MeantBasic>;
  personalityInfo: Partial<FormValues['interests']>;
  photos?: FormValues['photos'];
  listing: Partial<ListingChoices>;
};

export function changesOf(live: LiveProfile, values: FormValues): FormChanges {
  const meant: { readonly [N in BasicFieldName]?: unknown } = meantBasic(values.basic);
  const chosen: { readonly [G in InterestGroup]?: unknown } = values.interests;
  const listing = Object.entries(values.listing).filter(
    ([name, on]) => live.listing[name as keyof ListingChoices] !== on,
  );
  return {
    basicInfo: changedFields(live.basicInfo, meant) as Partial<MeantBasic>,
    personalityInfo: changedFields(live.personalityInfo, chosen) as Partial<FormValues['interests']>,
    ...(!samePhotos(live.photos, values.photos) && { photos: values.photos }),
    listing: Object.fromEntries(listing),
  };
}

/** AC-229. */
export function isNothing({ basicInfo, personalityInfo, photos, listing }: FormChanges): boolean {
  return !photos && [basicInfo, personalityInfo, listing].every((part) => Object.keys(part).length === 0);
}

function samePhotos(before: LiveProfile['photos'], after: FormValues['photos']): boolean {
  return (
    before.imageUrl === after.imageUrl &&
    before.artworks.length === after.artworks.length &&
    before.artworks.every((url, index) => url === after.artworks[index])
  );
}
