import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import type { ProfilePages } from './use-profile-pages.js';
import styles from './profile-list.module.css';

type ResultCountProps = {
  pages: ProfilePages;
  /** The heading beside it says the number to those who see it. */
  isInHeading?: boolean;
};

/** The total number of profiles; screen readers announce it when it changes. */
export function ResultCount({ pages, isInHeading }: ResultCountProps) {
  const { t } = useTranslation('public');
  const total = pages.data?.pages.at(-1)?.total;
  const isSettled = total !== undefined && !pages.isPlaceholderData;
  const count = isSettled && t('list.count', { count: total });
  return <output className={styles.count}>{isInHeading ? <VisuallyHidden>{count}</VisuallyHidden> : count}</output>;
}
