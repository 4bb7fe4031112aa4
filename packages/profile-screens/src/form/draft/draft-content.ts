import type { DraftContent } from '@inkbridge/contracts';
import { isFilled } from '@inkbridge/shared/profile-fields';
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

function kept(values: object, start: object | undefined): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = { ...start };
  const entries = Object.entries(values) as [string, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => (start ? !isSame(before[name], value) : isFilled(value))),
  );
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
