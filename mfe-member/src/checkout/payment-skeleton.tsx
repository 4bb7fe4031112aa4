import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import styles from './payment.module.css';

/** Placeholder for the lines and the ways to pay. */
export function PaymentSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.pay}>
        <div className={styles.column}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" className={styles.waitingLines} />
        </div>
        <Skeleton shape="block" className={styles.waitingForm} />
      </div>
    </SkeletonGroup>
  );
}
