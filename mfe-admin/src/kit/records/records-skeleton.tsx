import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './records-skeleton.module.css';

const rows = [
  { key: 1, width: 'threeQuarters' },
  { key: 2, width: 'half' },
  { key: 3, width: 'full' },
  { key: 4, width: 'threeQuarters' },
  { key: 5, width: 'half' },
] as const;

/** Placeholder for a table's rows while they load. */
export function RecordsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.sheet}>
        {rows.map(({ key, width }) => (
          <div key={key} className={styles.row}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
