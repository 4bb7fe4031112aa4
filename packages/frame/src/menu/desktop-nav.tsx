import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { classes, Link, Menu } from '@inkbridge/ui';
import styles from './desktop-nav.module.css';
import { isCurrent, type MenuEntry, siteEntries, type SiteViewer } from './menu-entries.js';
import { useAccountItems, useCategoryItems } from './use-dropdowns.js';
import { useSignOut } from './use-sign-out.js';

/** The menu of wide pages, in one row. */
export function DesktopNav({ viewer }: { viewer: SiteViewer }) {
  const { t } = useTranslation('frame');
  const categories = useCategoryItems();
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      <ul className={styles.list}>
        {siteEntries.map((entry) => (
          <Line key={entry.text} entry={entry} />
        ))}
        <li>
          <Menu label={t('nav.explore')} items={categories} triggerClassName={styles.item} />
        </li>
        {viewer === 'guest' ? <GuestLines /> : <MemberLines />}
      </ul>
    </nav>
  );
}

function GuestLines() {
  return (
    <>
      <Line entry={{ text: 'login', href: paths.login }} />
      <Line entry={{ text: 'register', href: paths.register }} strong />
    </>
  );
}

function MemberLines() {
  const { t } = useTranslation('frame');
  const account = useAccountItems();
  const signOut = useSignOut();
  return (
    <>
      <li>
        <Menu label={t('nav.myAccount')} items={account} align="end" triggerClassName={styles.item} />
      </li>
      <li>
        <button type="button" className={styles.item} onClick={signOut}>
          {t('nav.signOut')}
        </button>
      </li>
    </>
  );
}

function Line({ entry, strong }: { entry: MenuEntry; strong?: boolean }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        href={entry.href}
        className={classes(styles.item, strong && styles.strong)}
        aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      >
        {t(`nav.${entry.text}`)}
      </Link>
    </li>
  );
}
