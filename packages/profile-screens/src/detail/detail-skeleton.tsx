import { useTranslation } from '@inkbridge/federation/i18n';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './detail-skeleton.module.css';

/** The placeholder for a loading profile, laid out like `ProfileDetail`. */
export function DetailSkeleton() {
  const { t } = useTranslation('detail');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={styles.room}>
        <div className={styles.detail}>
          <Skeleton shape="block" className={styles.stamp} />
          <div className={styles.lines}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="threeQuarters" />
            <Skeleton width="half" />
            <Skeleton width="quarter" />
          </div>
          <Skeleton shape="block" className={styles.letter} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
