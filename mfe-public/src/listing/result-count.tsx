import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import type { ProfilePages } from './use-profile-pages.js';
import styles from './profile-list.module.css';

type ResultCountProps = {
  pages: ProfilePages;
  /** Says that paid placements come first, which is true of every order but those by date and by interests (D-96). */
  placementsFirst?: boolean;
  /** The heading beside it says the number to those who see it. */
  isInHeading?: boolean;
};

/** The total number of profiles; screen readers announce it when it changes. */
export function ResultCount({ pages, placementsFirst, isInHeading }: ResultCountProps) {
  const { t } = useTranslation('public');
  const total = pages.data?.pages.at(-1)?.total;
  const isSettled = total !== undefined && !pages.isPlaceholderData;
  const count = isSettled && t('list.count', { count: total });
  return (
    <div className={styles.count}>
      <output>{isInHeading ? <VisuallyHidden>{count}</VisuallyHidden> : count}</output>
      {placementsFirst && total !== undefined && total > 1 && <p>{t('list.placementsFirst')}</p>}
    </div>
  );
}
