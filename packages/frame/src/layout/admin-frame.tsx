import { queues } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { useSession } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { Icon, Link, VisuallyHidden } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Brand } from '../brand/brand.js';
import { MenuButton } from '../menu/menu-button.js';
import { adminEntries, deskEntries, isCurrent, type AdminEntry, type QueueName } from '../menu/menu-entries.js';
import { useSignOut } from '../menu/use-sign-out.js';
import styles from './admin-frame.module.css';
import { LanguageSwitch } from '../menu/language-switch.js';
import { OfflineNotice } from './offline-notice.js';

/** The console: a dark rail with counts of waiting items, no footer (AC-582…591). */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('frame');
  return (
    <div className={styles.console}>
      <header className={styles.rail} data-print="none">
        <Brand href={paths.approveProfiles} onRail />
        <nav className={styles.nav} aria-label={t('nav.admin')}>
          <AdminLines />
        </nav>
        <MenuButton onRail>
          {(id) => (
            <nav className={styles.menu} id={id} aria-label={t('nav.admin')}>
              <AdminLines />
              <LanguageSwitch className={styles.line} />
            </nav>
          )}
        </MenuButton>
        <LanguageSwitch className={styles.language} />
      </header>
      <div className={styles.work}>
        <OfflineNotice />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function AdminLines() {
  const { t } = useTranslation('frame');
  const signOut = useSignOut();
  return (
    <>
      <Lines entries={adminEntries} />
      <hr className={styles.divider} />
      <Lines entries={deskEntries} />
      <button type="button" className={styles.signOut} onClick={signOut}>
        <Icon name="signOut" />
        <span>{t('nav.signOut')}</span>
      </button>
    </>
  );
}

function Lines({ entries }: { entries: readonly AdminEntry[] }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <Link
      key={entry.text}
      href={entry.href}
      className={styles.line}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      <Icon name={entry.icon} />
      <span>{t(`nav.${entry.text}`)}</span>
      {/* Remounts on each page, so that a stale count is fetched again. */}
      {entry.waits && <WaitingCount key={pathname} of={entry.waits} />}
    </Link>
  ));
}

/** How many items wait for a decision; renders nothing for zero. */
function WaitingCount({ of }: { of: readonly QueueName[] }) {
  const { t } = useTranslation('frame');
  const isAdmin = useSession().status === 'signed_in';
  const { data } = useQuery({ ...queues, enabled: isAdmin });
  const count = data ? of.reduce((sum, queue) => sum + data[queue].waiting, 0) : 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{t.rich('nav.waiting', { hidden: <VisuallyHidden /> }, { count })}</span>
    </>
  );
}
