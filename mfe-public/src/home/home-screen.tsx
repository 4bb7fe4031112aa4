import { useTranslation } from '@inkbridge/federation/i18n';
import { RemoteSlot } from '@inkbridge/federation/slots';
import { usePageTitle } from '@inkbridge/frame';
import { useSession, useViewer, type SessionUser } from '@inkbridge/shared/auth-context';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { Hero } from './hero.js';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.js';
import { MatchesSection } from './matches-section.js';
import { PriceTable } from './price-table.js';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import { TrustLine } from './trust-line.js';

/** `/`: an introduction for guests, matches first for members, the console's blocks for admins (D-48). */
export function HomeScreen() {
  const { t } = useTranslation('public');
  const viewer = useViewer();
  const { user } = useSession();
  usePageTitle(t('home.title'));

  if (viewer === 'guest') {
    return (
      <>
        <Hero />
        <TrustLine />
        <HowItWorks />
        <LateWaitingRow />
        <MatchesSection />
        <PriceTable />
      </>
    );
  }
  return (
    <>
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
