import type { OwnCustomerJson } from '@inkbridge/contracts';
import { OwnerStatus } from './owner-status.js';
import { OwnerTimeline } from './owner-timeline.js';
import styles from './owner-progress.module.css';

/** The progress of a profile for its owner (D-88). The screen passes `now`, so that all cards of a list agree. */
export function OwnerProgress({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  return (
    <div className={styles.progress}>
      <OwnerTimeline profile={profile} now={now} />
      <div>
        <OwnerStatus profile={profile} now={now} />
      </div>
    </div>
  );
}
