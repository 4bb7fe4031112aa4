import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { RemoteSlot } from '@inkbridge/federation/slots';
import { isLost, usePageTitle } from '@inkbridge/frame';
import { useSession, useViewer, type SessionUser } from '@inkbridge/shared/auth-context';
import { classes } from '@inkbridge/ui';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import { GuestHome } from './guest-home.js';
import styles from './home-screen.module.css';
import { MatchesSection } from './matches-section.js';
import { PriceTable } from './price-table.js';

/** `/`: an introduction for guests, matches first for members, the console's blocks for admins (D-48). */
export function HomeScreen() {
  const { t } = useTranslation('public');
  const viewer = useViewer();
  const { user } = useSession();
  usePageTitle(t('home.title'));

  if (viewer === 'guest') {
    return (
      <>
        <Lost />
        <GuestHome />
      </>
    );
  }
  return (
    <>
      <Lost />
      <div className={page.page}>
        <PageHead title={t('home.title')} lead={t(leadOf(user))} />
        {viewer === 'admin' && (
          <div className={styles.slot}>
            <RemoteSlot remote="admin" name="home" />
          </div>
        )}
      </div>
      <MatchesSection />
      {viewer === 'user' && (
        <>
          <LateWaitingRow />
          <PriceTable />
        </>
      )}
    </>
  );
}

function leadOf(user: SessionUser | null) {
  if (user?.role === 'admin') return 'home.adminLead';
  return user?.profileComplete ? 'home.memberLead' : 'home.newMemberLead';
}

/** For readers whose address was no page (D-55): without a word they would not know why they are here. */
function Lost() {
  const { t } = useTranslation('public');
  const { state } = useLocation();
  if (!isLost(state)) return null;
  return <output className={classes(page.page, styles.lost)}>{t('home.lost')}</output>;
}
