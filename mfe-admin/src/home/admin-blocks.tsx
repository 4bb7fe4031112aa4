import styles from './admin-blocks.module.css';
import { PaymentHistory } from './payment-history.js';
import { UserListing } from './user-listing.js';
import { WaitingCounts } from './waiting-counts.js';

/** What an admin finds on the home page: what waits, what was paid, who is here (D-48). The page has the `h1`. */
export function Screen() {
  return (
    <div className={styles.blocks}>
      <WaitingCounts />
      <PaymentHistory />
      <UserListing />
    </div>
  );
}
