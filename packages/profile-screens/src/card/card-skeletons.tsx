import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './card-skeletons.module.css';

/** Placeholders for loading cards: enough to fill a screen, laid out like `CardGrid`. */
export function CardSkeletons({ label, count = 12 }: { label: string; count?: number }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.room}>
        <div className={styles.grid}>
          {Array.from({ length: count }, (_, place) => (
            <div className={styles.card} key={place}>
              <div className={styles.top}>
                <Skeleton shape="block" className={styles.stamp} />
                <div className={styles.lines}>
                  <Skeleton shape="title" width="threeQuarters" />
                  <Skeleton width="half" />
                  <Skeleton width="threeQuarters" />
                  <Skeleton width="quarter" />
                </div>
              </div>
              <div className={styles.voice}>
                <Skeleton />
                <Skeleton />
                <Skeleton width="threeQuarters" />
              </div>
              <Skeleton shape="control" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
