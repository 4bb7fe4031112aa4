import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { Spinner, VisuallyHidden } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { BarePage } from '../dues/bare-page.js';
import styles from './result.module.css';

/** One card in the middle of a bare page (AC-316, D-54). */
export function ResultPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payment');
  usePageTitle(t('result.title'));
  return (
    <BarePage>
      <div className={styles.card}>{children}</div>
    </BarePage>
  );
}

/** Shown while the payment's state is being queried. */
export function Checking() {
  const { t } = useTranslation('payment');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('result.title')}</h1>
      </VisuallyHidden>
      <Spinner state="busy" label={t('result.checking')} doneLabel="" />
    </>
  );
}
