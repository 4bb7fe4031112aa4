import { detailMessages } from '../../detail/messages/en.js';
import type { CustomerJson } from '@inkbridge/contracts';
import { photoTotal } from '@inkbridge/shared/pricing';
import { type BasicInfo, filledValues, publicBasicInfo } from '@inkbridge/shared/profile-fields';
import { ProfileDetail } from '../../detail/profile-detail.js';
import { notChosen, recipientOf } from '../../mail-rules/destination/recipient.js';
import { useDestination } from '../../mail-rules/destination/use-destination.js';
import { useFormFacts } from '../state/form-context.js';
import { basicInfoOf, type FormValues } from '../state/form-values.js';

export const bundles = [detailMessages];

export type PreviewProps = { values: FormValues };

/** The page of the profile, from what the form holds now. */
export function Part({ values }: PreviewProps) {
  const { now } = useFormFacts();
  const profile = previewOf(values, now);
  const destination = useDestination(recipientOf(profile), notChosen);
  return <ProfileDetail profile={profile} mail={{ destination }} />;
}

type PublicJson = Extract<CustomerJson, { view: 'public' }>;

/** A complete form as the page that visitors would get, without what only time brings: ratings and confirmations. */
function previewOf({ basic, interests, photos, listing, facilityId }: FormValues, now: Date): PublicJson {
  // The main photo is a basic fact of a stored profile.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete: the required fields were counted before
  const info = { ...filledValues(basicInfoOf(basic)), imageUrl: photos.imageUrl } as BasicInfo;
  return {
    view: 'public',
    _id: '0'.repeat(24),
    featuredPlacement: 0,
    premiumPlacement: 0,
    rating: 0,
    numRatings: 0,
    fresh: null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the API answers it
    basicInfo: publicBasicInfo(info, { showOrientation: listing.showOrientation, now }) as PublicJson['basicInfo'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
    personalityInfo: filledValues(interests) as PublicJson['personalityInfo'],
    photos: { ...photos, total: photoTotal(photos) },
    addressConfirmedAt: null,
    ...(facilityId !== null && { facilityId }),
  };
}
