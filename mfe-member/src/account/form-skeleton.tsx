import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './account-screen.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Placeholder for a form that is loading. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.sheet}>
        {rows.map((row) => (
          <div key={row} className={styles.skeletonField}>
            <Skeleton width="quarter" />
            <Skeleton shape="control" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
