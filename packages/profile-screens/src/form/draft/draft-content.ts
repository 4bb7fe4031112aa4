import type { DraftContent } from '@inkbridge/contracts';
import { filterEntries } from '@inkbridge/shared/objects';
import { filledValues } from '@inkbridge/shared/profile-fields';
import { typedBasic, typedInterests, type FormValues } from '../form-values.js';

/**
 * The content of a draft. For an update, only the differences from `start`, so that a draft opened later does not
 * revert changes made elsewhere in the meantime.
 */
export function draftContentOf(values: FormValues, start: FormValues | null, section: string): DraftContent {
  return {
    basicInfo: kept(values.basic, start?.basic),
    personalityInfo: kept(values.interests, start?.interests),
    photos: { imageUrl: values.photos.imageUrl, artworks: [...values.photos.artworks] },
    listing: { ...values.listing },
    consented: values.consented,
    section,
  };
}

/** The form with a draft filled in. */
export function withDraft(start: FormValues, { basicInfo, personalityInfo, photos, listing, consented }: DraftContent) {
  return {
    basic: typedBasic({ ...start.basic, ...basicInfo }),
    interests: typedInterests({ ...start.interests, ...personalityInfo }),
    photos: { imageUrl: photos.imageUrl, artworks: [...photos.artworks] },
    listing: { ...listing },
    consented,
  } satisfies FormValues;
}

function kept<T extends object>(values: T, start: object | undefined): Partial<T> {
  const before: Readonly<Record<string, unknown>> = { ...start };
  return start ? filterEntries(values, (value, name) => !isSame(before[name], value)) : filledValues(values);
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
