import { useTranslation } from '@inkbridge/federation/i18n';
import { StarRating } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';

/** The mean with one decimal and the number of reviews, or that there are none. */
export function Rating({ profile: { rating, numRatings } }: { profile: ListedProfile }) {
  const { t } = useTranslation('profile');
  if (numRatings === 0) return <StarRating label={t('rating.label')} note={t('rating.none')} />;
  return (
    <StarRating value={rating.toFixed(1)} label={t('rating.label')} note={t('rating.reviews', { count: numRatings })} />
  );
}
