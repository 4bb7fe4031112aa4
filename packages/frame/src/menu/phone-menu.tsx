import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { Breakable, Button, classes, Icon, Link, LinkButton, type MenuItem } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { LanguageSwitch } from './language-switch.js';
import { isCurrent, siteEntries, type SiteViewer } from './menu-entries.js';
import styles from './phone-menu.module.css';
import { useAccountItems, useCategoryItems } from './use-dropdowns.js';
import { useSignOut } from './use-sign-out.js';

/** The menu of phones and tablets: one list with tall rows. */
export function PhoneMenu({ id, viewer }: { id: string; viewer: SiteViewer }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const categories = useCategoryItems();
  return (
    <nav className={styles.menu} id={id} aria-label={t('nav.main')}>
      {siteEntries.map((entry) => (
        <Link
          key={entry.text}
          href={entry.href}
          className={styles.row}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          <Breakable>{t(`nav.${entry.text}`)}</Breakable>
        </Link>
      ))}
      <Group label={t('nav.explore')} items={categories} />
      {viewer === 'guest' ? <GuestFoot /> : <MemberFoot />}
      <Link href={paths.display} className={styles.row}>
        {t('footer.display')}
      </Link>
      <LanguageSwitch className={styles.row} />
    </nav>
  );
}

type GroupProps = { label: string; items: readonly (MenuItem & { href: string })[] };

function Group({ label, items }: GroupProps) {
  const holdsCurrent = items.some(({ current }) => current);
  const [open, setOpen] = useState(holdsCurrent);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes(styles.row, styles.group)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={holdsCurrent || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name={open ? 'chevronUp' : 'chevronDown'} />
      </button>
      {open && (
        <ul className={styles.lines} id={id}>
          {items.map(({ label, href, current }) => (
            <li key={href}>
              <Link href={href} className={styles.line} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function GuestFoot() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  return (
    <>
      <Link href={paths.diary} className={styles.row} aria-current={pathname === paths.diary ? 'page' : undefined}>
        {t('nav.diary')}
      </Link>
      <div className={styles.foot}>
        <LinkButton href={paths.login}>{t('nav.login')}</LinkButton>
        <LinkButton href={paths.register} variant="primary">
          {t('nav.register')}
        </LinkButton>
      </div>
    </>
  );
}

function MemberFoot() {
  const { t } = useTranslation('frame');
  const account = useAccountItems();
  const signOut = useSignOut();
  return (
    <>
      <Group label={t('nav.myAccount')} items={account} />
      <div className={styles.foot}>
        <Button block className={styles.all} onClick={signOut}>
          {t('nav.signOut')}
        </Button>
      </div>
    </>
  );
}
