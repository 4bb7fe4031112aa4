import type { NewProfileBody, ProfileChangeBody } from '@inkbridge/api-client';
import { consentVersion } from '@inkbridge/contracts/limits';
import { isFilled } from '@inkbridge/shared/profile-fields';
import type { FormChanges } from './form-changes.js';
import { meantBasic, type FormValues } from './form-values.js';

/** The body for a new profile. Validation has made sure that list fields hold words of their lists. */
export function newProfileBody({ basic, interests, photos, listing }: FormValues, note: string): NewProfileBody {
  const filled = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => isFilled(value)));
  return {
    basicInfo: filled(meantBasic(basic)) as NewProfileBody['basicInfo'],
    personalityInfo: filled(interests),
    photos: { imageUrl: photos.imageUrl ?? '', artworks: photos.artworks }, // '' as a failed upload leaves it (AC-222)
    ...listing,
    specialInstructions: note,
    consent: { version: consentVersion },
  };
}

/** The body for a changed profile: changed values only, null for emptied fields (AC-230, AC-231). */
export function profileChangeBody(
  { basicInfo, personalityInfo, photos, listing }: FormChanges,
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
