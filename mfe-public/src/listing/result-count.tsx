import { useTranslation } from '@inkbridge/federation/i18n';
import type { ProfilePages } from './use-profile-pages.js';
import styles from './profile-list.module.css';

/** The total number of profiles; screen readers announce it when it changes. */
export function ResultCount({ pages }: { pages: ProfilePages }) {
  const { t } = useTranslation('public');
  const total = pages.data?.pages.at(-1)?.total;
  const isSettled = total !== undefined && !pages.isPlaceholderData;
  return <output className={styles.count}>{isSettled && t('list.count', { count: total })}</output>;
}
