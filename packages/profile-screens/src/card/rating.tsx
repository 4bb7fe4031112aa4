import { useTranslation } from '@inkbridge/federation/i18n';
import { StarRating, VisuallyHidden } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';

type RatingProps = {
  profile: ListedProfile;
  /** That there are no reviews is said to screen readers only. */
  isQuiet?: boolean;
};

/** The mean with one decimal and the number of reviews, or that there are none. */
export function Rating({ profile: { rating, numRatings }, isQuiet }: RatingProps) {
  const { t } = useTranslation('profile');
  const label = t('rating.label');
  if (numRatings > 0) {
    return <StarRating value={rating.toFixed(1)} label={label} note={t('rating.reviews', { count: numRatings })} />;
  }
  return isQuiet ? (
    <VisuallyHidden>{t('rating.none')}</VisuallyHidden>
  ) : (
    <StarRating label={label} note={t('rating.none')} />
  );
}
