import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './review-skeletons.module.css';

const cards = ['first', 'second', 'third'];

/** Placeholders in the shape of `ReviewCard`. */
export function ReviewSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.list}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="block" className={styles.stamp} />
            <div className={styles.lines}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="threeQuarters" />
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
