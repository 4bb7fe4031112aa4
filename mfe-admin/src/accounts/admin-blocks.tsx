import styles from './admin-blocks.module.css';
import { ClockNotice, OperatorNotice } from './operator-notice.js';
import { PaymentHistory } from './payment-history.js';
import { SearchKey } from '../kit/with-search-key.js';
import { UserListing } from './user-listing.js';
import { WaitingCounts } from './waiting-counts.js';

/** The home page's blocks for admins: waiting queues, payments, users (D-48). The page itself provides the `h1`. */
export function Screen() {
  return (
    <div className={styles.blocks}>
      <SearchKey />
      <OperatorNotice />
      <ClockNotice />
      <WaitingCounts />
      <PaymentHistory />
      <UserListing />
    </div>
  );
}
