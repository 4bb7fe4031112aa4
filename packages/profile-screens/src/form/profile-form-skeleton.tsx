import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './section.module.css';
import formStyles from './profile-form.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** While profile or draft load; keeps the height of the first fields. The label is for screen readers. */
export function ProfileFormSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={formStyles.sheet}>
        <div className={styles.fields}>
          {rows.map((row) => (
            <div key={row} className={styles.skeletonField}>
              <Skeleton width="quarter" />
              <Skeleton shape="control" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
