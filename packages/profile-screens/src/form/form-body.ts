import type { NewProfileBody, ProfileChangeBody } from '@inkbridge/api-client';
import { consentVersion } from '@inkbridge/contracts/facts';
import { filledValues, type ProfileChanges } from '@inkbridge/shared/profile-fields';
import { editOf, type FormValues } from './form-values.js';

/** The body for a new profile. Validation has made sure that list fields hold words of their lists. */
export function newProfileBody(values: FormValues, note: string): NewProfileBody {
  const { basicInfo, personalityInfo, photos, listing } = editOf(values);
  return {
    basicInfo: filledValues(basicInfo) as NewProfileBody['basicInfo'],
    personalityInfo: filledValues(personalityInfo) as NewProfileBody['personalityInfo'],
    photos: { imageUrl: photos.imageUrl ?? '', artworks: photos.artworks }, // '' as a failed upload leaves it (AC-222)
    ...listing,
    specialInstructions: note,
    consent: { version: consentVersion },
  };
}

/** The body for a changed profile: changed values only, null for emptied fields (AC-230, AC-231). */
export function profileChangeBody(
  { basicInfo, personalityInfo, photos, listing }: ProfileChanges,
  /** Without `note`, the stored note stays. */
  { note, version }: { note?: string; version: number },
): ProfileChangeBody {
  return {
    ...(Object.keys(basicInfo).length > 0 && { basicInfo: basicInfo as ProfileChangeBody['basicInfo'] }),
    ...(Object.keys(personalityInfo).length > 0 && {
      personalityInfo: personalityInfo as ProfileChangeBody['personalityInfo'],
    }),
    ...(photos && { photos }),
    ...listing,
    ...(note !== undefined && { specialInstructions: note }),
    version,
  };
}
