import type { CustomerJson } from '@inkbridge/contracts';
import { filledValues, publicBasicInfo, type BasicInfo } from '@inkbridge/shared/profile-fields';
import { photoTotal } from '@inkbridge/shared/pricing';
import { basicInfoOf, type FormValues } from '../form-values.js';

type PublicJson = Extract<CustomerJson, { view: 'public' }>;

/** A complete form as the page that visitors would get, without what only time brings: ratings and confirmations. */
export function previewOf({ basic, interests, photos, listing }: FormValues, now: Date): PublicJson {
  const info = filledValues(basicInfoOf(basic)) as BasicInfo; // complete: the required fields were counted before
  return {
    view: 'public',
    _id: '0'.repeat(24),
    featuredPlacement: 0,
    premiumPlacement: 0,
    rating: 0,
    numRatings: 0,
    fresh: null,
    basicInfo: publicBasicInfo(info, { showOrientation: listing.showOrientation, now }) as PublicJson['basicInfo'],
    personalityInfo: filledValues(interests) as PublicJson['personalityInfo'],
    photos: { ...photos, total: photoTotal(photos) },
    addressConfirmedAt: null,
  };
}
