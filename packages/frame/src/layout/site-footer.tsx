import { useTranslation } from '@inkbridge/federation/i18n';
import { addressingPath, howItWorksPath, matchesPath, paths, pricesPath } from '@inkbridge/shared/routes';
import { Breakable, Link } from '@inkbridge/ui';
import { Brand } from '../brand/brand.js';
import { useTermsHref } from '../host/page-facts.js';
import { LanguageSwitch } from '../menu/language-switch.js';
import type { en } from '../messages/en.js';
import styles from './site-footer.module.css';

type Heading = Extract<keyof typeof en.footer, 'write' | 'list' | 'more'>;
type FooterText =
  | `nav.${'explore' | 'submitProfile' | 'updateRenew'}`
  | `footer.${'matches' | 'firstLetter' | 'mailRules' | 'safety' | 'how' | 'help' | 'contact' | 'prices' | 'terms' | 'privacy' | 'remove'}`;

const columns: readonly { heading: Heading; links: readonly { text: FooterText; href: string }[] }[] = [
  {
    heading: 'write',
    links: [
      { text: 'nav.explore', href: paths.explore },
      { text: 'footer.matches', href: matchesPath },
      { text: 'footer.firstLetter', href: addressingPath },
      { text: 'footer.mailRules', href: paths.mailRules },
      { text: 'footer.safety', href: paths.safety },
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
      { text: 'footer.contact', href: paths.contact },
      { text: 'footer.terms', href: paths.terms },
      { text: 'footer.privacy', href: paths.privacy },
      { text: 'footer.remove', href: paths.removeProfile },
    ],
  },
];

/** Shown to guests and members, not to admins (AC-590, AC-591). */
export function SiteFooter() {
  const { t } = useTranslation('frame');
  const termsHref = useTermsHref();
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.columns}>
        <div className={styles.first}>
          <Brand />
          <p className={styles.about}>{t('footer.about')}</p>
          <LanguageSwitch className={styles.link} />
          <p>
            <Link href={paths.display} className={styles.link}>
              {t('footer.display')}
            </Link>
          </p>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-labelledby={`footer-${heading}`}>
            <h2 className={styles.heading} id={`footer-${heading}`}>
              {t(`footer.${heading}`)}
            </h2>
            <ul>
              {links.map(({ text, href }) => (
                <li key={text}>
                  <Link href={text === 'footer.terms' ? termsHref : href} className={styles.link}>
                    <Breakable>{t(text)}</Breakable>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
