import type { OwnCustomerJson } from '@inkbridge/contracts';
import type { LiveProfile } from '@inkbridge/profile-screens/form';

/** What changes are compared with: the profile as it is stored. */
export function liveProfileOf(profile: OwnCustomerJson): LiveProfile {
  const { basicInfo, personalityInfo, photos, listing, wordLimit, totalPaidPhotos } = profile;
  return { basicInfo, personalityInfo, photos, listing, paidFor: { wordLimit, totalPaidPhotos } };
}
