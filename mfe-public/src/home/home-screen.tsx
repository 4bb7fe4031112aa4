import { useTranslation } from '@inkbridge/federation/i18n';
import { RemoteSlot } from '@inkbridge/federation/slots';
import { usePageTitle } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { Hero } from './hero.js';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.js';
import { MatchesSection } from './matches-section.js';
import { PriceTable } from './price-table.js';
import { TrustLine } from './trust-line.js';

/** `/`: what this is for guests, matches first for members, the console's blocks for admins (spec §2, D-48). */
export function HomeScreen() {
  const { t } = useTranslation('public');
  const viewer = useViewer();
  usePageTitle(t('home.title'));

  if (viewer === 'guest') {
    return (
      <>
        <Hero />
        <TrustLine />
        <HowItWorks />
        <MatchesSection />
        <PriceTable />
      </>
    );
  }
  return (
    <>
      <div className={page.page}>
        <PageHead title={t('home.title')} lead={t(viewer === 'admin' ? 'home.adminLead' : 'home.memberLead')} />
        {viewer === 'admin' && (
          <div className={styles.slot}>
            <RemoteSlot remote="admin" name="home" />
          </div>
        )}
      </div>
      <MatchesSection />
      {viewer === 'user' && <PriceTable />}
    </>
  );
}
