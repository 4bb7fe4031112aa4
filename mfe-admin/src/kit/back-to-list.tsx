import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { cameFromOf, consoleEntries } from '@inkbridge/frame';
import type { paths } from '@inkbridge/shared/routes';
import { BackLink } from '@inkbridge/ui/back-link';
import styles from './back-to-list.module.css';

/** Leads back to the page of the console that one came from, with its search; without one, to `fallback`. */
export function BackToList({ fallback }: { fallback: (typeof paths)[keyof typeof paths] }) {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const href = cameFromOf(useLocation()) ?? fallback;
  const entry = consoleEntries.find((one) => one.href === href.split('?')[0]);
  return (
    <BackLink href={href} className={styles.back}>
      {entry ? frame(`nav.${entry.text}`) : t('profile.back')}
    </BackLink>
  );
}
