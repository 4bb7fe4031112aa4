import { useTranslation } from '@inkbridge/federation/i18n';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './page-skeleton.module.css';

/** The skeleton of any page: a heading, a line, some cards. */
export function PageSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div className={styles.page} aria-busy="true">
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="title" width="half" />
        <div className={styles.cards}>
          <Skeleton shape="block" className={styles.card} />
          <Skeleton shape="block" className={styles.card} />
          <Skeleton shape="block" className={styles.card} />
        </div>
      </SkeletonGroup>
    </div>
  );
}
