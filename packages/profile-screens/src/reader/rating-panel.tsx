import { rateProfile, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert } from '@inkbridge/ui';
import { StarRatingInput } from '@inkbridge/ui/star-rating-input';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedProfile } from '../profile-data.js';
import { patchProfile } from './patch-profile.js';
import styles from './rating-panel.module.css';

type RatingPanelProps = {
  profile: ListedProfile;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** The reader's own rating, in words; choosing again changes it (AC-102, AC-248…253). */
export function RatingPanel({ profile, errorText }: RatingPanelProps) {
  const { t } = useTranslation('reader');
  const rate = useRateProfile(profile._id);
  const given = profile.prevRating ?? 0;
  const note = given > 0 ? t('rating.given', { rating: given }) : t('rating.none');
  return (
    <div className={styles.panel}>
      <StarRatingInput
        legend={t('rating.title')}
        starLabel={(count) => t('rating.star', { count })}
        value={rate.isPending ? rate.variables : given}
        note={rate.isPending ? t('rating.saving') : note}
        busy={rate.isPending}
        onChange={(rating) => rate.mutate(rating)}
      />
      {rate.isError && <Alert>{errorText(rate.error)}</Alert>}
    </div>
  );
}

/** Gives 1 to 5 stars. The new mean and count from the answer show immediately on the page and on cards (D-29). */
function useRateProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) => rateProfile(id, rating, { client }),
    onSuccess: ({ rating, numRatings }, given) => patchProfile(client, id, { rating, numRatings, prevRating: given }),
  });
}
