import { useTranslation } from '@inkbridge/federation/i18n';
import { howItWorksPath, matchesPath, paths, pricesPath, termsPath } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { Brand } from '../brand/brand.js';
import { LanguageSwitch } from './language-switch.js';
import type { en } from '../messages/en.js';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch.js';

type Heading = Extract<keyof typeof en.footer, 'write' | 'list' | 'more'>;
type FooterText =
  `nav.${'explore' | 'submitProfile' | 'updateRenew'}` | `footer.${'matches' | 'how' | 'help' | 'prices' | 'remove'}`;

const columns: readonly { heading: Heading; links: readonly { text: FooterText; href: string }[] }[] = [
  {
    heading: 'write',
    links: [
      { text: 'nav.explore', href: paths.explore },
      { text: 'footer.matches', href: matchesPath },
    ],
  },
  {
    heading: 'list',
    links: [
      { text: 'nav.submitProfile', href: paths.createProfile },
      { text: 'nav.updateRenew', href: paths.updateList },
      { text: 'footer.prices', href: pricesPath },
    ],
  },
  {
    heading: 'more',
    links: [
      { text: 'footer.how', href: howItWorksPath },
      { text: 'footer.help', href: paths.help },
      { text: 'footer.remove', href: paths.removeProfile },
    ],
  },
];

/** Shown to guests and members, not to admins (AC-590, AC-591). */
export function SiteFooter() {
  const { t } = useTranslation('frame');
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.columns}>
        <div>
          <Brand />
          <p className={styles.about}>{t('footer.about')}</p>
          <LanguageSwitch className={styles.link} />
          <ThemeSwitch />
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-labelledby={`footer-${heading}`}>
            <h2 className={styles.heading} id={`footer-${heading}`}>
              {t(`footer.${heading}`)}
            </h2>
            <ul>
              {links.map(({ text, href }) => (
                <li key={text}>
                  <Link href={href} className={styles.link}>
                    {t(text)}
                  </Link>
                </li>
              ))}
              {heading === 'more' && (
                <li>
                  <a href={termsPath} className={styles.link}>
                    {t('footer.terms')}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
