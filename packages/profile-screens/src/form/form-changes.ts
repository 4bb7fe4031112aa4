import type { CustomerJson } from '@inkbridge/contracts';
import type { PaidFor } from '@inkbridge/shared/pricing';
import { changesOf, type ProfileChanges, type ProfileContent } from '@inkbridge/shared/profile-fields';
import { editOf, type FormValues } from './form-values.js';

/** The stored values that an update is compared with, and what was paid for them. */
export type LiveProfile = ProfileContent & { paidFor: PaidFor };

/** The base for comparing changes: the profile as stored. */
export function liveProfileOf(profile: Extract<CustomerJson, { view: 'owner' | 'admin' }>): LiveProfile {
  const { basicInfo, personalityInfo, photos, listing, wordLimit, totalPaidPhotos } = profile;
  return { basicInfo, personalityInfo, photos, listing, paidFor: { wordLimit, totalPaidPhotos } };
}

/** What sending the form would change (AC-230, AC-231). */
export function formChangesOf(live: LiveProfile, values: FormValues): ProfileChanges {
  return changesOf(live, editOf(values));
}
