import type { NewProfileBody, ProfileChangeBody } from '@inkbridge/api-client';
import { consentVersion } from '@inkbridge/contracts/limits';
import { isFilled } from '@inkbridge/shared/profile-fields';
import type { FormChanges } from './form-changes.js';
import { meantBasic, type FormValues } from './form-values.js';

/** What is sent for a new profile. Values were checked, so that words of lists are words of lists. */
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

/** What is sent of a changed profile: changed values only, null where a field was emptied (AC-230, AC-231). */
export function profileChangeBody(
  { basicInfo, personalityInfo, photos, listing }: FormChanges,
  /** Without a note the one that is stored stays. */
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
