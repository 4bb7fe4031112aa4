import { useTranslation } from '@inkbridge/federation/i18n';
import { Brand, LanguageSwitch } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import './messages/en.js'; // for the type of its namespace
import styles from './bare-page.module.css';

type BarePageProps = {
  /** For members; who pays by a link has no menu to find the other language in. */
  hasBack?: boolean;
  children: ReactNode;
};

/** A page without the site's header and footer; it contains the brand mark and, for members, a way back
 * (AC-305, AC-316, D-107). */
export function BarePage({ hasBack = true, children }: BarePageProps) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Brand />
        {hasBack && (
          <LinkButton href={paths.updateList} variant="quiet" size="small" icon="chevronLeft">
            {t('page.back')}
          </LinkButton>
        )}
        {!hasBack && <LanguageSwitch className={styles.language} page={paths.payLink} />}
      </div>
      {children}
    </div>
  );
}
