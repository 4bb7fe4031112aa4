import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { RemoteSlot } from '@inkbridge/federation/slots';
import { isLost, useOnline, usePageTitle } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths, pricesAnchor } from '@inkbridge/shared/routes';
import { classes } from '@inkbridge/ui';
import page from '../layout/page.module.css';
import { DeskPage, useHasGuestPapers } from '../own-desk/late-own-desk.js';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import { GuestHome } from './guest-home.js';
import styles from './home-screen.module.css';
import { MatchesSection } from './matches-section.js';
import { PriceTable } from './price-table.js';

/** `/`: an introduction for guests, their desk for members, the console's blocks for admins (D-48). */
export function HomeScreen() {
  const { t } = useTranslation('public');
  const viewer = useViewer();
  usePageTitle(t('home.title'));
  return (
    <>
      <Lost />
      {viewer === 'guest' && <KeptOrGuestHome />}
      {viewer === 'user' && <MemberHome />}
      {viewer === 'admin' && <AdminHome />}
    </>
  );
}

/** From this device, without a network, there is only what the guest keeps on it. */
function KeptOrGuestHome() {
  const isOnline = useOnline();
  const hasPapers = useHasGuestPapers();
  if (isOnline || !('kept' in document.documentElement.dataset)) return <GuestHome />;
  return hasPapers ? <DeskPage>{() => null}</DeskPage> : <Navigate to={`${paths.offline}#${paths.home}`} replace />;
}

/** The desk, then matches; who has nothing on it sees first who waits. Prices only for those who follow a link to them. */
function MemberHome() {
  const { hash } = useLocation();
  return (
    <>
      <DeskPage>
        {({ isEmpty }) => (
          <>
            {isEmpty && <LateWaitingRow />}
            <MatchesSection />
            {!isEmpty && <LateWaitingRow />}
          </>
        )}
      </DeskPage>
      {hash === `#${pricesAnchor}` && <PriceTable />}
    </>
  );
}

function AdminHome() {
  const { t } = useTranslation('public');
  return (
    <>
      <div className={page.page}>
        <header className={page.head}>
          <p className={page.tagline}>{t('home.title')}</p>
          <h1>{t('home.today')}</h1>
        </header>
        <div className={styles.slot}>
          <RemoteSlot remote="admin" name="home" />
        </div>
      </div>
      <MatchesSection />
    </>
  );
}

/** For readers whose address was no page (D-55): without a word they would not know why they are here. */
function Lost() {
  const { t } = useTranslation('public');
  const { state } = useLocation();
  if (!isLost(state)) return null;
  return <output className={classes(page.page, styles.lost)}>{t('home.lost')}</output>;
}
