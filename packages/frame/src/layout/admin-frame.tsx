import { queues } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { useSession } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { Icon, Link, VisuallyHidden } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type PropsWithChildren, useId } from 'react';
import { Brand } from '../brand/brand.js';
import { MenuButton } from '../menu/menu-button.js';
import {
  type AdminEntry,
  adminGroups,
  adminHome,
  isCurrent,
  ownSecurity,
  type QueueName,
} from '../menu/menu-entries.js';
import { useSignOut } from '../menu/use-sign-out.js';
import styles from './admin-frame.module.css';
import { LanguageSwitch } from '../menu/language-switch.js';
import { OfflineNotice } from './offline-notice.js';

/** The console: a dark rail with counts of waiting items, no footer (AC-582…591). */
export function Screen({ children }: PropsWithChildren) {
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
            </nav>
          )}
        </MenuButton>
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
  const id = useId();
  return (
    <>
      <div className={styles.groups}>
        <Line entry={adminHome} />
        {adminGroups.map(({ group, entries }) => (
          <Fragment key={group}>
            <p id={`${id}${group}`} className={styles.group}>
              {t(`nav.group.${group}`)}
            </p>
            <ul className={styles.list} aria-labelledby={`${id}${group}`}>
              {entries.map((entry) => (
                <li key={entry.text}>
                  <Line entry={entry} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className={styles.foot}>
        <Line entry={ownSecurity} />
        <button type="button" className={styles.line} onClick={signOut}>
          <Icon name="signOut" />
          <span>{t('nav.signOut')}</span>
        </button>
        <LanguageSwitch className={styles.line} />
      </div>
    </>
  );
}

function Line({ entry }: { entry: AdminEntry }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  return (
    <Link href={entry.href} className={styles.line} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span>{t(`nav.${entry.text}`)}</span>
      {/* Remounts on each page, so that a stale count is fetched again. */}
      {entry.waits && <WaitingCount key={pathname} of={entry.waits} />}
    </Link>
  );
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
